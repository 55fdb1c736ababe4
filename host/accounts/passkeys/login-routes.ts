import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { made } from '../../../widgets/signup-form/contract.ts'
import { everyone, members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { safePath } from '../../_http/safe-path.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { readAccountState } from '../account-store.ts'
import { getAuthResult } from '../call-auth.ts'
import { isDemoLoginBlocked } from '../demo-logins.ts'
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
  const common = { leadsTo: 'to the login', config: { whileSuspended: true as const } }

  action(
    app,
    site,
    'POST /login/passkey/options',
    {
      ...common,
      summary: 'Returns a challenge for a passkey, as PublicKeyCredential.parseRequestOptionsFromJSON() reads it',
      access: everyone,
      prepare: async ({ request }) => {
        await take(site, request, 'passkey')
        return makeLoginOptions(site)
      },
      replies: { 200: z.looseObject({ challenge: z.string() }) },
    },
    async ({ prepared: options }) => updated(options, '/login'),
  )

  action(
    app,
    site,
    'POST /login/passkey',
    {
      ...common,
      summary: 'Logs in with a passkey',
      access: everyone,
      body: loginForm,
      prepare: async ({ data, request, reply }) => {
        await take(site, request, 'passkey')
        const result = await logInWithPasskey(site, request, reply, data.credential)
        if ('userId' in result) return safePath(data.next, '') || readHomePath(site.db, result.userId)
        site.security.note('passkey.failed', request)
        throw new InvalidFields({ base: [result.problem] })
      },
      replies: { 200: made },
      leadsTo: 'to the next page',
    },
    async ({ prepared: path }) => updated({ redirect_url: path }, path),
  )

  action(
    app,
    site,
    'POST /login/confirm/passkey',
    {
      ...common,
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
