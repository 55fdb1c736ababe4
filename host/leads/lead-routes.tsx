import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { leadReply, statusChange } from '../../widgets/_domain/leads/contract.ts'
import type { Detail, LeadDetailProps } from '../../widgets/lead-detail/contract.ts'
import { detail } from '../../widgets/lead-detail/contract.ts'
import { formatDate } from '../_format/dates.ts'
import { formatDollarsAndCents } from '../_format/money.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { pageOwner } from '../_http/access/policies.ts'
import { PAGE_OWNER } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { done, updated } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { lenientText } from '../_http/forms/fields.ts'
import { type ParsedForm, parseForm } from '../_http/forms/parse-form.ts'
import { isObject } from '../_http/forms/values.ts'
import { getViewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { idText, leadParams } from './call-schemas.ts'
import { changeStatus } from './change-status.ts'
import { readCredit } from './credit-store.ts'
import { FREE, formatCreditState } from './format-credit-state.ts'
import { LeadPage } from './LeadPage.tsx'
import { findDuplicateLeads, isDemoPage, readLead } from './lead-store.ts'
import pageStyles from './leads.css?inline'
import { readNotes } from './note-store.ts'
import { getLead, getPage, getReturnPath } from './reading.ts'
import { markRead, markUnread } from './reads-store.ts'
import { leadFrom, noteFrom } from './show.ts'

const returnTo = { return_to: lenientText }
const statusForm = z.extend(statusChange, returnTo)
const markForm = z.object({ mark: z.enum(['read', 'unread']), ...returnTo })

/** What the form of a lead says: its status, or with the second button whether it is read. */
type LeadChange = z.output<typeof statusForm> | z.output<typeof markForm>

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

  action(
    app,
    site,
    'PUT /business/page/:id/leads/:lead',
    {
      summary: 'Changes the status of a lead',
      params: leadParams,
      access: pageOwner,
      body: statusForm,
      parse: ({ request }, body): ParsedForm<LeadChange> =>
        // The form of a lead has a second button.
        prefersHtml(request) && isObject(body) && (body.mark === 'read' || body.mark === 'unread')
          ? parseForm(markForm, body)
          : parseForm(statusForm, body),
      replies: { 200: leadReply },
      leadsTo: 'back to the lead or the list',
    },
    async ({ params: { id: page, lead }, data, tx }) => {
      const path = getReturnPath(data, page, `/business/page/${page}/leads/${lead}`)
      if ('mark' in data) {
        await (data.mark === 'read' ? markRead : markUnread)(tx, [page], { ids: [lead] })
        return done(path)
      }
      const row = await changeStatus(site, tx, page, lead, data.business_lead.status)
      if (!row) throw new HttpError('not_found', 'We can’t find this lead.')
      return updated({ lead: leadFrom(row, config.siteTz) }, path)
    },
  )
  return show
}
