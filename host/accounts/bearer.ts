import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '../_config/tokens.ts'
import { HttpError } from '../_http/errors.ts'
import type { Viewer } from '../_http/viewer.ts'

/**
 * Requires `Authorization: Bearer` with the value of the cookie `api_auth_token`. The token is valid only together with
 * its session; by itself it opens nothing.
 * @throws HttpError 401 when the session, the header or the right token is missing
 */
export function requireBearer({ viewer, headers }: Pick<FastifyRequest, 'viewer' | 'headers'>): Viewer {
  const [, token = ''] = /^Bearer ([\w.~+/=-]+)$/i.exec(headers.authorization ?? '') ?? []
  if (!viewer || !same(token, viewer.session.apiAuthToken)) throw new HttpError('unauthorized')
  return viewer
}

const same = (one: string, other: string) => timingSafeEqual(sha256(one), sha256(other))
