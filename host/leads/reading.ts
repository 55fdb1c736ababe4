import type { FastifyRequest } from 'fastify'
import { SORTS, type Sort, STATUSES, type Status } from '../../widgets/_domain/leads/contract.ts'
import { isStorable } from '../../widgets/_domain/text.ts'
import { HttpError } from '../_http/errors.ts'
import { isObject } from '../_http/forms/values.ts'
import { parseRowId } from '../_http/ids.ts'
import { safePath } from '../_http/safe-path.ts'
import { getViewer } from '../_http/viewer.ts'
import { type LeadFilter, MAX_SELECTED, type Scope } from './scope.ts'

/** Parses the input of these routes. Errors are field → sentences, as a 422 answers them. */
export type Errors = Record<string, string[]>
type Fields = Record<string, unknown>

export const getFields = (value: unknown): Fields => (isObject(value) ? value : {})

/** Parses an id in an address; invalid text becomes an id that nothing has. */
export function getId(text: string | undefined): number {
  const id = parseRowId(text ?? '')
  if (id === undefined) throw new HttpError('not_found')
  return id
}

/** Returns the business page of the address, whose owner the guard has checked. */
export const getPage = ({ params }: FastifyRequest): number => getId((params as { id?: string }).id)
/** Returns the business page of the address, or all pages of the member where the address names none. */
export const getPages = (request: FastifyRequest): readonly number[] =>
  getFields(request.params).id === undefined ? getViewer(request).pages : [getPage(request)]
export const getLead = ({ params }: FastifyRequest): number => getId((params as { lead?: string }).lead)

/** Returns the page that a form came from, if it is a list of leads, or belongs to this business. */
export function getReturnPath(body: unknown, page: number | undefined, otherwise: string): string {
  const path = safePath(getFields(body).return_to, otherwise)
  const isAllLeads = path === '/business/leads' || path.startsWith('/business/leads?')
  return isAllLeads || path.startsWith(`/business/page/${page}/`) ? path : otherwise
}

export const isStatus = (value: unknown): value is Status => typeof value === 'string' && Object.hasOwn(STATUSES, value)

const describeValue = (value: unknown) =>
  value === undefined ? 'nothing' : (JSON.stringify(value)?.slice(0, 100) ?? 'nothing')

/** @throws HttpError naming what of the filter cannot be used; empty wishes are none */
export function readFilter(value: unknown): LeadFilter {
  const { q = '', status = '', unread = '' } = getFields(value)
  const sort = readSort(value)
  if (typeof q !== 'string' || q.length > 200 || !isStorable(q))
    throw new HttpError('bad_parameter', `"q" is ${describeValue(q)}; expected text of at most 200 characters.`)
  if (status !== '' && !isStatus(status))
    throw new HttpError(
      'bad_parameter',
      `"status" is ${describeValue(status)}; expected ${Object.keys(STATUSES).join(', ')}.`,
    )
  if (unread !== '' && unread !== '1')
    throw new HttpError('bad_parameter', `"unread" is ${describeValue(unread)}; expected 1 or nothing.`)
  return { q: q.trim(), status: isStatus(status) ? status : undefined, unread: unread === '1', ...(sort && { sort }) }
}

/** Reads the order of a list. */
export function readSort(value: unknown): Sort | undefined {
  const { sort = '' } = getFields(value)
  if (sort === '') return undefined
  if (typeof sort === 'string' && Object.hasOwn(SORTS, sort)) return sort as Sort
  throw new HttpError('bad_parameter', `"sort" is ${describeValue(sort)}; expected ${Object.keys(SORTS).join(', ')}.`)
}

/** Makes a list of a field that was sent several times; the parser turns very many values into an object by index. */
function getList(value: unknown): unknown[] {
  if (value === undefined) return []
  return typeof value === 'object' && value !== null ? Object.values(value) : [value]
}

/** Reads which leads a batch or an export is about. */
export function readScope(value: unknown, page: number | undefined): { scope: Scope } | { errors: Errors } {
  const { lead_ids, company_id, select_all, filter } = getFields(value)
  // Forms say it as text.
  if (page !== undefined && company_id !== undefined && company_id !== page && company_id !== String(page))
    return {
      errors: { company_id: [`"company_id" is ${describeValue(company_id)}; expected ${page}, as in the address.`] },
    }
  if (select_all === true || select_all === 'true' || select_all === '1')
    return { scope: { filter: readFilter(filter) } }
  const ids = getList(lead_ids).map((id) => (typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id))
  if (!ids.length) return { errors: { lead_ids: ['Select at least one lead.'] } }
  if (ids.length > MAX_SELECTED || !ids.every((id) => Number.isSafeInteger(id) && Number(id) > 0))
    return {
      errors: {
        lead_ids: [`"lead_ids" is ${describeValue(lead_ids)}; expected IDs of at most ${MAX_SELECTED} leads.`],
      },
    }
  const sort = readSort(filter)
  return { scope: { ids: ids as number[], ...(sort && { sort }) } }
}
