import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { forAccount } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import styles from '../listings.css?inline'
import { LISTINGS, listingPath } from '../paths.ts'
import { deleteListing, endListing, findListing, listOwn, type OwnListing, renewListing } from '../store.ts'
import { ListingsPage } from './ListingsPage.tsx'

const DONE: Record<string, string> = { removed: 'Listing taken down.', deleted: 'Listing deleted.' }

/** A member's listings, and what can be done with each besides changing it. */
export function ownRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  app.get(LISTINGS, { config: { access: MEMBERS } }, async (request, reply) => {
    const { done: word } = Object(request.query) as { done?: unknown }
    return sendForm(site, reply, {
      title: 'My listings',
      styles,
      body: (
        <ListingsPage
          listings={await listOwn(db, getViewer(request).id)}
          timeZone={config.siteTz}
          done={typeof word === 'string' && Object.hasOwn(DONE, word) ? DONE[word] : undefined}
        />
      ),
    })
  })

  const common = {
    params: z.object({ id: pathId }),
    load: async ({ id }: { id: number }) => ({ listing: await findListing(db, id) }),
    access: forAccount(({ listing }: { listing: OwnListing | undefined }) => listing?.userId),
  }

  action(
    app,
    site,
    `DELETE ${LISTINGS}/:id`,
    {
      ...common,
      summary: 'Takes down a public listing, which stays as a draft; deletes one that is not public',
      replies: { 204: 'Done.' },
      leadsTo: 'to the member’s listings',
    },
    async ({ params: { id }, tx }) => {
      if (await deleteListing(tx, id)) return done(`${LISTINGS}?done=deleted`)
      await endListing(tx, id, 'removed')
      return done(`${LISTINGS}?done=removed`)
    },
  )

  action(
    app,
    site,
    `POST ${LISTINGS}/:id/renewals`,
    {
      ...common,
      summary: 'Keeps a public listing for another term',
      replies: { 204: 'Renewed.' },
      leadsTo: 'to the listing',
      config: { formPage: `${LISTINGS}/:id` },
    },
    async ({ params: { id }, tx }) => {
      if (!(await renewListing(tx, id)))
        throw new HttpError('conflict', 'This listing isn’t public any more. Submit it again.')
      return done(`${listingPath(id)}?done=renewed`)
    },
  )
}
