import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { databaseFault } from '../../_db/faults.ts'
import { everyone } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { password } from '../../_http/forms/fields.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { getString } from '../../_http/forms/values.ts'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { findPasswordLogin } from '../account-store.ts'
import { FormField } from '../forms/FormField.tsx'
import { FormPage } from '../forms/FormPage.tsx'
import { sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { endOpenDoors, readLink, takeLink } from '../links/link-store.ts'
import { createExpiredLinkError, linkToken } from '../links/link-token.ts'
import { sendAccountMail } from '../mails/mails.ts'
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
  token: linkToken,
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
  errors?: FieldErrors
  problem?: string | undefined
}

const ConfirmPage = ({ token, email, from, byPassword = false, errors = {}, problem }: Props) => (
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
    problem={problem}
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
        error={errors.password?.[0]}
        focus={errors.password !== undefined}
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
  const { db, security } = site
  /** Reads a link that is still good, and the member whose it is. */
  const read = async (token = '') => {
    const link = await readLink<EmailLink>(db, 'email', token)
    const person = link && (await findPerson(db.pool, link.userId))
    return link && person && (await isGood(site, link, person.email)) ? { link, person } : undefined
  }
  const send = async (
    { viewer }: FastifyRequest,
    reply: FastifyReply,
    token = '',
    problems: Pick<Props, 'errors' | 'problem'> = {},
  ) => {
    const found = await read(token)
    if (!found) reply.status(410)
    return sendForm(site, reply, {
      title: 'Confirm your email',
      body: found ? (
        <ConfirmPage
          token={token}
          email={found.link.email}
          from={getFormer(found.person, found.link)}
          byPassword={needsPassword(viewer, found.link)}
          {...problems}
        />
      ) : (
        <OverPage again="/settings" words="Get a new link" />
      ),
    })
  }

  action(
    app,
    site,
    'POST /email/confirm',
    {
      summary: 'Confirms an email from an emailed link',
      // Mails are opened in other browsers than the one that is signed in.
      access: everyone,
      body: confirmForm,
      form: {
        path: '/email/confirm',
        show: ({ request, reply }) => send(request, reply, getString(request.query, 'token')),
        showAgain: ({ request, reply }, { values, errors, problem }) =>
          send(request, reply, errors.token ? '' : values.token, { errors, problem }),
      },
      prepare: async ({ data: { token, password }, viewer, request }) => {
        await take(site, request, 'newPassword')
        const found = await read(token)
        if (!found) throw createExpiredLinkError()
        const { link, person } = found
        if (!needsPassword(viewer, link)) return found
        if (!password) throw new InvalidFields({ password: ['Enter your password.'] })
        await take(site, request, 'password', link.userId)
        const hash = (await findPasswordLogin(db, person.email))?.hash
        if (!hash || !(await passwordFits(hash, password))) throw new InvalidFields({ password: [WRONG_PASSWORD] })
        return found
      },
      replies: { 204: 'Done.' },
      leadsTo: 'to the settings, or the login',
    },
    async ({ data: { token }, prepared: { link, person }, viewer, request, tx }) => {
      if (!(await takeLink(tx, 'email', token))) throw createExpiredLinkError()
      const isDone = await confirmEmail(tx, link.userId, link.email).catch((error) => {
        // Another account has the address by now.
        if (databaseFault(error) === 'conflict') return false
        throw error
      })
      if (!isDone) throw createExpiredLinkError()
      // Whoever changed it may not be who had the address before.
      if (person.email !== link.email) {
        await endOpenDoors(tx, link.userId)
        await sendAccountMail(site, tx, { kind: 'changed', ...person, what: 'email', now: link.email })
        security.note('email.changed', request, link.userId)
      }
      return done(viewer ? '/settings?done=email' : CONFIRMED)
    },
  )
}

const needsPassword = (viewer: Viewer | undefined, { userId }: EmailLink) => viewer?.id !== userId

/** Returns the address that the one of a link takes the place of. */
const getFormer = ({ email }: { email: string }, link: EmailLink) => (email === link.email ? undefined : email)

/** Another address than the one that they have counts while they want it: not once it is canceled, nor with a new password. */
async function isGood({ db }: AppContext, { userId, email }: EmailLink, has: string): Promise<boolean> {
  return email === has || (await findChange(db.pool, userId)) === email
}
