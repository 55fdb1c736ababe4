import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { accepted, done, InvalidFields } from '../../_http/actions/outcomes.ts'
import type { PageContext, ReturnedForm } from '../../_http/actions/spec.ts'
import { HttpError } from '../../_http/errors.ts'
import { line } from '../../_http/forms/fields.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { checkCode, sendCode } from '../../_services/phone-verification/index.ts'
import { readAwaited } from '../../_services/phone-verification/store.ts'
import { emptyObject } from '../call-schemas.ts'
import { sendForm } from '../forms/send-form.tsx'
import { setPhone } from './account-store.ts'
import { getConfirmation, getDonePath } from './answers.ts'
import { type PhoneGiven, PhonePage } from './PhonePage.tsx'
import styles from './settings.css?inline'

const PAGE = '/settings/phone'
const PURPOSE = 'phone'

const phoneForm = z.object({ phone: line('Enter a phone number.', 30) })
const codeForm = z.object({ code: line('Enter the code.', 20) })

/** Registers the phone number's settings. A number counts once its code was entered. */
export function phoneRoutes(app: FastifyInstance, site: AppContext): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, state: Partial<PhoneGiven> = {}) => {
    const { id, phone } = getViewer(request)
    const awaited = state.sent ? await readAwaited(site.db, PURPOSE, id) : undefined
    return sendForm(site, reply, {
      title: 'Phone',
      styles,
      body: <PhonePage phone={phone} awaited={awaited} done={getConfirmation(request.query)} {...state} />,
    })
  }

  app.get<{ Querystring: Record<string, unknown> }>(PAGE, { config: { access: MEMBERS } }, async (request, reply) =>
    send(request, reply, { sent: request.query.sent === '1' }),
  )

  const common = { access: members, leadsTo: 'back to the page of the phone number' }
  /** @param sent whether a code was asked for, so that its field is shown */
  const showAgain =
    (isSent: (returned: ReturnedForm) => boolean) =>
    ({ request, reply }: PageContext<object>, returned: ReturnedForm) =>
      send(request, reply, {
        errors: returned.errors,
        problem: returned.problem,
        typed: returned.values.phone ?? '',
        sent: isSent(returned),
      })

  action(
    app,
    site,
    `POST ${PAGE}`,
    {
      ...common,
      summary: 'Texts a code to a phone number',
      body: phoneForm,
      form: { path: PAGE, showAgain: showAgain(({ problem }) => problem !== undefined) },
      prepare: async ({ data: { phone }, viewer, request }) => {
        const result = await sendCode(site, { purpose: PURPOSE, userId: viewer.id, phone, address: request.ip })
        if (result.sent) return
        const { why, message, retryAfter = 60 } = result
        if (why === 'phone') throw new InvalidFields({ phone: [message] })
        throw new InvalidFields({}, new HttpError(why, message, retryAfter))
      },
      replies: { 202: emptyObject },
    },
    async () => accepted({}, `${PAGE}?sent=1`),
  )

  action(
    app,
    site,
    `POST ${PAGE}/code`,
    {
      ...common,
      summary: 'Confirms a phone number with the texted code',
      body: codeForm,
      form: { path: `${PAGE}?sent=1`, showAgain: showAgain(() => true) },
      prepare: async ({ data: { code }, viewer }) => {
        const result = await checkCode(site, { purpose: PURPOSE, userId: viewer.id, code })
        if (result.right) return result.phone
        const tooMany = result.why === 'tries' && new HttpError('too_many', result.message, result.retryAfter)
        throw new InvalidFields({ code: [result.message] }, tooMany || undefined)
      },
      replies: { 204: 'Done.' },
    },
    async ({ prepared: phone, viewer, request, tx }) => {
      await setPhone(tx, viewer.id, phone)
      site.security.note('phone.changed', request)
      return done(getDonePath(PAGE, 'phone'))
    },
  )

  action(
    app,
    site,
    `DELETE ${PAGE}`,
    {
      ...common,
      summary: 'Removes the phone number',
      replies: { 204: 'Done.' },
      config: { confirmed: true },
    },
    async ({ viewer, request, tx }) => {
      await setPhone(tx, viewer.id, null)
      site.security.note('phone.changed', request)
      return done(getDonePath(PAGE, 'phone-off'))
    },
  )
}
