import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { lenientText, password } from '../../_http/forms/fields.ts'
import { getString } from '../../_http/forms/values.ts'
import { safePath } from '../../_http/safe-path.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../forms/send-form.tsx'
import { PasskeyLogin } from '../passkeys/PasskeyLogin.tsx'
import { passkeyScript } from '../passkeys/passkey-script.ts'
import { requirePassword } from '../settings/check-password.ts'
import { ConfirmPage } from './ConfirmPage.tsx'
import { requireConfirmed } from './require-confirmed.tsx'

const confirmForm = z.object({ confirm_password: password('Enter your password.'), next: lenientText })

/** Registers the page that asks for the password again, and returns to the page that wanted it. */
export function confirmLoginRoutes(app: FastifyInstance, site: AppContext): void {
  requireConfirmed(app, site)
  const send = (
    reply: FastifyReply,
    next: string,
    problems: { error?: string | undefined; problem?: string | undefined } = {},
  ) =>
    sendForm(site, reply, {
      title: 'Confirm it’s you',
      scripts: [passkeyScript],
      body: (
        <ConfirmPage
          action="/login/confirm"
          hidden={[['next', next]]}
          more={<PasskeyLogin action="/login/confirm/passkey" next={next} />}
          {...problems}
        />
      ),
    })

  action(
    app,
    site,
    'POST /login/confirm',
    {
      summary: 'Checks the password again, for 15 minutes of sensitive changes',
      access: members,
      body: confirmForm,
      form: {
        path: '/login/confirm',
        show: ({ request, reply }) => send(reply, getNext(getString(request.query, 'next'))),
        showAgain: ({ reply }, { values, errors, problem }) =>
          send(reply, getNext(values.next), { error: errors.confirm_password?.[0], problem }),
      },
      prepare: ({ data, request }) => requirePassword(site, request, 'confirm_password', data.confirm_password),
      replies: { 204: 'Done.' },
      leadsTo: 'back to what wanted it',
      config: { whileSuspended: true },
    },
    async ({ data }) => done(getNext(data.next)),
  )
}

const getNext = (next: string | undefined) => safePath(next, '/settings')
