import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { ACCOUNT_MAIL } from '../mails/mails.ts'
import { browserName } from '../settings/browser-name.ts'
import { findDevice, rememberDevice } from './device-cookie.ts'
import { recordLogin } from './device-store.ts'

/**
 * Records a login, and mails the member where this browser was not known. Whoever logs in for the first time has just
 * signed up and gets no such mail.
 */
export async function noteLogin(site: AppContext, request: FastifyRequest, reply: FastifyReply, { id }: Viewer) {
  const { hasLoggedIn, deviceKey } = await recordLogin(site.db, id)
  const account = { id, deviceKey }
  const known = await findDevice(site, request, account)
  if (known === undefined && hasLoggedIn) {
    const browser = browserName(request.headers['user-agent'] ?? null)
    await sendMail(site, ACCOUNT_MAIL, { kind: 'newLogin', userId: id, browser, address: request.ip, at: Date.now() })
  }
  await rememberDevice(site, request, reply, account)
}
