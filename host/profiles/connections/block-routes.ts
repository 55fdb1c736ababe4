import type { FastifyInstance } from 'fastify'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { profilePath } from '../person.ts'
import { block, unblock } from './block-store.ts'
import { onOther } from './on-other.ts'

/** Blocking a member. Whoever is blocked is told nothing. */
export function blockRoutes(app: FastifyInstance, site: AppContext): void {
  const common = { ...onOther(site), replies: { 204: 'Done.' } }

  action(
    app,
    site,
    'PUT /users/:username/block',
    { ...common, summary: 'Blocks a member' },
    async ({ other, viewer, tx }) => {
      await block(tx, viewer.id, other.id)
      return done(profilePath(other.username))
    },
  )

  action(
    app,
    site,
    'DELETE /users/:username/block',
    { ...common, summary: 'Unblocks a member', leadsTo: 'to the privacy settings' },
    async ({ other, viewer, tx }) => {
      await unblock(tx, viewer.id, other.id)
      return done('/settings/privacy?done=unblocked')
    },
  )
}
