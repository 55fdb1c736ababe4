import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FILE } from './access/rules.ts'
import { SHARED } from './security.ts'

/**
 * Calls that islands make from pages of any origin. They are for what everybody may know and changes nothing: browsers send no
 * cookie with them, and would show no page an answer that one came with.
 */
export async function allowAnyOrigin(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('access-control-allow-origin', '*')
}

/** Answers the preflight request that browsers send before they post JSON from another origin. */
export function preflight(app: FastifyInstance, path: string, methods = 'POST'): void {
  app.options(path, { helmet: SHARED, config: { access: FILE } }, (_, reply) =>
    reply
      .status(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': methods,
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      })
      .send(),
  )
}
