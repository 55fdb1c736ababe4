import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import reviewStyles from '../../widgets/_domain/reviews/reviews.css?inline'
import starStyles from '../../widgets/_domain/reviews/stars.css?inline'
import chipStyles from '../../widgets/_ui/chip/chip.css?inline'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import { formatPlace } from '../_format/places.ts'
import { OPEN } from '../_http/access/rules.ts'
import { isRowId } from '../_http/ids.ts'
import avatarStyles from '../_pages/avatar.css?inline'
import offerStyles from '../_pages/offer-box.css?inline'
import { searchScript } from '../_pages/search-script.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { loadReviews, REVIEW_TABLES } from '../reviews/list/load-reviews.ts'
import { readRatings } from '../reviews/store.ts'
import { readMarketNames } from './account/markets-store.ts'
import { businessAccountRoutes } from './account/routes.tsx'
import { BusinessPage } from './BusinessPage.tsx'
import businessStyles from './business.css?inline'
import { chooseScript } from './choose-script.ts'
import factStyles from './company-facts.css?inline'
import { parseAttribution } from './contact/attribution.ts'
import consentStyles from './contact/consent.css?inline'
import { contactedToday } from './contact/requests-store.ts'
import { AttributionContext, CurrentUserContext } from './contact/slots.tsx'
import { DirectoryPage, type Way } from './DirectoryPage.tsx'
import directoryStyles from './directory.css?inline'
import {
  DIRECTORY,
  DIRECTORY_PARAMETERS,
  directoryPath,
  findAlternatives,
  PAGE_SIZE,
  parseSearchQuery,
  type SearchQuery,
} from './directory.ts'
import { readFirstReplies } from './first-reply-store.ts'
import { getBusiness } from './get-business.ts'
import { createCachedGoogle } from './google/cached-google.ts'
import { googleRoutes } from './google/routes.tsx'
import { KINDS } from './labels.ts'
import { logoListRoutes } from './logos/routes.tsx'
import { priceRoutes } from './prices/routes.tsx'
import { profileCardRoutes } from './profile-card/routes.tsx'
import type { ReportGiven } from './review/ReportForm.tsx'
import { reportRoutes } from './review/report-routes.ts'
import { reviewRoutes } from './review/routes.tsx'
import { getTerms } from './searched.ts'
import { type Business, countBusinesses, findBusinesses, readAnyBusiness, readStates } from './store.ts'

