import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { withTransaction } from '../../_db/transactions.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { profilePath } from '../person.ts'
import { isUsername } from '../username.ts'
import { findByUsername } from '../username-store.ts'
import { block, unblock } from './block-store.ts'

type Req = FastifyRequest<{ Params: { username: string } }>
const params = z.object({ username: z.string() })
const replies = { 204: 'Done.', 303: 'Back to the profile.' }

/** Blocking a member. Whoever is blocked is told nothing. */
export function blockRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  app.put(
    '/users/:username/block',
    { config: { access: MEMBERS, api: { summary: 'Blocks a member', params, replies }, formPage: '/users/:username' } },
    async (request: Req, reply) => {
      const { id, username } = await findOther(site, request)
      await withTransaction(db.pool, (tx) => block(tx, getViewer(request).id, id))
      return prefersHtml(request) ? reply.redirect(profilePath(username), 303) : reply.status(204).send()
    },
  )

  app.delete(
    '/users/:username/block',
    {
      config: { access: MEMBERS, api: { summary: 'Unblocks a member', params, replies }, formPage: '/users/:username' },
    },
    async (request: Req, reply) => {
      const { id } = await findOther(site, request)
      await unblock(db, getViewer(request).id, id)
      return prefersHtml(request) ? reply.redirect('/settings/privacy?done=unblocked', 303) : reply.status(204).send()
    },
  )
}

/** Finds the member in the address. @throws HttpError 404, 422 for the viewer */
export async function findOther({ db }: AppContext, request: Req): Promise<{ id: string; username: string }> {
  const { username } = request.params
  const found = isUsername(username) ? await findByUsername(db, username) : undefined
  if (!found) throw new HttpError('not_found', 'We can’t find this member. They may have closed their account.')
  if (found.id === getViewer(request).id) throw new HttpError('unprocessable', 'This is your own profile.')
  return found
}
