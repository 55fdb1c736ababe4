import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { made, SENT_PAGE } from '../../../widgets/signup-form/contract.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { optionalLine, password } from '../../_http/forms/fields.ts'
import { type FieldErrors, hasErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { recordEvent } from '../../_services/analytics/record-event.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { findAccount } from '../account-store.ts'
import { TO_NEXT_PAGE } from '../call-schemas.ts'
import { FormField } from '../forms/FormField.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { readLink, takeLink } from '../links/link-store.ts'
import { tellUnprovedOwner } from '../mails/mails.ts'
import { passwordFits } from '../passwords/hash.ts'
import { OverPage } from '../reset/ResetPages.tsx'
import { confirmEmail } from '../settings/account-store.ts'
import { openAccount } from './finish.ts'
import type { Pending } from './pending-store.ts'

const confirmForm = z.object({ token: optionalLine(100), password: password('Enter your password.') })

const SentPage = () => (
  <section className="form-page">
    <h1>Check your email</h1>
    <p className="lead">We sent you a link to finish creating your account. It expires in 24 hours.</p>
    <p className="lead">
      Can’t find it? Check your spam folder or <a href="/signup">try another email</a>.
    </p>
  </section>
)

const ConfirmPage = ({ token, email, errors = {} }: { token: string; email: string; errors?: FieldErrors }) => (
  <FormPage
    title="Finish your account"
    lead={
      <>
        For <strong>{email}</strong>, with the password you chose.
      </>
    }
    action="/signup/confirm"
    submit="Finish sign-up"
  >
    <input type="hidden" name="token" value={token} />
    <FormField
      name="password"
      label="Password"
      type="password"
      error={errors.password?.[0]}
      focus={errors.password !== undefined}
      autoComplete="current-password"
    />
  </FormPage>
)

/**
 * Completes accounts by the link in a mail, on hosts whose signup does not disclose who has an account. The password is
 * required, so that a person who signs up with somebody else's address gains nothing by that person's click.
 */
export function confirmRoutes(app: FastifyInstance, site: AppContext): void {
  const send = (reply: FastifyReply, body: ReactNode) => sendForm(site, reply, { title: 'Finish your account', body })
  const over = (reply: FastifyReply) => send(reply.status(410), <OverPage again="/signup" words="Sign up again" />)

  app.get(SENT_PAGE, { config: { access: OPEN } }, async (_, reply) => send(reply, <SentPage />))

  app.get<{ Querystring: Record<string, unknown> }>(
    '/signup/confirm',
    { config: { access: OPEN } },
    async ({ query: { token } }, reply) => {
      const pending = typeof token === 'string' ? await readLink<Pending>(site.db, 'signup', token) : undefined
      return pending ? send(reply, <ConfirmPage token={token as string} email={pending.email} />) : over(reply)
    },
  )

  app.post(
    '/signup/confirm',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Finishes sign-up from an emailed link, where sign-up doesn’t reveal who has an account',
          body: confirmForm,
          replies: { 201: made, 303: TO_NEXT_PAGE },
        },
      },
    },
    async (request, reply) => {
      await take(site, request, 'newPassword')
      const { fields, errors = {} } = parseForm(confirmForm, request.body)
      const { token = '', password = '' } = fields
      const pending = await readLink<Pending>(site.db, 'signup', token)
      const gone = () => (prefersHtml(request) ? over(reply) : sendErrors(reply, { token: ['This link has expired.'] }))
      if (!pending) return gone()
      if (!hasErrors(errors) && !(await passwordFits(pending.hash, password)))
        errors.password = ['That isn’t the password you chose. Enter it again.']
      if (hasErrors(errors)) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return send(reply.status(422), <ConfirmPage token={token} email={pending.email} errors={errors} />)
      }
      const { email, name } = pending
      const taken =
        !(await takeLink(site.db.pool, 'signup', token)) ||
        (await openAccount(site, request, reply, { email, name, password }))
      if (taken) {
        await tellUnprovedOwner(site, email)
        return gone()
      }
      const account = await findAccount(site.db, email)
      if (account) await confirmEmail(site.db, account.id, email)
      // The page has no script that would tell it, and it may be another browser than the one that signed up.
      await recordEvent(site.db.pool, request, 'Created Account', { location: 'email-link' }).catch((error) =>
        request.log.error(error),
      )
      return prefersHtml(request)
        ? reply.redirect('/welcome', 303)
        : reply.status(201).send({ redirect_url: '/welcome' })
    },
  )
}
