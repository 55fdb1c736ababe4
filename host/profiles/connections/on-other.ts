import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { isUsername } from '../username.ts'
import { findByUsername } from '../username-store.ts'

/** What actions about another member have in common. Their buttons stand on the profile. */
export const onOther = (site: AppContext) => ({
  params: z.object({ username: z.string() }),
  load: async ({ username }: { username: string }, request: FastifyRequest) => ({
    other: await findOther(site, username, getViewer(request)),
  }),
  access: members,
  leadsTo: 'back to the profile',
  config: { formPage: '/users/:username' },
})

/** Finds another member by their name in the address. @throws HttpError 404, 422 for the viewer */
export async function findOther(
  { db }: AppContext,
  username: string,
  viewer: { id: string },
): Promise<{ id: string; username: string }> {
  const found = isUsername(username) ? await findByUsername(db, username) : undefined
  if (!found) throw new HttpError('not_found', 'We can’t find this member. They may have closed their account.')
  if (found.id === viewer.id) throw new HttpError('unprocessable', 'This is your own profile.')
  return found
}
