import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { leadReply, statusChange } from '../../widgets/_domain/leads/contract.ts'
import type { Detail, LeadDetailProps } from '../../widgets/lead-detail/contract.ts'
import { detail } from '../../widgets/lead-detail/contract.ts'
import { formatDate } from '../_format/dates.ts'
import { formatDollarsAndCents } from '../_format/money.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { PAGE_OWNER } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getViewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { BACK_REPLY, idText } from './call-schemas.ts'
import { changeStatus } from './change-status.ts'
import { readCredit } from './credit-store.ts'
import { FREE, formatCreditState } from './format-credit-state.ts'
import { LeadPage } from './LeadPage.tsx'
import { findDuplicateLeads, isDemoPage, readLead } from './lead-store.ts'
import pageStyles from './leads.css?inline'
import { readNotes } from './note-store.ts'
import { getFields, getLead, getPage, getReturnPath, readStatus } from './reading.ts'
import { markRead, markUnread } from './reads-store.ts'
import { leadFrom, noteFrom } from './show.ts'

type Problem = Pick<LeadDetailProps, 'errors' | 'typed' | 'edited'>
/** Shows a lead's page; `problem` is what was wrong with what was sent. */
export type ShowLead = (
  request: Parameters<typeof getPage>[0],
  reply: Parameters<typeof sendPage>[1],
  problem?: Problem,
) => Promise<unknown>

/** Registers the routes of one lead: its page, its JSON, and its status. */
export function oneLeadRoutes(app: FastifyInstance, site: AppContext): ShowLead {
  const { db, config } = site
  const day = (date: Date) => formatDate(date, 'medium', config.siteTz)

  async function readDetail(page: number, id: number): Promise<Detail> {
    const [row, notes, twins, credit] = await Promise.all([
      readLead(db, page, id),
      readNotes(db, page, id),
      findDuplicateLeads(db, page, id),
      readCredit(db, page, id),
    ])
    if (!row) throw new HttpError('not_found', 'We can’t find this lead.')
    return {
      lead: leadFrom(row, config.siteTz),
      notes: notes.map((note) => noteFrom(note, day)),
      twins: twins.map((twin) => ({ id: twin.id, name: twin.name, received: day(twin.createdAt) })),
      cost: formatDollarsAndCents(row.costCents),
      ...(credit ? { credit: formatCreditState(credit, day) } : row.costCents === 0 && { credit: FREE }),
    }
  }

  const show: ShowLead = async (request, reply, problem = {}) => {
    const page = getPage(request)
    const detail = await readDetail(page, getLead(request))
    return sendPage(site, reply.header('cache-control', 'private, no-store').header('vary', 'accept, cookie'), {
      title: `Lead: ${detail.lead.name}`,
      robots: 'noindex',
      styles: pageStyles,
      body: (
        <LeadPage
          demo={await isDemoPage(db, [page])}
          props={{ page, user: getViewer(request).id, detail, ...problem }}
        />
      ),
    })
  }

  app.get(
    '/business/page/:id/leads/:lead',
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Returns a lead with its notes',
          params: z.object({ id: idText, lead: idText }),
          replies: { 200: detail },
        },
      },
    },
    async (request, reply) => {
      if (prefersHtml(request)) return show(request, reply)
      reply.header('cache-control', 'private, no-store').header('vary', 'accept, cookie')
      return readDetail(getPage(request), getLead(request))
    },
  )

  app.put(
    '/business/page/:id/leads/:lead',
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Changes the status of a lead',
          params: z.object({ id: idText, lead: idText }),
          body: statusChange,
          replies: { 200: leadReply, 303: BACK_REPLY },
        },
      },
    },
    async (request, reply) => {
      const [page, id] = [getPage(request), getLead(request)]
      const back = () => reply.redirect(getReturnPath(request.body, page, `/business/page/${page}/leads/${id}`), 303)
      // The form of a lead has a second button.
      const { mark } = getFields(request.body)
      if (prefersHtml(request) && (mark === 'read' || mark === 'unread')) {
        await (mark === 'read' ? markRead : markUnread)(db, [page], { ids: [id] })
        return back()
      }
      const read = readStatus(request.body)
      if ('errors' in read) {
        if (prefersHtml(request)) throw new HttpError('unprocessable', Object.values(read.errors)[0]?.[0])
        return reply.status(422).send(read)
      }
      const row = await changeStatus(site, page, id, read.status)
      if (!row) throw new HttpError('not_found', 'We can’t find this lead.')
      return prefersHtml(request) ? back() : { lead: leadFrom(row, config.siteTz) }
    },
  )
  return show
}
