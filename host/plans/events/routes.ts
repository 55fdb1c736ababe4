import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../../_http/access/rules.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { getRefundError } from './apply.ts'
import { receiveEvent } from './receive.ts'

/** Bytes; the largest events of Stripe, with many lines, stay below. */
const LARGEST = 262_144

/** Receives the payment service's events: payments, failures and ended subscriptions. */
export function eventRoutes(app: FastifyInstance, site: AppContext): void {
  const bodies = new WeakMap<FastifyRequest, Buffer[]>()
  app.post(
    '/payments/events',
    {
      bodyLimit: LARGEST,
      // A signature is of bytes, and what is parsed and written down again may have others. The limit is held behind this.
      preParsing: async (request, _reply, payload) => {
        const chunks: Buffer[] = []
        bodies.set(request, chunks)
        const copy = new PassThrough()
        copy.on('data', (chunk: Buffer) => chunks.push(chunk))
        copy.pause()
        payload.once('error', (error) => copy.destroy(error))
        return payload.pipe(copy)
      },
      config: {
        access: { ...OPEN, noToken: 'the payment service signs what it sends' },
        api: {
          summary: 'Receives payment service events, signed by Stripe-Signature; ignores unknown ones',
          replies: { 200: z.object({ received: z.boolean() }) },
        },
      },
    },
    async (request, reply) => {
      const body = Buffer.concat(bodies.get(request) ?? [])
      const applied = await receiveEvent(site, body, request.headers['stripe-signature'])
      const error = applied === 'ignored' ? undefined : getRefundError(applied)
      if (error) request.log.error(error)
      reply.header('cache-control', 'no-store')
      return { received: true }
    },
  )
}
