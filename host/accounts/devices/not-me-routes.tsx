import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { optionalLine } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { DONE_REPLIES } from '../call-schemas.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { readLink, takeLink } from '../links/link-store.ts'
import { ACCOUNT_MAIL } from '../mails/mails.ts'
import { OverPage } from '../reset/ResetPages.tsx'
import { clearSession } from '../session-cookies.ts'
import { findPerson } from '../settings/account-store.ts'
import { shutOut } from './device-store.ts'

export interface NotMeLink {
  userId: string
  /** Milliseconds; the login that the mail was about. */
  at: number
}

const notMeForm = z.object({ token: optionalLine(100) })

const AskPage = ({ token }: { token: string }) => (
  <FormPage
    title="Was this login not you?"
    lead="We’ll log out every browser, turn off your password, remove passkeys added since, and email you a link to choose a new password."
    action="/login/not-me"
    submit="Secure my account"
  >
    <input type="hidden" name="token" value={token} />
  </FormPage>
)

const DonePage = () => (
  <section className="form-page">
    <h1>Check your email</h1>
    <p className="lead">
      Every browser is logged out and your password no longer works. Choose a new one with the link we just emailed you.
    </p>
    <p className="lead">If you use the same password for your email or on other sites, change it there, too.</p>
  </section>
)

/** The link by which the owner of an account says that a login was somebody else's. Only its button uses it up. */
export function notMeRoutes(app: FastifyInstance, site: AppContext): void {
  const send = (reply: FastifyReply, body: ReactNode) => sendForm(site, reply, { title: 'Secure your account', body })
  const over = (reply: FastifyReply) =>
    send(reply.status(410), <OverPage again="/password/reset" words="Choose a new password" />)

  app.get<{ Querystring: Record<string, unknown> }>(
    '/login/not-me',
    { config: { access: OPEN } },
    async ({ query: { token, done } }, reply) => {
      if (done === '1') return send(reply, <DonePage />)
      const link = typeof token === 'string' ? await readLink<NotMeLink>(site.db, 'notMe', token) : undefined
      return link ? send(reply, <AskPage token={token as string} />) : over(reply)
    },
  )

  app.post(
    '/login/not-me',
    {
      config: {
        access: OPEN,
        whileSuspended: true,
        api: {
          summary:
            'Ends all sessions and the password, from the mail about a new login, and mails a link to a new password',
          body: notMeForm,
          replies: DONE_REPLIES,
        },
      },
    },
    async (request, reply) => {
      await take(site, request, 'newPassword')
      const { data } = parseForm(notMeForm, request.body)
      const link = await takeLink<NotMeLink>(site.db.pool, 'notMe', data?.token ?? '')
      const person = link && (await findPerson(site.db, link.userId))
      if (!link || !person)
        return prefersHtml(request) ? over(reply) : sendErrors(reply, { token: ['This link has expired.'] })
      site.security.note('session.disowned', request, link.userId)
      await shutOut(site.db, link.userId, new Date(link.at))
      await sendMail(site, ACCOUNT_MAIL, { kind: 'reset', email: person.email })
      clearSession(site, reply)
      return prefersHtml(request) ? reply.redirect('/login/not-me?done=1', 303) : reply.status(204).send()
    },
  )
}
