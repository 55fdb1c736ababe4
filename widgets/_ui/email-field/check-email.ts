import * as z from 'zod/mini'
import { request } from '../../_http/request.ts'
import { createHtml } from '../../_runtime/read-document.ts'

/** Milliseconds that a lookup may take (growth document, section 9). */
export const LOOKUP_TIMEOUT = 1500

const MX = 15
const NXDOMAIN = 3

/** An answer of DNS over HTTPS in JSON (`application/dns-json`), as far as it is read. */
const dnsAnswer = z.object({
  Status: z.number(),
  Answer: z.optional(z.array(z.object({ type: z.number(), data: z.string() }))),
})

const known = new Map<string, boolean>()

/**
 * Checks whether an address can receive mail, as far as possible here: the browser accepts it, and its domain has mail
 * records. A lookup that fails or takes longer than 1.5 s counts as success.
 *
 *     if (!(await takesMail(email, '/mail_records/{domain}'))) say(EMAIL)
 *
 * @param lookup address of a DNS-over-HTTPS service that answers in JSON. `{domain}` in it is filled in; without one,
 * `?name=…&type=MX` is added, as public services want it. Without an address nothing is looked up.
 */
export async function takesMail(email: string, lookup?: string, signal?: AbortSignal): Promise<boolean> {
  const address = email.trim()
  if (!isEmail(address)) return false
  return !lookup || hasMailRecords(address.slice(address.lastIndexOf('@') + 1).toLowerCase(), lookup, signal)
}

/** Tells whether the browser accepts this address in a form. An empty text is not accepted. */
export function isEmail(email: string): boolean {
  const input = createHtml('input')
  input.type = 'email'
  input.required = true
  input.value = email
  return input.checkValidity()
}

async function hasMailRecords(domain: string, lookup: string, signal: AbortSignal | undefined): Promise<boolean> {
  const before = known.get(domain)
  if (before !== undefined) return before
  const answer = await request(lookupUrl(lookup, domain), {
    schema: dnsAnswer,
    accept: 'application/dns-json',
    timeout: LOOKUP_TIMEOUT,
    signal,
  })
  if (!answer.ok) return true
  const { Status, Answer = [] } = answer.data
  // Any other status means that the name server could not find out.
  if (Status !== 0 && Status !== NXDOMAIN) return true
  // A record that names no host says that the domain takes no mail (RFC 7505).
  const found = Answer.some(({ type, data }) => type === MX && !/^\d+\s+\.$/.test(data))
  known.set(domain, found)
  return found
}

export function lookupUrl(lookup: string, domain: string): string {
  const name = encodeURIComponent(domain)
  if (lookup.includes('{domain}')) return lookup.replace('{domain}', name)
  return `${lookup}${lookup.includes('?') ? '&' : '?'}name=${name}&type=MX`
}
