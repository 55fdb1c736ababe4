import type { FastifyRequest } from 'fastify'
import { HttpError } from '../_http/errors.ts'
import { isRowId } from '../_http/ids.ts'
import type { AppContext } from '../_services/app-context.ts'
import { readWebinar, type Webinar } from './store.ts'

/**
 * Reads the webinar that an address names. Drafts are for administrators.
 * @throws HttpError 404
 */
export async function getWebinar({ db }: AppContext, { params, viewer }: FastifyRequest): Promise<Webinar> {
  const { id } = params as { id: string }
  const webinar = isRowId(id) ? await readWebinar(db, Number(id)) : undefined
  if (!webinar || !(webinar.published || viewer?.admin))
    throw Object.assign(new HttpError('not_found', 'There is no such webinar.'), {
      way: { href: '/webinars', label: 'All webinars' },
    })
  return webinar
}
