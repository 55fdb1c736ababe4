import type { FastifyInstance } from 'fastify'
import { type ApiTable, errorReply, fieldErrors } from './rules.ts'

/**
 * Holds answers against the table: a JSON answer that `/openapi.json` does not describe is a fault. For tests, which see every
 * call. Bodies are not held: handlers take more than islands send, such as numbers as text from forms.
 * @param report hears each in one sentence
 */
export function conform(app: FastifyInstance, table: ApiTable, report: (fault: string) => void): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { url, config } = request.routeOptions
    if (url === undefined || config.access || typeof payload !== 'string') return
    if (!String(reply.getHeader('content-type')).includes('json')) return
    const call = `${request.method === 'HEAD' ? 'GET' : request.method} ${url}`
    const { statusCode } = reply
    const row = table[call]
    if (!row && statusCode < 400)
      return report(`${call} answers JSON and has no row in host/<area>/api.ts (schemas of what it takes and answers)`)
    const answer: unknown = JSON.parse(payload)
    const schemas = statusCode < 400 ? [row?.replies[statusCode]] : [row?.replies[statusCode], errorReply, fieldErrors]
    const known = schemas.filter((schema) => schema !== undefined && typeof schema !== 'string')
    if (!known.some((schema) => schema.safeParse(answer).success))
      report(`${call} answered ${statusCode} with what its row does not describe: ${payload.slice(0, 300)}`)
  })
}
