import type { Providers } from './index.ts'
import type { SafeFetch } from './safe-fetch.ts'

/** Milliseconds for the whole look-up (docs: an address whose domain cannot be looked up counts as valid). */
const TIMEOUT = 1500
const MX = 15
const A = 1
const AAAA = 28

interface DnsAnswer {
  Status: number
  Answer?: { type: number; data: string }[]
}

const DOMAIN = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

/**
 * Checks whether a domain accepts mail, by DNS over HTTPS: MX records, or else an address record (RFC 5321, section
 * 5.1; RFC 7505).
 */
export function dohMailRecords(url: string, ask: SafeFetch): Providers['mailRecords'] {
  async function look(domain: string, type: string, timeout: number): Promise<DnsAnswer> {
    const question = new URL(url)
    question.searchParams.set('name', domain)
    question.searchParams.set('type', type)
    const { status, json } = await ask(question, { headers: { accept: 'application/dns-json' }, timeout })
    const answer = json as DnsAnswer | undefined
    if (status !== 200 || typeof answer?.Status !== 'number') throw new Error(`the resolver answered ${status}`)
    return answer
  }

  return {
    async exist(domain) {
      if (!DOMAIN.test(domain)) return false
      const end = Date.now() + TIMEOUT
      const left = () => Math.max(1, end - Date.now())
      try {
        const mx = await look(domain, 'MX', left())
        // The name does not exist (NXDOMAIN); other refusals mean nothing.
        if (mx.Status === 3) return false
        if (mx.Status !== 0) return true
        const exchanges = (mx.Answer ?? []).filter(({ type }) => type === MX).map(({ data }) => data.trim())
        if (exchanges.length) return exchanges.some((data) => !/^\d+\s+\.$/.test(data))
        const found = await Promise.all([look(domain, 'A', left()), look(domain, 'AAAA', left())])
        return found.some(({ Answer = [] }) => Answer.some(({ type }) => type === A || type === AAAA))
      } catch {
        return true
      }
    },
  }
}

/** The stand-in without a resolver: every domain accepts mail. */
export const anyMailRecords: Providers['mailRecords'] = { exist: async () => true }
