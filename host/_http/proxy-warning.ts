import type { FastifyInstance } from 'fastify'
import type { Config } from '../_config/config.ts'

/** Requests in a sample, and how many of them must have come through a proxy. */
const SAMPLE = 100
const FORWARDED = 90

/**
 * Logs once that nearly all requests come through a proxy that TRUST_PROXY does not name, so that all visitors share the limits of
 * one address. A single request proves nothing, since anybody can send the header.
 */
export function warnOfUnknownProxy(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy !== false) return
  let [requestCount, forwarded, warned] = [0, 0, false]
  app.addHook('onRequest', async ({ headers }) => {
    if (warned) return
    requestCount++
    if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) forwarded++
    if (requestCount < SAMPLE) return
    if (forwarded >= FORWARDED) {
      warned = true
      app.log.error(
        'Requests come through a proxy, but TRUST_PROXY is not set: all visitors count as one address and share its limits.',
      )
    }
    requestCount = forwarded = 0
  })
}
