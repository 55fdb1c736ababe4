import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sha256 } from '../_config/tokens.ts'
import { HttpError } from '../_http/errors.ts'

/**
 * Checks `Authorization: Bearer` wherever a call sends it: it has to be the value of the cookie `api_auth_token`, which
 * belongs to one session. So a page that was opened by one member does nothing as the next, whose session the browser
 * has by now. By itself the token opens nothing.
 */
export function checkBearer(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ accessRow, viewer, headers }) => {
    const token = /^Bearer(?: +(.*))?$/i.exec(headers.authorization?.trim() ?? '')
    if (!token || !accessRow || accessRow.file) return
    if (!viewer || !isSame(token[1] ?? '', viewer.session.apiAuthToken))
      throw new HttpError('unauthorized', 'The token in the Authorization header doesn’t belong to this session.')
  })
}

const isSame = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other))
