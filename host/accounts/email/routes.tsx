import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { optionalLine } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { DONE_REPLIES } from '../call-schemas.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { endOpenDoors, readLink, takeLink } from '../links/link-store.ts'
import { mailLater } from '../mails/later.ts'
import { OverPage } from '../reset/ResetPages.tsx'
import { confirmEmail, findPerson } from '../settings/account-store.ts'
import { findChange } from './change-store.ts'

export interface EmailLink {
  userId: string
  email: string
}

const confirmForm = z.object({ token: optionalLine(100) })

/** For browsers that nobody is signed in with. */
const CONFIRMED = '/login?confirmed=1&next=%2Fsettings'

/** @param from the address that this one takes the place of */
const ConfirmPage = ({ token, email, from }: { token: string; email: string; from: string | undefined }) => (
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
  >
    <input type="hidden" name="token" value={token} />
  </FormPage>
)

/**
 * The link in a mail that shows that an address is somebody's. Programs that look through mails open links; so the page asks,
 * and only its button uses the link up.
 */
export function emailRoutes(app: FastifyInstance, site: AppContext): void {
  const send = (reply: FastifyReply, body: ReactNode) => sendForm(site, reply, { title: 'Confirm your email', body })
  const over = (reply: FastifyReply) => send(reply.status(410), <OverPage again="/settings" words="Get a new link" />)

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
      const from = person.email === link.email ? undefined : person.email
      return send(reply, <ConfirmPage token={token as string} email={link.email} from={from} />)
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
      const { data } = parseForm(confirmForm, request.body)
      const link = await takeLink<EmailLink>(site.db, 'email', data?.token ?? '')
      const before = link && (await findPerson(site.db, link.userId))
      if (
        !link ||
        !before ||
        !(await isGood(site, link, before.email)) ||
        (await confirmEmail(site.db, link.userId, link.email)) !== 'done'
      )
        return prefersHtml(request) ? over(reply) : sendErrors(reply, { token: ['This link has expired.'] })
      // Whoever changed it may not be who had the address before.
      if (before.email !== link.email) {
        await endOpenDoors(site.db, link.userId)
        await mailLater(site, { kind: 'changed', ...before, what: 'email', now: link.email })
      }
      if (!prefersHtml(request)) return reply.status(204).send()
      return reply.redirect(request.viewer ? '/settings?done=email' : CONFIRMED, 303)
    },
  )
}

/** Another address than the one that they have counts while they want it: not once it is cancelled, nor with a new password. */
async function isGood({ db }: AppContext, { userId, email }: EmailLink, has: string): Promise<boolean> {
  return email === has || (await findChange(db, userId)) === email
}
