import { type Answer, request } from '../_http/request.ts'
import { type AccountRequest, made, requested } from './contract.ts'

/** The parameters of a campaign in the page's address (growth document, section 2). */
const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

/** @param query of the page: `location.search` */
export function getRequest(email: string, pageName: string, query: string): AccountRequest {
  const params = new URLSearchParams(query)
  const source = UTM.map((name) => [name, params.get(name)?.slice(0, 200)]).filter(([, value]) => value)
  return { account_requests: { email, page_name: pageName.slice(0, 200), ...Object.fromEntries(source) } }
}

export const askForAccount = (url: string, body: AccountRequest, signal: AbortSignal): Promise<Answer<unknown>> =>
  request(url, { schema: requested, body, signal })

/** Address of the page at a step, as `GET /signup` knows it. What else the address says stays. */
export function getAddress(step: number): string {
  const url = new URL(location.href)
  if (step) url.searchParams.set('step', '2')
  else url.searchParams.delete('step')
  return url.href
}

/** @param next where to go from there */
export const pathTo = (path: string, next: string | undefined): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path

/** Tells whether a signup with this address was begun and not finished; undefined if that cannot be determined. */
export async function isKnown(url: string, email: string, signal: AbortSignal): Promise<boolean | undefined> {
  const answer = await request(`${url}/${encodeURIComponent(email)}`, { schema: requested, signal })
  if (answer.ok) return true
  return answer.problem.kind === 'status' && answer.problem.status === 404 ? false : undefined
}

export const makeAccount = (url: string, body: object, signal: AbortSignal) =>
  request(url, { schema: made, body, signal })
