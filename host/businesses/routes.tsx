import type { FastifyInstance } from 'fastify'
import chipStyles from '../../widgets/_ui/chip/chip.css?inline'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import { formatPlace } from '../_format/places.ts'
import { OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { searchScript } from '../_pages/search-script.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { businessAccountRoutes } from './account/routes.tsx'
import { BusinessPage } from './BusinessPage.tsx'
import businessStyles from './business.css?inline'
import { chooseScript } from './choose-script.ts'
import { parseAttribution } from './contact/attribution.ts'
import consentStyles from './contact/consent.css?inline'
import { contactedToday } from './contact/requests-store.ts'
import { AttributionContext, CurrentUserContext } from './contact/slots.tsx'
import { DirectoryPage, type Way } from './DirectoryPage.tsx'
import directoryStyles from './directory.css?inline'
import { directoryPath, findAlternatives, PAGE_SIZE, parseSearchQuery, type SearchQuery } from './directory.ts'
import { KINDS } from './labels.ts'
import { getTerms } from './searched.ts'
import { type Business, countBusinesses, findBusinesses, readBusiness, readStates } from './store.ts'

/** The directory of businesses, and the page of each. */
export function businessRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  businessAccountRoutes(app, site)

  app.get(
    '/business-finder',
    { config: { access: OPEN, cachedUntilChange: ['businesses'] } },
    async ({ query, viewer }, reply) => {
      const asked = parseSearchQuery(query)
      const [{ businesses, total }, states] = await Promise.all([
        findBusinesses(db, getFilter(asked), { limit: PAGE_SIZE, offset: (asked.page - 1) * PAGE_SIZE }),
        readStates(db),
      ])
      // A page that was there yesterday: the last one is.
      if (!businesses.length && asked.page > 1) {
        const [all = 0] = await countBusinesses(db, [getFilter(asked)])
        return reply.redirect(directoryPath({ ...asked, page: Math.max(1, Math.ceil(all / PAGE_SIZE)) }), 303)
      }
      const ways = total ? [] : await waysFrom(site, asked)
      const ids = businesses.map(({ id }) => id)
      const contacted = viewer && (await contactedToday(db, viewer.id, ids, config.siteTz))
      return sendPage(site, reply, {
        title: 'Companies',
        description: 'Agents, lenders, and tax and financial services that work with real-estate investors.',
        canonical: directoryPath(asked),
        place: '/business-finder',
        ...(asked.q && { robots: 'noindex' }),
        styles: [fieldStyles, chipStyles, directoryStyles, consentStyles],
        scripts: [chooseScript, searchScript],
        body: (
          <CurrentUserContext.Provider value={viewer}>
            <AttributionContext.Provider value={parseAttribution(query)}>
              <DirectoryPage
                asked={asked}
                businesses={businesses}
                total={total}
                states={states}
                ways={ways}
                left={asked.q ? getTerms(asked.q).left : []}
                contacted={contacted}
                own={viewer?.pages ?? []}
              />
            </AttributionContext.Provider>
          </CurrentUserContext.Provider>
        ),
      })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/business/page/:id',
    { config: { access: OPEN, cachedUntilChange: ['businesses'] } },
    async ({ params, query, viewer }, reply) => {
      const business = await getBusiness(site, params.id)
      const { id, name, kind } = business
      const contacted = viewer && (await contactedToday(db, viewer.id, [id], config.siteTz))
      const place = formatPlace(business)
      return sendPage(site, reply, {
        title: name,
        description: `${name}: ${KINDS[kind].one.toLowerCase()}${place && ` in ${place}`} for real-estate investors.`,
        canonical: `/business/page/${id}`,
        place: '/business-finder',
        styles: [businessStyles, consentStyles],
        body: (
          <CurrentUserContext.Provider value={viewer}>
            <AttributionContext.Provider value={parseAttribution(query)}>
              <BusinessPage business={business} sent={contacted?.has(id)} own={viewer?.pages.includes(id) ?? false} />
            </AttributionContext.Provider>
          </CurrentUserContext.Provider>
        ),
      })
    },
  )
}

const getFilter = ({ q, ...asked }: Partial<SearchQuery>) => ({ ...asked, terms: q ? getTerms(q).terms : [] })

/** The ways on from a page on which nothing is, as far as they lead somewhere. */
async function waysFrom({ db }: AppContext, asked: SearchQuery): Promise<Way[]> {
  const ways = findAlternatives(asked, getFilter(asked).terms)
  const totals = await countBusinesses(db, ways.map(getFilter))
  return ways.map((way, at) => ({ ...way, total: totals[at] ?? 0 })).filter(({ total }) => total > 0)
}

/** @throws HttpError 404 */
export async function getBusiness({ db }: AppContext, id: string): Promise<Business> {
  const business = /^[1-9]\d{0,14}$/.test(id) ? await readBusiness(db, Number(id)) : undefined
  if (!business) throw new HttpError('not_found', 'We can’t find this company. It may no longer be listed.')
  return business
}
