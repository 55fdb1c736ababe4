import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { filter } from '../../widgets/_domain/leads/contract.ts'
import type { LeadsListProps } from '../../widgets/leads-list/contract.ts'
import { listReply } from '../../widgets/leads-list/contract.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { type AccessRow, BUSINESSES, ON_OWN_PAGES, PAGE_OWNER } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getViewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { readFirstReplies } from '../businesses/first-reply-store.ts'
import { markShown } from '../notifications/store.ts'
import { idText, ofPage, pageCursors } from './call-schemas.ts'
import { readCredited } from './credit-store.ts'
import { drawFrame } from './draw-frame.tsx'
import { LeadsPage } from './LeadsPage.tsx'
import { findPageOfLead, isDemoPage, readLead, readPages } from './lead-store.ts'
import pageStyles from './leads.css?inline'
import { countLeads, type PageStart, readLeads } from './list-store.ts'
import { getFields, getId, getLead, getPage, readFilter } from './reading.ts'
import { leadFrom } from './show.ts'

/** The lists of leads: that of one company, and that of all companies of a member. */
const PLACES: readonly { path: string; access: AccessRow; params?: { params: typeof ofPage }; summary: string }[] = [
  {
    path: '/business/page/:id/leads',
    access: PAGE_OWNER,
    params: { params: ofPage },
    summary: 'Returns a company page’s leads, newest first, as a page or, with Turbo-Frame: leads_list, as a frame',
  },
  {
    path: '/business/leads',
    access: BUSINESSES,
    summary: 'Returns the leads of all companies of the member, newest first, as a page or as a frame',
  },
]

/** Registers the lists of leads: as pages, as their frames, and as JSON. */
export function listRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  async function readList(
    request: FastifyRequest,
    pages: readonly number[],
  ): Promise<Pick<LeadsListProps, 'list' | 'filter' | 'from'>> {
    const filter = readFilter(request.query)
    const from = parseOrigin(request.query)
    const [{ leads, older, newer }, total] = await Promise.all([
      readLeads(db, pages, filter, from),
      filter.q ? undefined : countLeads(db, pages, filter),
    ])
    const [first, last] = [leads[0], leads.at(-1)]
    return {
      list: {
        leads: leads.map((row) => leadFrom(row, config.siteTz)),
        ...(total !== undefined && { total }),
        ...(older !== undefined && { older, ...(last?.rank && { older_rank: last.rank }) }),
        ...(newer !== undefined && { newer, ...(first?.rank && { newer_rank: first.rank }) }),
      },
      filter: {
        ...(filter.q && { q: filter.q }),
        ...(filter.status && { status: filter.status }),
        ...(filter.unread && { unread: '1' }),
        ...(filter.sort && { sort: filter.sort }),
      },
      ...(from && { from }),
    }
  }

  /** Sends the list of one company, or of all without a `page`. */
  async function send(request: FastifyRequest, reply: FastifyReply, page: number | undefined): Promise<unknown> {
    // One address, three forms: none of them may be taken for another by whoever keeps answers.
    reply.header('cache-control', 'private, no-store').header('vary', 'accept, turbo-frame, cookie')
    const viewer = getViewer(request)
    const own = await readPages(db, page === undefined || viewer.pages.includes(page) ? viewer.pages : [page])
    // In the order of their names, which is an order of the list, too.
    const business = own.find(({ id }) => id === page)
    if (page !== undefined && !business) throw new HttpError('not_found')
    const pages = business ? [business.id] : own.map(({ id }) => id)
    const read = await readList(request, pages)
    if (!prefersHtml(request)) return reply.send(read.list)
    // Mails about a lead link here, and the lead opens over the list.
    const { lead } = getFields(request.query)
    const at = typeof lead === 'string' ? await findPageOfLead(db, pages, getId(lead)) : undefined
    const openedLead = at === undefined ? undefined : await readLead(db, at, getId(lead as string))
    if (typeof lead === 'string' && !openedLead) throw new HttpError('not_found', 'We can’t find this lead.')
    const props: LeadsListProps = { ...(page !== undefined && { page }), user: viewer.id, ...read, pages: own }
    if (request.headers['turbo-frame'] === 'leads_list') {
      return reply.type('text/html; charset=utf-8').send(drawFrame({ ...props, token: reply.createToken() }))
    }
    if (viewer.unread)
      await markShown(
        db,
        viewer,
        pages.map((id) => `business:${id}`),
      )
    return sendPage(site, reply, {
      title: business ? `${business.name} leads` : 'Leads',
      robots: 'noindex',
      styles: pageStyles,
      body: (
        <LeadsPage
          business={business}
          demo={await isDemoPage(db, pages)}
          replies={await readFirstReplies(db, pages)}
          credited={await readCredited(db, pages)}
          openedLead={openedLead}
          props={props}
        />
      ),
    })
  }

  for (const { path, access, params, summary } of PLACES)
    app.get(
      path,
      {
        config: {
          access,
          api: {
            summary,
            ...params,
            query: z.extend(filter, { ...pageCursors, ...(!params && { page: z.optional(z.string()) }) }),
            replies: { 200: listReply },
          },
        },
      },
      async (request, reply) => {
        if (params) return send(request, reply, getPage(request))
        // The select of companies without scripts.
        const { page = '' } = getFields(request.query)
        const own = getViewer(request).pages
        if (page !== '') return reply.redirect(getLeadsPath(getId(typeof page === 'string' ? page : undefined)), 303)
        const [only, ...others] = own
        if (only === undefined) throw new HttpError('not_found', 'You don’t have a company page.')
        // Whoever has one company has its list.
        return others.length || !prefersHtml(request)
          ? send(request, reply, undefined)
          : reply.redirect(getLeadsPath(only) + new URL(request.url, 'http://plat.internal').search, 303)
      },
    )

  /** Found by the guard, and used by the route. */
  const ownPages = new WeakMap<FastifyRequest, number>()
  app.get<{ Params: { lead: string } }>(
    '/business/leads/:lead',
    {
      config: {
        access: ON_OWN_PAGES,
        mine: async (request) => {
          const page = await findPageOfLead(db, getViewer(request).pages, getLead(request))
          if (page !== undefined) ownPages.set(request, page)
          return page !== undefined
        },
        api: {
          summary: 'Redirects to a lead of one of the member’s companies',
          params: z.object({ lead: idText }),
          replies: { 303: 'To the lead under its company.' },
        },
      },
    },
    async (request, reply) => {
      const page = ownPages.get(request)
      if (page === undefined) throw new HttpError('not_found', 'We can’t find this lead.')
      return reply.redirect(`${getLeadsPath(page)}/${request.params.lead}`, 303)
    },
  )
}

const getLeadsPath = (page: number): string => `/business/page/${page}/leads`

function parseOrigin(query: unknown): PageStart | undefined {
  const { older, newer, rank } = getFields(query)
  const name = older !== undefined ? 'older' : newer !== undefined ? 'newer' : undefined
  if (!name) return undefined
  const value = getFields(query)[name]
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
    throw new HttpError('bad_parameter', `"${name}" is ${JSON.stringify(value)}; expected the ID of a lead.`)
  if (rank !== undefined && (typeof rank !== 'string' || !/^[1-9]\d{0,3}$/.test(rank)))
    throw new HttpError('bad_parameter', `"rank" is ${JSON.stringify(rank)}; expected a number from 1 to 9999.`)
  const group = rank === undefined ? {} : { rank: Number(rank) }
  return name === 'older' ? { older: Number(value), ...group } : { newer: Number(value), ...group }
}
