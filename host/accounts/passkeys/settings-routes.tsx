import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { forAccount, members } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { sendAccountMail } from '../mails/mails.ts'
import { getConfirmation, getDonePath } from '../settings/answers.ts'
import settingsStyles from '../settings/settings.css?inline'
import { arePasskeysPossible, checkNewPasskey, makeCreationOptions } from './ceremonies.ts'
import { type PasskeysGiven, PasskeysPage } from './PasskeysPage.tsx'
import { addForm, renameForm } from './passkey-forms.ts'
import { passkeyScript } from './passkey-script.ts'
import { addPasskey, deletePasskey, findPasskeyOwner, listPasskeys, renamePasskey } from './passkey-store.ts'
import styles from './passkeys.css?inline'

const PAGE = '/settings/passkeys'
const NOT_ADDED = 'We couldn’t add this passkey. Try again.'

export function passkeySettingsRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config, security } = site
  const send = async (request: FastifyRequest, reply: FastifyReply, state: Partial<PasskeysGiven> = {}) => {
    const passkeys = await listPasskeys(db, getViewer(request).id)
    const whole = { passkeys, possible: arePasskeysPossible(site), timeZone: config.siteTz, ...state }
    return sendForm(site, reply, {
      title: 'Passkeys',
      styles: settingsStyles + styles,
      scripts: [passkeyScript],
      body: <PasskeysPage done={getConfirmation(request.query)} {...whole} />,
    })
  }

  app.get(PAGE, { config: { access: MEMBERS } }, async (request, reply) => send(request, reply))

  action(
    app,
    site,
    `POST ${PAGE}/options`,
    {
      summary: 'Returns what a new passkey is made of, as PublicKeyCredential.parseCreationOptionsFromJSON() reads it',
      access: members,
      prepare: async ({ viewer, request }) => {
        await take(site, request, 'passkey')
        return makeCreationOptions(site, viewer)
      },
      replies: { 200: z.looseObject({ challenge: z.string() }) },
      leadsTo: 'to the page of passkeys',
      config: { confirmed: true },
    },
    async ({ prepared: options }) => updated(options, PAGE),
  )

  action(
    app,
    site,
    `POST ${PAGE}`,
    {
      summary: 'Adds a passkey',
      access: members,
      body: addForm,
      prepare: ({ data, viewer }) => checkNewPasskey(site, viewer, data.credential),
      replies: { 204: 'Done.' },
      leadsTo: 'to the page of passkeys',
      config: { confirmed: true },
    },
    async ({ data: { name }, prepared: passkey, viewer, request, tx }) => {
      const isAdded = passkey && (await addPasskey(tx, { ...passkey, userId: viewer.id, name }))
      if (!isAdded) throw new InvalidFields({ base: [NOT_ADDED] })
      await sendAccountMail(site, tx, { kind: 'changed', email: viewer.email, name: viewer.name, what: 'passkey' })
      security.note('passkey.added', request)
      return done(getDonePath(PAGE, 'passkey'))
    },
  )

  const own = {
    params: z.object({ id: z.string() }),
    load: async ({ id }: { id: string }) => ({ owner: await findPasskeyOwner(db, id) }),
    access: forAccount(({ owner }: { owner: string | undefined }) => owner),
    replies: { 204: 'Done.' },
    leadsTo: 'to the page of passkeys',
  }

  action(
    app,
    site,
    `PUT ${PAGE}/:id`,
    {
      ...own,
      summary: 'Renames a passkey',
      body: renameForm,
      form: {
        path: PAGE,
        showAgain: ({ params, request, reply }, { errors, values }) =>
          send(request, reply, { wrong: params.id, errors, typed: values.name }),
      },
    },
    async ({ params, data, viewer, tx }) => {
      await renamePasskey(tx, viewer.id, params.id, data.name)
      return done(getDonePath(PAGE, 'passkey-name'))
    },
  )

  action(
    app,
    site,
    `DELETE ${PAGE}/:id`,
    { ...own, summary: 'Removes a passkey', config: { confirmed: true, formPage: PAGE } },
    async ({ params, viewer: { id, email, name }, request, tx }) => {
      await deletePasskey(tx, id, params.id)
      await sendAccountMail(site, tx, { kind: 'changed', email, name, what: 'passkey-off' })
      security.note('passkey.removed', request)
      return done(getDonePath(PAGE, 'passkey-off'))
    },
  )
}
