import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalLine } from '../_http/forms/fields.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import { BUSINESS_CONTACT_RATES } from '../businesses/contact/limits.ts'
import { answerRelease, type OneRequest, releaseReply } from './answers.tsx'
import { ConfirmPage } from './ConfirmPage.tsx'
import { isConfirmKey } from './confirm-key.ts'
import styles from './contact.css?inline'
import type { HeldRequest } from './held-store.ts'
import { onCreated } from './notify.ts'
import { getReceipt } from './receipt.ts'
import { releaseHeld } from './release.ts'

const confirmForm = z.object({ key: optionalLine(100) })

const BAD_KEY = 'This link isn’t valid. Copy the full link from the newest email, or send a new request.'

/** The link of a mail by which the sender of a request confirms the address. */
export function confirmRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  /** True for whoever reads the mails of the address. A request that is confirmed needs no key any more. */
  const isRight = ({ id, details, confirmedBy }: HeldRequest, key: unknown) =>
    !details || confirmedBy !== null || isConfirmKey(config, id, details.contact.email, key)

  app.get<OneRequest & { Querystring: Record<string, unknown> }>(
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

  app.post<OneRequest>(
    '/contact-requests/:form/confirm',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Confirms a contact request with the key from an emailed link, and sends it',
          params: z.object({ form: z.string() }),
          body: z.object({ key: z.string() }),
          replies: { 200: releaseReply, 303: 'To the page with the result.' },
        },
        rateLimit: BUSINESS_CONTACT_RATES.request,
      },
    },
    async (request, reply) => {
      const { key = '' } = parseForm(confirmForm, request.body).fields
      const { id } = (await getReceipt(db, request.params.form)).held
      const release = await releaseHeld(db, id, {
        by: 'email',
        demo: config.demo,
        timeZone: config.siteTz,
        // Looked at once it is locked: the address may be corrected at the same moment.
        allow: (held) => isRight(held, key),
        follow: (within, leads) => onCreated(site, within, leads),
      })
      if (!release) throw new HttpError('not_found', BAD_KEY)
      return answerRelease(site, request, reply, id, release)
    },
  )
}
