import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { made } from '../../../widgets/signup-form/contract.ts'
import { members } from '../../_http/access/policies.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { safePath } from '../../_http/safe-path.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { readAccountState } from '../account-store.ts'
import { getAuthResult } from '../call-auth.ts'
import { isDemoLoginBlocked } from '../demo-logins.ts'
import { sendErrors } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { readHomePath } from '../login/home-path-store.ts'
import { startSession } from '../login/log-in.ts'
import { DISABLED } from '../login/routes.tsx'
import { confirmSession } from '../settings/session-store.ts'
import { checkPasskey, makeLoginOptions } from './ceremonies.ts'
import { confirmForm, loginForm } from './passkey-forms.ts'

const WRONG = 'This passkey doesn’t work here. Try again, or log in with your password.'

/** Logins by passkey, which need no password and no code: the authenticator has checked who holds it. Scripts alone ask. */
export function passkeyLoginRoutes(app: FastifyInstance, site: AppContext): void {
  app.post(
    '/login/passkey/options',
    {
      config: {
        access: OPEN,
        whileSuspended: true,
        api: {
          summary: 'Returns a challenge for a passkey, as PublicKeyCredential.parseRequestOptionsFromJSON() reads it',
          replies: { 200: z.looseObject({ challenge: z.string() }) },
        },
      },
    },
    async (request, reply) => {
      await take(site, request, 'passkey')
      return reply.header('cache-control', 'no-store').send(await makeLoginOptions(site))
    },
  )

  app.post(
    '/login/passkey',
    {
      config: {
        access: OPEN,
        whileSuspended: true,
        api: { summary: 'Logs in with a passkey', body: loginForm, replies: { 200: made } },
      },
    },
    async (request, reply) => {
      await take(site, request, 'passkey')
      const { data, errors, values } = parseForm(loginForm, request.body)
      if (errors) return sendErrors(reply, errors)
      const result = await logInWithPasskey(site, request, reply, data.credential)
      if ('problem' in result) {
        site.security.note('passkey.failed', request)
        return sendErrors(reply, { base: [result.problem] })
      }
      return reply.send({ redirect_url: safePath(values.next, '') || (await readHomePath(site.db, result.userId)) })
    },
  )

  action(
    app,
    site,
    'POST /login/confirm/passkey',
    {
      summary: 'Checks a passkey in place of the password, for 15 minutes of sensitive changes',
      access: members,
      body: confirmForm,
      prepare: async ({ data, viewer, request }) => {
        await take(site, request, 'passkey')
        const passkey = await checkPasskey(site, data.credential)
        if (passkey?.userId === viewer.id) return
        site.security.note('passkey.failed', request)
        throw new InvalidFields({ base: [WRONG] })
      },
      replies: { 204: 'Done.' },
      leadsTo: 'to the settings',
      config: { whileSuspended: true },
    },
    async ({ viewer, tx }) => {
      await confirmSession(tx, viewer.session.id)
      return done('/settings')
    },
  )
}

/** @returns who it is, or why it could not be done, as a sentence */
async function logInWithPasskey(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  credential: z.infer<typeof loginForm>['credential'],
): Promise<{ userId: string } | { problem: string }> {
  const passkey = await checkPasskey(site, credential)
  const account = passkey && (await readAccountState(site.db, passkey.userId))
  if (!account || (await isDemoLoginBlocked(site, request, account.email))) return { problem: WRONG }
  if (account.disabled) return { problem: DISABLED }
  const { internalAdapter } = await site.auth.$context
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500)
  const session = await getAuthResult(
    internalAdapter.createSession(passkey.userId, false, { ipAddress: request.ip, userAgent }),
  )
  if (!session.ok) return { problem: WRONG }
  await startSession(site, request, reply, session.data.token)
  return { userId: passkey.userId }
}
