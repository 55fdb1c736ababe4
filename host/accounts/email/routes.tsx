import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { optionalLine, password } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { findPasswordLogin } from '../account-store.ts'
import { DONE_REPLIES } from '../call-schemas.ts'
import { FormField } from '../forms/FormField.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { endOpenDoors, readLink, takeLink } from '../links/link-store.ts'
import { ACCOUNT_MAIL } from '../mails/mails.ts'
import { passwordFits } from '../passwords/hash.ts'
import { OverPage } from '../reset/ResetPages.tsx'
import { confirmEmail, findPerson } from '../settings/account-store.ts'
import { WRONG_PASSWORD } from '../settings/check-password.ts'
import { findChange } from './change-store.ts'

export interface EmailLink {
  userId: string
  email: string
}

const confirmForm = z.object({
  token: optionalLine(100),
  /** The account's, for a browser that is not signed in to it. */
  password: z.optional(password('Enter your password.')),
})

/** For browsers that nobody is signed in with. */
const CONFIRMED = '/login?confirmed=1&next=%2Fsettings'

interface Props {
  token: string
  email: string
  /** The address that this one takes the place of. */
  from?: string | undefined
  /** True if whoever has the link has to know the password, too. */
  byPassword?: boolean
  error?: string | undefined
}

const ConfirmPage = ({ token, email, from, byPassword = false, error }: Props) => (
  <FormPage
    title={from ? 'Confirm your new email' : 'Confirm your email'}
    lead={
      from ? (
        <>
          You’ll log in with <strong>{email}</strong> instead of <strong>{from}</strong>.
        </>
      ) : (
        <>
          Is <strong>{email}</strong> your email?
        </>
      )
    }
    action="/email/confirm"
    submit={from ? 'Change email' : 'Confirm email'}
    more={byPassword && !from && <OtherWay />}
  >
    <input type="hidden" name="token" value={token} />
    {byPassword && (
      <FormField
        name="password"
        label="Password"
        type="password"
        error={error}
        focus={error !== undefined}
        autoComplete="current-password"
      />
    )}
  </FormPage>
)

/** The way for somebody whose address another person signed up with. */
const OtherWay = () => (
  <p>
    Don’t know the password, or didn’t create this account? <a href="/password/reset">Choose a new password</a>, which
    also confirms your email.
  </p>
)

/**
 * The link in a mail that shows that an address is somebody's. Programs that look through mails open links; so the page asks,
 * and only its button uses the link up. Somebody who signs up with another person's address must not gain by that person's
 * click: a browser that is not signed in says the password as well.
 */
export function emailRoutes(app: FastifyInstance, site: AppContext): void {
  const send = (reply: FastifyReply, body: ReactNode) => sendForm(site, reply, { title: 'Confirm your email', body })
  const over = (reply: FastifyReply) => send(reply.status(410), <OverPage again="/settings" words="Get a new link" />)

  const needsPassword = ({ viewer }: FastifyRequest, { userId }: EmailLink) => viewer?.id !== userId
  const getPasswordErrors = async (email: string, typed = '') => {
    const hash = typed ? (await findPasswordLogin(site.db, email))?.hash : undefined
    if (!typed) return ['Enter your password.']
    return hash && (await passwordFits(hash, typed)) ? [] : [WRONG_PASSWORD]
  }

  app.get<{ Querystring: Record<string, unknown> }>(
    '/email/confirm',
    {
      config: {
        // Mails are opened in other browsers than the one that is signed in.
        access: OPEN,
      },
    },
    async (request, reply) => {
      const { token } = request.query
      const link = typeof token === 'string' ? await readLink<EmailLink>(site.db, 'email', token) : undefined
      const person = link && (await findPerson(site.db, link.userId))
      if (!link || !person || !(await isGood(site, link, person.email))) return over(reply)
      const from = getFormer(person, link)
      const byPassword = needsPassword(request, link)
      return send(reply, <ConfirmPage token={token as string} email={link.email} from={from} byPassword={byPassword} />)
    },
  )

  app.post(
    '/email/confirm',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Confirms an email from an emailed link',
          body: confirmForm,
          replies: DONE_REPLIES,
        },
      },
    },
    async (request, reply) => {
      await take(site, request, 'newPassword')
      const { fields, errors = {} } = parseForm(confirmForm, request.body)
      const { token = '' } = fields
      const gone = () => (prefersHtml(request) ? over(reply) : sendErrors(reply, { token: ['This link has expired.'] }))
      const link = await readLink<EmailLink>(site.db, 'email', token)
      const before = link && (await findPerson(site.db, link.userId))
      if (!link || !before || !(await isGood(site, link, before.email))) return gone()
      if (needsPassword(request, link)) {
        await take(site, request, 'password', link.userId)
        errors.password ??= await getPasswordErrors(before.email, fields.password)
        if (errors.password.length) {
          if (!prefersHtml(request)) return sendErrors(reply, errors)
          const [error] = errors.password
          return send(
            reply.status(422),
            <ConfirmPage token={token} email={link.email} from={getFormer(before, link)} byPassword error={error} />,
          )
        }
      }
      const taken = await takeLink(site.db.pool, 'email', token)
      if (!taken || (await confirmEmail(site.db, link.userId, link.email)) !== 'done') return gone()
      // Whoever changed it may not be who had the address before.
      if (before.email !== link.email) {
        site.security.note('email.changed', request, link.userId)
        await endOpenDoors(site.db.pool, link.userId)
        await sendMail(site, ACCOUNT_MAIL, { kind: 'changed', ...before, what: 'email', now: link.email })
      }
      if (!prefersHtml(request)) return reply.status(204).send()
      return reply.redirect(request.viewer ? '/settings?done=email' : CONFIRMED, 303)
    },
  )
}

/** Returns the address that the one of a link takes the place of. */
const getFormer = ({ email }: { email: string }, link: EmailLink) => (email === link.email ? undefined : email)

/** Another address than the one that they have counts while they want it: not once it is canceled, nor with a new password. */
async function isGood({ db }: AppContext, { userId, email }: EmailLink, has: string): Promise<boolean> {
  return email === has || (await findChange(db, userId)) === email
}
