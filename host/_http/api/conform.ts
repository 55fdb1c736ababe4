import type { FastifyInstance } from 'fastify'
import { errorReply, fieldErrors } from './rules.ts'

/**
 * Holds answers against the records of their routes: a JSON answer that `/openapi.json` does not describe is a fault. For tests, which see every
 * call. Bodies are not held: handlers take more than islands send, such as numbers as text from forms.
 * @param report hears each in one sentence
 */
export function conform(app: FastifyInstance, report: (fault: string) => void): void {
  // Tests register routes of their own on a finished site.
  const ours = new Set(app.routeRecords.keys())
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, config } = request.routeOptions
    if (url === undefined || typeof payload !== 'string') return
    if (!String(reply.getHeader('content-type')).includes('json')) return
    const call = `${request.method === 'HEAD' ? 'GET' : request.method} ${url}`
    if (!ours.has(call)) return
    const { statusCode } = reply
    const row = config.api
    if (!row && statusCode < 400)
      return report(`${call} answers JSON, and its route has no config.api (schemas of what it takes and answers)`)
    const answer: unknown = JSON.parse(payload)
    const schemas = statusCode < 400 ? [row?.replies[statusCode]] : [row?.replies[statusCode], errorReply, fieldErrors]
    const known = schemas.filter((schema) => schema !== undefined && typeof schema !== 'string')
    if (!known.some((schema) => schema.safeParse(answer).success))
      report(
        `${call} answered ${statusCode} with what config.api of its route does not describe: ${payload.slice(0, 300)}`,
      )
  })
}