/** The directory of businesses, and the page of each. */
export function businessRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const google = createCachedGoogle(site, (error) => app.log.warn(error))
  businessAccountRoutes(app, site)
  reviewRoutes(app, site)
  logoListRoutes(app, site)
  profileCardRoutes(app, site)
  priceRoutes(app, site)
  googleRoutes(app, site, google)
  reportRoutes(app, site, async (request, reply, id, report) =>
    sendBusiness(request, reply, await getBusiness(site, String(id)), report),
  )

  app.get(
    DIRECTORY,
    {
      config: {
        access: OPEN,
        cachedUntilChange: ['businesses', 'business_reviews'],
        cachedQuery: DIRECTORY_PARAMETERS,
        costly: 'search',
      },
    },
    async ({ query, viewer }, reply) => {
      const search = parseSearchQuery(query)
      const [{ businesses, total }, states] = await Promise.all([
        findBusinesses(db, getFilter(search), { limit: PAGE_SIZE, offset: (search.page - 1) * PAGE_SIZE }),
        readStates(db),
      ])
      // A page that was there yesterday: the last one is.
      if (!businesses.length && search.page > 1) {
        const [all = 0] = await countBusinesses(db, [getFilter(search)])
        return reply.redirect(directoryPath({ ...search, page: Math.max(1, Math.ceil(all / PAGE_SIZE)) }), 303)
      }
      const alternatives = total ? [] : await waysFrom(site, search)
      const ids = businesses.map(({ id }) => id)
      const [contacted, ratings] = await Promise.all([
        viewer && contactedToday(db, viewer.id, ids, config.siteTz),
        readRatings(db, ids),
      ])
      return sendPage(site, reply, {
        title: 'Companies',
        description: 'Agents, lenders, and tax and financial services that work with real estate investors.',
        canonical: directoryPath(search),
        place: '/companies',
        ...(search.q && { robots: 'noindex' }),
        styles: [fieldStyles, chipStyles, directoryStyles, offerStyles, consentStyles, starStyles],
        scripts: [chooseScript, searchScript],
        body: (
          <CurrentUserContext.Provider value={viewer}>
            <AttributionContext.Provider value={parseAttribution(query)}>
              <DirectoryPage
                asked={search}
                businesses={businesses}
                total={total}
                states={states}
                ways={alternatives}
                left={search.q ? getTerms(search.q).left : []}
                contacted={contacted}
                own={viewer?.pages ?? []}
                ratings={ratings}
              />
            </AttributionContext.Provider>
          </CurrentUserContext.Provider>
        ),
      })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/business/page/:id',
    { config: { access: OPEN, cachedUntilChange: ['businesses', 'lead_first_replies', ...REVIEW_TABLES] } },
    async (request, reply) => sendBusiness(request, reply, await getVisibleBusiness(request, request.params.id)),
  )

  /** Owners and administrators see a business that is not listed, too. @throws HttpError 404 */
  async function getVisibleBusiness({ viewer }: FastifyRequest, id: string): Promise<Business> {
    const may = viewer !== undefined && (viewer.admin || viewer.pages.includes(Number(id)))
    const any = may && isRowId(id) ? await readAnyBusiness(db, Number(id)) : undefined
    return any ?? getBusiness(site, id)
  }

  async function sendBusiness(request: FastifyRequest, reply: FastifyReply, business: Business, report?: ReportGiven) {
    const { query, viewer } = request
    const { id, name, kind, review } = business
    const [contacted, reviews] = await Promise.all([
      viewer && contactedToday(db, viewer.id, [id], config.siteTz),
      loadReviews(site, business, query, viewer),
    ])
    const place = formatPlace(business)
    const [markets, googleReviews] = await Promise.all([
      readMarketNames(db, business.markets),
      business.google ? google.reviewsSoon(business.google) : undefined,
    ])
    return sendPage(site, reply, {
      title: name,
      description: `${name}: ${KINDS[kind].one.toLowerCase()}${place && ` in ${place}`} for real estate investors.`,
      canonical: `/business/page/${id}`,
      contentId: `company-${id}`,
      place: '/companies',
      ...(review !== 'approved' && { robots: 'noindex' }),
      styles: [
        ...[businessStyles, factStyles, consentStyles, avatarStyles, starStyles, reviewStyles],
        ...(viewer ? [fieldStyles] : []),
      ],
      body: (
        <CurrentUserContext.Provider value={viewer}>
          <AttributionContext.Provider value={parseAttribution(query)}>
            <BusinessPage
              business={business}
              markets={markets}
              googleReviews={googleReviews}
              firstReply={(await readFirstReplies(db, [id]))[0]}
              sent={contacted?.has(id)}
              own={viewer?.pages.includes(id) ?? false}
              reviews={reviews}
              origin={site.origin()}
              report={viewer && { reported: Object(query).reported === '1', ...report }}
            />
          </AttributionContext.Provider>
        </CurrentUserContext.Provider>
      ),
    })
  }
}

const getFilter = ({ q, ...filter }: Partial<SearchQuery>) => ({ ...filter, terms: q ? getTerms(q).terms : [] })

/** The ways on from a page on which nothing is, as far as they lead somewhere. */
async function waysFrom({ db }: AppContext, search: SearchQuery): Promise<Way[]> {
  const alternatives = findAlternatives(search, getFilter(search).terms)
  const totals = await countBusinesses(db, alternatives.map(getFilter))
  return alternatives.map((way, at) => ({ ...way, total: totals[at] ?? 0 })).filter(({ total }) => total > 0)
}
