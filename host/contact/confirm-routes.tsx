import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { everyone } from '../_http/access/policies.ts'
import { OPEN } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { updated } from '../_http/actions/outcomes.ts'
import { HttpError } from '../_http/errors.ts'
import { lenientText } from '../_http/forms/fields.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import { confirmHeld, ofReceipt, releaseReply } from './answers.tsx'
import { ConfirmPage } from './ConfirmPage.tsx'
import { isConfirmKey } from './confirm-key.ts'
import styles from './contact.css?inline'
import type { HeldRequest } from './held-store.ts'
import { getReceipt } from './receipt.ts'

const BAD_KEY = 'This link isn’t valid. Copy the full link from the newest email, or send a new request.'

/** The link of a mail by which the sender of a request confirms the address. */
export function confirmRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  /** True for whoever reads the mails of the address. A request that is confirmed needs no key any more. */
  const isRight = ({ id, details, confirmedBy }: HeldRequest, key: unknown) =>
    !details || confirmedBy !== null || isConfirmKey(config, id, details.contact.email, key)

  app.get<{ Params: { form: string }; Querystring: Record<string, unknown> }>(
    '/contact-requests/:form/confirm',
    { config: { access: OPEN } },
    async ({ params, query }, reply) => {
      const { held, leads } = await getReceipt(db, params.form)
      if (!held.details || held.confirmedBy) return reply.redirect(`/contact-requests/${held.id}`, 303)
      if (!isRight(held, query.key)) throw new HttpError('not_found', BAD_KEY)
      return sendForm(site, reply, {
        title: 'Confirm your request',
        styles,
        body: (
          <ConfirmPage
            id={held.id}
            linkKey={query.key as string}
            contact={held.details.contact}
            businesses={leads.map(({ business }) => business)}
          />
        ),
      })
    },
  )

  action(
    app,
    site,
    'POST /contact-requests/:form/confirm',
    {
      ...ofReceipt(site),
      summary: 'Confirms a contact request with the key from an emailed link, and sends it',
      load: async ({ form }: { form: string }) => ({ id: (await getReceipt(db, form)).held.id }),
      access: everyone,
      body: z.object({ key: lenientText }),
      prepare: ({ id, data }) =>
        confirmHeld(site, id, {
          by: 'email',
          // Looked at once it is locked: the address may be corrected at the same moment.
          allow: (held) => isRight(held, data.key),
          refusal: BAD_KEY,
        }),
      replies: { 200: releaseReply },
    },
    async ({ id, prepared }) => updated(prepared, `/contact-requests/${id}`),
  )
}
