import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import type { Site } from '../../_platform/site.ts'
import { wantsPage } from '../../_platform/wants.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { FormRead } from '../forms/read-form.ts'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { endOpenDoors, readLink, takeLink } from '../links/link-store.ts'
import { mailLater } from '../mails/later.ts'
import { OverPage } from '../reset/ResetPages.tsx'
import { confirmEmail, findPerson, passwordMark } from '../settings/account-store.ts'

export interface EmailLink {
  userId: string
  email: string
  /** Of the password that a change of address was asked for with. */
  mark?: string
}

const ConfirmPage = ({ token, email }: { token: string; email: string }) => (
  <FormPage
    title="Confirm your email"
    lead={
      <>
        Is <strong>{email}</strong> yours?
      </>
    }
    action="/email/confirm"
    submit="Yes, confirm it"
  >
    <input type="hidden" name="token" value={token} />
  </FormPage>
)

/**
 * The link in a mail that shows that an address is somebody's. Programs that look through mails open links; so the page asks,
 * and only its button uses the link up.
 */
export function emailRoutes(app: FastifyInstance, site: Site): void {
  const send = (reply: FastifyReply, body: ReactNode) => sendForm(site, reply, { title: 'Confirm your email', body })
  const over = (reply: FastifyReply) =>
    send(reply.status(410), <OverPage again="/settings" words="Ask for a new mail" />)

  app.get<{ Querystring: Record<string, unknown> }>('/email/confirm', async (request, reply) => {
    const { token } = request.query
    const link = typeof token === 'string' ? await readLink<EmailLink>(site.db, 'email', token) : undefined
    return link && (await isGood(site, link))
      ? send(reply, <ConfirmPage token={token as string} email={link.email} />)
      : over(reply)
  })

  app.post('/email/confirm', async (request, reply) => {
    await take(site, request, 'newPassword')
    const form = new FormRead(request.body)
    const token = form.text('token', { max: 100 })
    const link = await takeLink<EmailLink>(site.db, 'email', token)
    const before = link && (await findPerson(site.db, link.userId))
    if (
      !link ||
      !before ||
      !(await isGood(site, link)) ||
      (await confirmEmail(site.db, link.userId, link.email)) !== 'done'
    )
      return wantsPage(request) ? over(reply) : sendErrors(reply, { token: ['This link works no more.'] })
    // Whoever changed it may not be who had the address before.
    if (before.email !== link.email) {
      await endOpenDoors(site.db, link.userId)
      await mailLater(site, { kind: 'changed', ...before, what: 'email' })
    }
    return wantsPage(request) ? reply.redirect('/settings?done=email', 303) : reply.status(204).send()
  })
}

/** Whoever asked for another address with a password that is another by now has no say any more. */
async function isGood({ db }: Site, { userId, email, mark }: EmailLink): Promise<boolean> {
  const person = await findPerson(db, userId)
  return person?.email === email || mark === (await passwordMark(db, userId))
}
