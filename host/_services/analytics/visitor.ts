import type { FastifyRequest } from 'fastify'
import { isUuid } from '../../_http/ids.ts'
import { PRIVACY_CHOICE, VISITOR_ID } from '../../_http/privacy-cookies.ts'

/** Tells whether a browser asks not to be tracked: Global Privacy Control, or Do Not Track. */
export const asksForPrivacy = ({ headers }: FastifyRequest): boolean =>
  headers['sec-gpc'] === '1' || headers.dnt === '1'

/** Returns the random id of a browser whose visitor allowed it. */
export function getVisitorId(request: FastifyRequest): string | undefined {
  const { [PRIVACY_CHOICE]: choice, [VISITOR_ID]: id } = request.cookies
  return choice === 'allow' && id && isUuid(id) && !asksForPrivacy(request) ? id : undefined
}
