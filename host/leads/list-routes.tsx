import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { filter } from '../../widgets/_domain/leads/contract.ts'
import type { LeadsListProps } from '../../widgets/leads-list/contract.ts'
import { listReply } from '../../widgets/leads-list/contract.ts'
import { formatDate } from '../_format/dates.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { BUSINESSES, PAGE_OWNER } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getViewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { idText, pageCursors } from './call-schemas.ts'
import { readCredited } from './credit-store.ts'
import { drawFrame } from './draw-frame.tsx'
import { LeadsPage } from './LeadsPage.tsx'
import { isDemoPage, readLead, readPages } from './lead-store.ts'
import pageStyles from './leads.css?inline'
import { countLeads, type PageStart, readLeads } from './list-store.ts'
import { getFields, getId, getPage, readFilter } from './reading.ts'
import { leadFrom } from './show.ts'

/** Registers the list of a business page's leads: as a page, as its frame, and as JSON. */
export function listRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const day = (date: Date) => formatDate(date, 'medium', config.siteTz)

  async function readList(request: FastifyRequest): Promise<Pick<LeadsListProps, 'list' | 'filter' | 'from'>> {
    const page = getPage(request)
    const filter = readFilter(request.query)
    const from = parseOrigin(request.query)
    const [{ leads, older, newer }, total] = await Promise.all([
      readLeads(db, page, filter, from),
      filter.q ? undefined : countLeads(db, page, filter),
    ])
    return {
      list: {
        leads: leads.map((row) => leadFrom(row, day)),
        ...(total !== undefined && { total }),
        ...(older !== undefined && { older }),
        ...(newer !== undefined && { newer }),
      },
      filter: {
        ...(filter.q && { q: filter.q }),
        ...(filter.status && { status: filter.status }),
        ...(filter.unread && { unread: '1' }),
      },
      ...(from && { from }),
    }
  }

  app.get(
    '/business/page/:id/leads',
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary:
            'Returns a company page’s leads, newest first, as a page or, with Turbo-Frame: leads_list, as a frame',
          params: z.object({ id: idText }),
          query: z.extend(filter, pageCursors),
          replies: { 200: listReply },
        },
      },
    },
    async (request, reply) => {
      // One address, three forms: none of them may be taken for another by whoever keeps answers.
      reply.header('cache-control', 'private, no-store').header('vary', 'accept, turbo-frame, cookie')
      const page = getPage(request)
      const { lead } = getFields(request.query)
      const read = await readList(request)
      if (!prefersHtml(request)) return read.list
      // Mails about a lead link here, and the lead opens over the list.
      const asked = typeof lead === 'string' ? await readLead(db, page, getId(lead)) : undefined
      if (typeof lead === 'string' && !asked) throw new HttpError('not_found', 'We can’t find this lead.')
      const viewer = getViewer(request)
      const pages = await readPages(db, viewer.pages.includes(page) ? viewer.pages : [page])
      const business = pages.find(({ id }) => id === page)
      if (!business) throw new HttpError('not_found')
      const props: LeadsListProps = { page, user: viewer.id, ...read, pages }
      if (request.headers['turbo-frame'] === 'leads_list') {
        return reply.type('text/html; charset=utf-8').send(drawFrame({ ...props, token: reply.generateCsrf() }))
      }
      return sendPage(site, reply, {
        title: `${business.name} leads`,
        robots: 'noindex',
        styles: pageStyles,
        body: (
          <LeadsPage
            business={business}
            demo={await isDemoPage(db, page)}
            credited={await readCredited(db, page)}
            asked={asked}
            props={props}
          />
        ),
      })
    },
  )

  /** Redirects from the select of business pages without scripts, and from mails that name no page. */
  app.get('/business/leads', { config: { access: BUSINESSES } }, async (request, reply) => {
    const { page } = getFields(request.query)
    const id = page === undefined ? getViewer(request).pages[0] : getId(typeof page === 'string' ? page : undefined)
    if (id === undefined) throw new HttpError('not_found', 'You don’t have a company page.')
    return reply.redirect(`/business/page/${id}/leads`, 303)
  })
}

function parseOrigin(query: unknown): PageStart {
  const { older, newer } = getFields(query)
  const name = older !== undefined ? 'older' : newer !== undefined ? 'newer' : undefined
  if (!name) return undefined
  const value = getFields(query)[name]
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
    throw new HttpError('bad_parameter', `"${name}" is ${JSON.stringify(value)}; expected the ID of a lead.`)
  return name === 'older' ? { older: Number(value) } : { newer: Number(value) }
}
