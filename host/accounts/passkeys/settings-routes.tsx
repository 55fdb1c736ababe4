import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { MEMBERS, OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { DONE_REPLIES } from '../call-schemas.ts'
import { sendErrors, sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { ACCOUNT_MAIL } from '../mails/mails.ts'
import { answerDone, answerErrors, getConfirmation } from '../settings/answers.ts'
import settingsStyles from '../settings/settings.css?inline'
import { arePasskeysPossible, makeCreationOptions, takeNewPasskey } from './ceremonies.ts'
import { type PasskeysGiven, PasskeysPage } from './PasskeysPage.tsx'
import { addForm, renameForm } from './passkey-forms.ts'
import { passkeyScript } from './passkey-script.ts'
import { deletePasskey, listPasskeys, ownsPasskey, renamePasskey } from './passkey-store.ts'
import styles from './passkeys.css?inline'

const PAGE = '/settings/passkeys'
const NOT_ADDED = 'We couldn’t add this passkey. Try again.'

interface Params {
  Params: { id: string }
}

export function passkeySettingsRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const send = async (request: FastifyRequest, reply: FastifyReply, given: Partial<PasskeysGiven> = {}) => {
    const passkeys = await listPasskeys(db, getViewer(request).id)
    const whole = { passkeys, possible: arePasskeysPossible(site), timeZone: config.siteTz, ...given }
    return sendForm(site, reply, {
      title: 'Passkeys',
      styles: settingsStyles + styles,
      scripts: [passkeyScript],
      body: <PasskeysPage done={getConfirmation(request.query)} {...whole} />,
    })
  }
  const tell = (request: FastifyRequest, what: 'passkey' | 'passkey-off') => {
    const { email, name } = getViewer(request)
    return sendMail(site, ACCOUNT_MAIL, { kind: 'changed', email, name, what })
  }

  app.get(PAGE, { config: { access: MEMBERS } }, async (request, reply) => send(request, reply))

  app.post(
    '/settings/passkeys/options',
    {
      config: {
        access: MEMBERS,
        confirmed: true,
        api: {
          summary:
            'Returns what a new passkey is made of, as PublicKeyCredential.parseCreationOptionsFromJSON() reads it',
          replies: { 200: z.looseObject({ challenge: z.string() }) },
        },
      },
    },
    async (request, reply) => {
      await take(site, request, 'passkey')
      return reply.header('cache-control', 'no-store').send(await makeCreationOptions(site, getViewer(request)))
    },
  )

  app.post(
    PAGE,
    {
      config: {
        access: MEMBERS,
        confirmed: true,
        api: { summary: 'Adds a passkey', body: addForm, replies: { 204: 'Done.' } },
      },
    },
    async (request, reply) => {
      const { data, errors } = parseForm(addForm, request.body)
      if (errors) return sendErrors(reply, errors)
      const added = await takeNewPasskey(site, getViewer(request), data.name, data.credential)
      if (!added) return sendErrors(reply, { base: [NOT_ADDED] })
      site.security.note('passkey.added', request)
      await tell(request, 'passkey')
      return reply.status(204).send()
    },
  )

  const mine = async ({ viewer, params }: FastifyRequest) =>
    viewer !== undefined && ownsPasskey(db, viewer.id, (params as { id: string }).id)

  app.put<Params>(
    '/settings/passkeys/:id',
    {
      config: {
        access: OWN_ACCOUNT,
        api: {
          summary: 'Renames a passkey',
          params: z.object({ id: z.string() }),
          body: renameForm,
          replies: DONE_REPLIES,
        },
        formPage: PAGE,
        mine,
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(renameForm, request.body)
      const { id } = request.params
      if (errors)
        return answerErrors(request, reply, errors, () =>
          send(request, reply, { wrong: id, errors, typed: values.name }),
        )
      await renamePasskey(db, getViewer(request).id, id, data.name)
      return answerDone(request, reply, PAGE, 'passkey-name')
    },
  )

  app.delete<Params>(
    '/settings/passkeys/:id',
    {
      config: {
        access: OWN_ACCOUNT,
        confirmed: true,
        api: { summary: 'Removes a passkey', params: z.object({ id: z.string() }), replies: DONE_REPLIES },
        formPage: PAGE,
        mine,
      },
    },
    async (request, reply) => {
      await deletePasskey(db, getViewer(request).id, request.params.id)
      site.security.note('passkey.removed', request)
      await tell(request, 'passkey-off')
      return answerDone(request, reply, PAGE, 'passkey-off')
    },
  )
}
