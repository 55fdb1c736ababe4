import type { FastifyInstance } from 'fastify'
import chipStyles from '../../widgets/_ui/chip/chip.css?inline'
import fieldStyles from '../../widgets/_ui/field/fields.css?inline'
import type { Site } from '../_http/app-context.ts'
import { HttpError } from '../_http/errors.ts'
import { searchScript } from '../_pages/search-script.ts'
import { sendPage } from '../_pages/send-page.tsx'
import { cameOf } from '../contact/came.ts'
import consentStyles from '../contact/consent.css?inline'
import { contactedToday } from '../contact/requests-store.ts'
import { Asker, CameFrom } from '../contact/slots.tsx'
import { businessAccountRoutes } from './account/routes.tsx'
import { BusinessPage } from './BusinessPage.tsx'
import businessStyles from './business.css?inline'
import { chooseScript } from './choose-script.ts'
import { DirectoryPage, type Way } from './DirectoryPage.tsx'
import directoryStyles from './directory.css?inline'
import { type Asked, askedOf, directoryPath, PAGE_SIZE, waysOut } from './directory.ts'
import { termsOf } from './searched.ts'
import { type Business, countBusinesses, findBusinesses, readBusiness, readStates } from './store.ts'
import { KINDS, placeOf } from './words.ts'

/** The directory of businesses, and the page of each. */
export function businessRoutes(app: FastifyInstance, site: Site): void {
  const { db, config } = site
  businessAccountRoutes(app, site)

  app.get('/business-finder', async ({ query, viewer }, reply) => {
    const asked = askedOf(query)
    const [{ businesses, total }, states] = await Promise.all([
      findBusinesses(db, filterOf(asked), { limit: PAGE_SIZE, offset: (asked.page - 1) * PAGE_SIZE }),
      readStates(db),
    ])
    // A page that was there yesterday: the last one is.
    if (!businesses.length && asked.page > 1) {
      const [all = 0] = await countBusinesses(db, [filterOf(asked)])
      return reply.redirect(directoryPath({ ...asked, page: Math.max(1, Math.ceil(all / PAGE_SIZE)) }), 303)
    }
    const ways = total ? [] : await waysFrom(site, asked)
    const ids = businesses.map(({ id }) => id)
    const contacted = viewer && (await contactedToday(db, viewer.id, ids, config.siteTz))
    return sendPage(site, reply, {
      title: 'Business finder',
      description: 'Agents, lenders, and tax and financial services that work with real-estate investors.',
      canonical: directoryPath(asked),
      place: '/business-finder',
      ...(asked.q && { robots: 'noindex' }),
      styles: [fieldStyles, chipStyles, directoryStyles, consentStyles],
      scripts: [chooseScript, searchScript],
      body: (
        <Asker.Provider value={viewer}>
          <CameFrom.Provider value={cameOf(query)}>
            <DirectoryPage
              asked={asked}
              businesses={businesses}
              total={total}
              states={states}
              ways={ways}
              left={asked.q ? termsOf(asked.q).left : []}
              contacted={contacted}
              own={viewer?.pages ?? []}
            />
          </CameFrom.Provider>
        </Asker.Provider>
      ),
    })
  })

  app.get<{ Params: { id: string } }>('/business/page/:id', async ({ params, query, viewer }, reply) => {
    const business = await businessOf(site, params.id)
    const { id, name, kind } = business
    const contacted = viewer && (await contactedToday(db, viewer.id, [id], config.siteTz))
    const place = placeOf(business)
    return sendPage(site, reply, {
      title: name,
      description: `${name}: ${KINDS[kind].one.toLowerCase()}${place && ` in ${place}`} for real-estate investors.`,
      canonical: `/business/page/${id}`,
      place: '/business-finder',
      styles: [businessStyles, consentStyles],
      body: (
        <Asker.Provider value={viewer}>
          <CameFrom.Provider value={cameOf(query)}>
            <BusinessPage business={business} sent={contacted?.has(id)} own={viewer?.pages.includes(id) ?? false} />
          </CameFrom.Provider>
        </Asker.Provider>
      ),
    })
  })
}

const filterOf = ({ q, ...asked }: Partial<Asked>) => ({ ...asked, terms: q ? termsOf(q).terms : [] })

/** The ways on from a page on which nothing is, as far as they lead somewhere. */
async function waysFrom({ db }: Site, asked: Asked): Promise<Way[]> {
  const ways = waysOut(asked, filterOf(asked).terms)
  const totals = await countBusinesses(db, ways.map(filterOf))
  return ways.map((way, at) => ({ ...way, total: totals[at] ?? 0 })).filter(({ total }) => total > 0)
}

/** @throws HttpError 404 */
export async function businessOf({ db }: Site, id: string): Promise<Business> {
  const business = /^[1-9]\d{0,14}$/.test(id) ? await readBusiness(db, Number(id)) : undefined
  if (!business)
    throw new HttpError('not_found', 'There is no company at this address. It may have left the directory.')
  return business
}
