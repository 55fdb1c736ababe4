import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { made, SENT_PAGE } from '../../../widgets/signup-form/contract.ts'
import { everyone } from '../../_http/access/policies.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { created, InvalidFields } from '../../_http/actions/outcomes.ts'
import { password } from '../../_http/forms/fields.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { getString } from '../../_http/forms/values.ts'
import { recordEvent } from '../../_services/analytics/record-event.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { findAccount } from '../account-store.ts'
import { FormField } from '../forms/FormField.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import { sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { readLink, takeLink } from '../links/link-store.ts'
import { createExpiredLinkError, linkToken } from '../links/link-token.ts'
import { tellUnprovedOwner } from '../mails/mails.ts'
import { passwordFits } from '../passwords/hash.ts'
import { OverPage } from '../reset/ResetPages.tsx'
import { confirmEmail } from '../settings/account-store.ts'
import { openAccount } from './finish.ts'
import type { Pending } from './pending-store.ts'

const confirmForm = z.object({ token: linkToken, password: password('Enter your password.') })

const SentPage = () => (
  <section className="form-page">
    <h1>Check your email</h1>
    <p className="lead">We sent you a link to finish creating your account. It expires in 24 hours.</p>
    <p className="lead">
      Can’t find it? Check your spam folder or <a href="/signup">try another email</a>.
    </p>
  </section>
)

interface Props {
  token: string
  email: string
  errors?: FieldErrors
  problem?: string | undefined
}

const ConfirmPage = ({ token, email, errors = {}, problem }: Props) => (
  <FormPage
    title="Finish your account"
    lead={
      <>
        For <strong>{email}</strong>, with the password you chose.
      </>
    }
    problem={problem}
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
  const { db } = site
  const send = (reply: FastifyReply, body: ReactNode) => sendForm(site, reply, { title: 'Finish your account', body })
  app.get(SENT_PAGE, { config: { access: OPEN } }, async (_, reply) => send(reply, <SentPage />))

  const sendConfirm = async (reply: FastifyReply, pageProps: Omit<Props, 'email'>) => {
    const pending = await readLink<Pending>(db, 'signup', pageProps.token)
    if (pending) return send(reply, <ConfirmPage {...pageProps} email={pending.email} />)
    return send(reply.status(410), <OverPage again="/signup" words="Sign up again" />)
  }

  action(
    app,
    site,
    'POST /signup/confirm',
    {
      summary: 'Finishes sign-up from an emailed link, where sign-up doesn’t reveal who has an account',
      access: everyone,
      body: confirmForm,
      form: {
        path: '/signup/confirm',
        show: ({ request, reply }) => sendConfirm(reply, { token: getString(request.query, 'token') ?? '' }),
        showAgain: ({ reply }, { values: { token = '' }, errors, problem }) =>
          sendConfirm(reply, { token: errors.token ? '' : token, errors, problem }),
      },
      prepare: async ({ data: { token, password }, request, reply }) => {
        await take(site, request, 'newPassword')
        const pending = await readLink<Pending>(db, 'signup', token)
        if (!pending) throw createExpiredLinkError()
        if (!(await passwordFits(pending.hash, password)))
          throw new InvalidFields({ password: ['That isn’t the password you chose. Enter it again.'] })
        const { email, name } = pending
        const isTaken =
          !(await takeLink(db.pool, 'signup', token)) ||
          (await openAccount(site, request, reply, { email, name, password }))
        if (isTaken) {
          await tellUnprovedOwner(site, email)
          throw createExpiredLinkError()
        }
        // The page has no script that would tell it, and it may be another browser than the one that signed up.
        await recordEvent(db.pool, request, 'Created Account', { location: 'email-link' }).catch((error) =>
          request.log.error(error),
        )
        return findAccount(db, email)
      },
      replies: { 201: made },
      leadsTo: 'to the first page of new members',
    },
    async ({ prepared: account, tx }) => {
      if (account) await confirmEmail(tx, account.id, account.email)
      return created({ redirect_url: '/welcome' }, '/welcome')
    },
  )
}
