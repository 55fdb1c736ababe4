import type { FastifyRequest } from 'fastify'
import { forAccount } from '../../_http/access/policies.ts'
import { OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { idParams } from '../call-schemas.ts'
import { findOwn, type OwnSubscription } from './store.ts'

type Site = Pick<AppContext, 'db'>

const find = async ({ db }: Site, { viewer, params }: FastifyRequest) =>
  viewer && findOwn(db, viewer.id, (params as { id: string }).id)

/** The record of a page of one subscription. */
export const ownPage = (site: Site) => ({
  access: OWN_ACCOUNT,
  mine: async (request: FastifyRequest) => (await find(site, request)) !== undefined,
})

/** @throws HttpError 404 */
export async function getOwn(site: Site, request: FastifyRequest): Promise<OwnSubscription> {
  const found = await find(site, request)
  if (!found) throw new HttpError('not_found')
  return found
}

/** What the actions of one subscription have in common. */
export const ofOwnSubscription = (site: Site) => ({
  params: idParams,
  load: async (_: { id: string }, request: FastifyRequest) => {
    const found = await find(site, request)
    // Without one there is no owner, and nobody is let through.
    return { subscription: found as OwnSubscription, owner: found && request.viewer?.id }
  },
  access: forAccount(({ owner }: { owner: string | undefined }) => owner),
  replies: { 204: 'Done.' },
  leadsTo: 'to the subscription settings',
})
