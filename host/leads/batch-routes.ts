import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { batchReply, filter } from '../../widgets/_domain/leads/contract.ts'
import { businessOwners, pageOwner } from '../_http/access/policies.ts'
import { action } from '../_http/actions/action.ts'
import { updated } from '../_http/actions/outcomes.ts'
import { idList, lenientText } from '../_http/forms/fields.ts'
import { hasErrors, type ParsedForm, parseForm } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { pageParams } from './call-schemas.ts'
import { getReturnPath, readFilter, readSort } from './reading.ts'
import { markRead, markUnread } from './reads-store.ts'
import { MAX_SELECTED, type Scope } from './scope.ts'

const ACTIONS = [
  { method: 'POST', name: 'read', mark: markRead, summary: 'Marks leads as read' },
  { method: 'DELETE', name: 'unread', mark: markUnread, summary: 'Marks leads as unread' },
] as const

const batchForm = z.object({
  lead_ids: idList('leads', MAX_SELECTED),
  company_id: z.optional(z.number()),
  select_all: z.optional(z.boolean()),
  filter: z.optional(filter),
  return_to: lenientText,
})

/** Leads that were selected, and the page that their form came from. */
interface Batch {
  scope: Scope
  return_to: string | undefined
}

/** @param page id of the business page in the address; undefined for all of a member */
function parseBatch(body: unknown, page: number | undefined): ParsedForm<Batch> {
  const { data, errors = {}, values } = parseForm(batchForm, body)
  if (page !== undefined && data?.company_id !== undefined && data.company_id !== page)
    errors.company_id = [`"company_id" is ${data.company_id}; expected ${page}, as in the address.`]
  if (data && !data.select_all && !data.lead_ids.length) errors.lead_ids = ['Select at least one lead.']
  if (!data || hasErrors(errors)) return { errors, fields: {}, values }
  const sort = readSort(data.filter)
  const scope = data.select_all ? { filter: readFilter(data.filter) } : { ids: data.lead_ids, ...(sort && { sort }) }
  return { data: { scope, return_to: data.return_to }, fields: {}, values }
}

/**
 * Registers the routes for several leads at once: POST marks them as read, DELETE as unread. Leads of pages that are
 * not in the address, or not the member's, are ignored.
 */
export function batchRoutes(app: FastifyInstance, site: AppContext): void {
  for (const { method, name, mark, summary } of ACTIONS) {
    const common = { summary, body: batchForm, replies: { 200: batchReply }, leadsTo: 'back to the list' }
    action(
      app,
      site,
      `${method} /business/page/:id/leads/batch`,
      { ...common, access: pageOwner, params: pageParams, parse: ({ params }, body) => parseBatch(body, params.id) },
      async ({ params: { id }, data, tx }) => {
        const lead_ids = await mark(tx, [id], data.scope)
        return updated({ action: name, lead_ids }, getReturnPath(data, id, `/business/page/${id}/leads`))
      },
    )
    action(
      app,
      site,
      `${method} /business/leads/batch`,
      { ...common, access: businessOwners, parse: (_, body) => parseBatch(body, undefined) },
      async ({ viewer, data, tx }) => {
        const lead_ids = await mark(tx, viewer.pages, data.scope)
        return updated({ action: name, lead_ids }, getReturnPath(data, undefined, '/business/leads'))
      },
    )
  }
}
