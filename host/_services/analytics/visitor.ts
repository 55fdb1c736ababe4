import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../_http/errors.ts'
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

/**
 * Refuses what another site has a browser send. For routes without a token, which pages send that are cached for all visitors.
 * @throws HttpError
 */
export function refuseOtherSites({ headers, host }: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin } = headers
  const own = site === undefined ? origin === undefined || getHost(origin) === host : site === 'same-origin'
  if (!own) throw new HttpError('forbidden', 'Only pages of this site may send this.')
}

const getHost = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)
