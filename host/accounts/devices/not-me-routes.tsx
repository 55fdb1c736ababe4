import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { everyone } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { getString } from '../../_http/forms/values.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { readLink, takeLink } from '../links/link-store.ts'
import { createExpiredLinkError, linkToken } from '../links/link-token.ts'
import { sendAccountMail } from '../mails/mails.ts'
import { OverPage } from '../reset/ResetPages.tsx'
import { clearSession } from '../session-cookies.ts'
import { findPerson } from '../settings/account-store.ts'
import { shutOut } from './device-store.ts'

export interface NotMeLink {
  userId: string
  /** Milliseconds; the login that the mail was about. */
  at: number
}

const notMeForm = z.object({ token: linkToken })

const AskPage = ({ token, problem }: { token: string; problem: string | undefined }) => (
  <FormPage
    title="Was this login not you?"
    lead="We’ll log out every browser, turn off your password, remove passkeys added since, and email you a link to choose a new password."
    problem={problem}
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
  const { db, security } = site
  const send = (reply: FastifyReply, body: ReactNode) => sendForm(site, reply, { title: 'Secure your account', body })
  const sendAsk = async (reply: FastifyReply, token: string, problem?: string) => {
    if (await readLink<NotMeLink>(db, 'notMe', token)) return send(reply, <AskPage token={token} problem={problem} />)
    return send(reply.status(410), <OverPage again="/password/reset" words="Choose a new password" />)
  }

  action(
    app,
    site,
    'POST /login/not-me',
    {
      summary:
        'Ends all sessions and the password, from the mail about a new login, and mails a link to a new password',
      access: everyone,
      body: notMeForm,
      form: {
        path: '/login/not-me',
        show({ request: { query }, reply }) {
          if (getString(query, 'done') === '1') return send(reply, <DonePage />)
          return sendAsk(reply, getString(query, 'token') ?? '')
        },
        showAgain: ({ reply }, { values, problem }) => sendAsk(reply, values.token ?? '', problem),
      },
      prepare: ({ request }) => take(site, request, 'newPassword'),
      replies: { 204: 'Done.' },
      leadsTo: 'to the page that says so',
      config: { whileSuspended: true },
    },
    async ({ data: { token }, request, reply, tx }) => {
      const link = await takeLink<NotMeLink>(tx, 'notMe', token)
      const person = link && (await findPerson(tx, link.userId))
      if (!link || !person) throw createExpiredLinkError()
      await shutOut(tx, link.userId, new Date(link.at))
      await sendAccountMail(site, tx, { kind: 'reset', email: person.email })
      security.note('session.disowned', request, link.userId)
      clearSession(site, reply)
      return done('/login/not-me?done=1')
    },
  )
}
