import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { FILE } from '../../_http/access/rules.ts'
import type { AppContext } from '../app-context.ts'
import { mailRecord } from '../call-schemas.ts'

const MX = 15
const NXDOMAIN = 3
/** Seconds for which an answer is good, here and in browsers. */
const KEPT = 3600
const MAX_DOMAINS = 5000

/**
 * `GET /mail_records/{domain}`: what the email field of a page asks. Our pages let browsers connect to nobody else, so the
 * host asks the resolver (DOH_URL). Where nobody knows, the domain takes mail.
 */
export function mailRecordRoutes(app: FastifyInstance, { providers }: AppContext): void {
  const known = new Map<string, { exist: Promise<boolean>; until: number }>()

  /** Cached per host: each host may ask by itself, and a lost answer only costs another query. */
  function look(domain: string): Promise<boolean> {
    const found = known.get(domain)
    if (found && found.until > Date.now()) return found.exist
    const exist = providers.mailRecords.exist(domain)
    known.delete(domain)
    known.set(domain, { exist, until: Date.now() + KEPT * 1000 })
    if (known.size > MAX_DOMAINS) known.delete(known.keys().next().value as string)
    return exist
  }

  app.get<{ Params: { domain: string } }>(
    '/mail_records/:domain',
    {
      config: {
        access: FILE,
        api: {
          summary: 'Whether a domain takes mail: its MX records, as DNS over HTTPS tells them in JSON',
          params: z.object({ domain: z.string() }),
          replies: {
            200: z.object({
              Status: z.number(),
              Question: z.array(z.object({ name: z.string(), type: z.number() })),
              Answer: z.optional(z.array(mailRecord)),
            }),
          },
        },
        rateLimit: { max: 60, timeWindow: 60_000 },
      },
    },
    async ({ params }, reply) => {
      const domain = params.domain.toLowerCase().slice(0, 254)
      const takesMail = await look(domain)
      const Question = [{ name: domain, type: MX }]
      const Answer = [{ name: domain, type: MX, TTL: KEPT, data: `0 ${domain}.` }]
      return reply
        .header('cache-control', `private, max-age=${KEPT}`)
        .type('application/dns-json')
        .send(JSON.stringify(takesMail ? { Status: 0, Question, Answer } : { Status: NXDOMAIN, Question }))
    },
  )
}
