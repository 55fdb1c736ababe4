import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { forAccount } from '../_http/access/policies.ts'
import { OWN_ACCOUNT } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { pathId } from '../_http/forms/fields.ts'
import { isRowId } from '../_http/ids.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { type Conversation, findConversation } from './thread/store.ts'

type Site = Pick<AppContext, 'db'>

async function find({ db }: Site, { viewer, params }: FastifyRequest): Promise<Conversation | undefined> {
  const { id } = params as { id: string }
  return viewer && isRowId(id) ? findConversation(db, Number(id), viewer.id) : undefined
}

/** The part of a route's record that lets those in who are in the conversation `:id`; to others it does not exist. */
export const ownConversation = (site: Site) => ({
  access: OWN_ACCOUNT,
  mine: async (request: FastifyRequest) => (await find(site, request)) !== undefined,
})

/** @throws HttpError 404 where the viewer left it a moment ago */
export async function getConversation(site: Site, request: FastifyRequest): Promise<Conversation> {
  getViewer(request)
  const found = await find(site, request)
  if (!found) throw new HttpError('not_found', 'We can’t find this conversation. You may have left it.')
  return found
}

/** The parts of an action in the conversation `:id`; to those who are not in it, it does not exist. */
export const inConversation = (site: Site) => ({
  params: z.object({ id: pathId }),
  load: async (_: unknown, request: FastifyRequest) => ({
    conversation: await getConversation(site, request),
    participant: getViewer(request).id,
  }),
  access: forAccount(({ participant }: { participant: string }) => participant),
})
