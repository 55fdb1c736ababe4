import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { withTransaction } from '../../_db/transactions.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS, OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { isOwnListing } from '../form/routes.tsx'
import styles from '../listings.css?inline'
import { LISTINGS, listingPath } from '../paths.ts'
import { deleteListing, endListing, listOwn, renewListing } from '../store.ts'
import { ListingsPage } from './ListingsPage.tsx'

const params = z.object({ id: z.string() })

const DONE: Record<string, string> = { removed: 'Listing taken down.', deleted: 'Listing deleted.' }

/** A member's listings, and what can be done with each besides changing it. */
export function ownRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const mine = isOwnListing(site)

  app.get(LISTINGS, { config: { access: MEMBERS } }, async (request, reply) => {
    const { done } = Object(request.query) as { done?: unknown }
    return sendForm(site, reply, {
      title: 'My listings',
      styles,
      body: (
        <ListingsPage
          listings={await listOwn(db, getViewer(request).id)}
          timeZone={config.siteTz}
          done={typeof done === 'string' && Object.hasOwn(DONE, done) ? DONE[done] : undefined}
        />
      ),
    })
  })

  app.delete<{ Params: { id: string } }>(
    `${LISTINGS}/:id`,
    {
      config: {
        access: OWN_ACCOUNT,
        mine,
        api: {
          summary: 'Takes down a public listing, which stays as a draft; deletes one that is not public',
          params,
          replies: { 204: 'Done.', 303: 'To the member’s listings.' },
        },
      },
    },
    async (request, reply) => {
      const id = Number(request.params.id)
      const isDeleted = await deleteListing(db, id)
      if (!isDeleted) await withTransaction(db.pool, (client) => endListing(client, id, 'removed'))
      if (!prefersHtml(request)) return reply.status(204).send()
      return reply.redirect(`${LISTINGS}?done=${isDeleted ? 'deleted' : 'removed'}`, 303)
    },
  )

  app.post<{ Params: { id: string } }>(
    `${LISTINGS}/:id/renewals`,
    {
      config: {
        access: OWN_ACCOUNT,
        mine,
        api: {
          summary: 'Keeps a public listing for another term',
          params,
          replies: { 204: 'Renewed.', 303: 'To the listing.', 409: 'It is not public.' },
        },
        formPage: `${LISTINGS}/:id`,
      },
    },
    async (request, reply) => {
      const id = Number(request.params.id)
      if (!(await renewListing(db, id)))
        throw new HttpError('conflict', 'This listing isn’t public any more. Submit it again.')
      return prefersHtml(request) ? reply.redirect(`${listingPath(id)}?done=renewed`, 303) : reply.status(204).send()
    },
  )
}
