import type { FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

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
