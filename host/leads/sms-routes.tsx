import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { LeadSmsSettingsProps } from '../../widgets/lead-sms-settings/contract.ts'
import { phoneReply, settingsReply, switchBody } from '../../widgets/lead-sms-settings/contract.ts'
import { formatDate } from '../_format/dates.ts'
import { pageOwner } from '../_http/access/policies.ts'
import { PAGE_OWNER } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { InvalidFields, updated } from '../_http/actions/outcomes.ts'
import type { ReturnedForm } from '../_http/actions/spec.ts'
import { HttpError } from '../_http/errors.ts'
import { lenientText } from '../_http/forms/fields.ts'
import type { Viewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { checkCode, sendCode } from '../_services/phone-verification/index.ts'
import { pageParams } from './call-schemas.ts'
import pageStyles from './leads.css?inline'
import { getFields, getPage } from './reading.ts'
import { SmsPage } from './SmsPage.tsx'
import { keepPhone, readSms, type SmsSettings, saveSms, switchSms } from './sms-store.ts'

const SMS = '/business/page/:id/lead_sms'
/** What is no text is no number: the answer says what a number looks like. */
const phoneForm = z.object({
  phone_number: z.pipe(
    lenientText,
    z.transform((text = '') => text.trim().slice(0, 50)),
  ),
})
const codeForm = z.object({
  verification_code: z.pipe(
    lenientText,
    z.transform((text = '') => text.replace(/\s/g, '').slice(0, 20)),
  ),
})
const UNVERIFIED = 'Verify a phone number first.'

/** Registers the settings of text messages about new leads, with the verified number. */
export function smsRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const day = (date: Date) => formatDate(date, 'medium', config.siteTz)
  type Request = Parameters<typeof getPage>[0]
  type Reply = Parameters<typeof sendPage>[1]
  type Given = Pick<LeadSmsSettingsProps, 'step' | 'errors' | 'typed'>

  async function show(request: Request, reply: Reply, { step, ...state }: Given = {}) {
    const page = getPage(request)
    const settings = await readSms(db, page)
    const props: LeadSmsSettingsProps = {
      page,
      active: settings?.active ?? false,
      ...(settings?.saved && { settingsUrl: `/business/page/${page}/lead_sms`, asOf: day(settings.updatedAt) }),
      ...(settings?.phone && { phone: settings.phone }),
      // A number that was verified and not saved yet waits for that.
      ...((step ?? (settings?.phone && !settings.saved)) && { step: step ?? ('verified' as const) }),
      ...state,
    }
    return sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Text messages about leads',
      robots: 'noindex',
      styles: pageStyles,
      body: <SmsPage props={props} />,
    })
  }
  const getPath = (page: number, step?: string) => `/business/page/${page}/lead_sms${step ? `?step=${step}` : ''}`
  const answer = ({ active, updatedAt }: SmsSettings) => ({ active, as_of: day(updatedAt) })
  /** The codes of one page are none for another of the same member. */
  const getSubject = (viewer: Viewer, page: number) => ({ purpose: 'lead_sms', userId: `${viewer.id}:${page}` })
  /** Shows the form again, at the step that it belongs to. */
  const showAgain =
    (step?: Given['step']) =>
    ({ request, reply }: { request: Request; reply: Reply }, { errors, values }: ReturnedForm) =>
      show(request, reply, { step: errors.active ? 'phone' : step, errors, typed: values.phone_number })
  const common = { access: pageOwner, params: pageParams, leadsTo: 'back to the settings' }
  const unverified = () => new InvalidFields({ active: [UNVERIFIED] })

  app.get(SMS, { config: { access: PAGE_OWNER } }, (request, reply) => {
    const { step } = getFields(request.query)
    return show(request, reply, step === 'phone' || step === 'code' ? { step } : {})
  })

  action(
    app,
    site,
    `PUT ${SMS}`,
    {
      ...common,
      summary: 'Turns text messages about leads on or off',
      body: switchBody,
      form: { path: SMS, showAgain: showAgain() },
      replies: { 200: settingsReply },
    },
    async ({ params: { id }, data, tx }) => {
      const settings = await switchSms(tx, id, data.active)
      if (!settings) throw unverified()
      return updated(answer(settings), getPath(id))
    },
  )

  action(
    app,
    site,
    `POST ${SMS}`,
    {
      ...common,
      summary: 'Saves the settings with the verified phone, turned on',
      form: { path: SMS, showAgain: showAgain() },
      replies: { 200: settingsReply },
    },
    async ({ params: { id }, tx }) => {
      const settings = await saveSms(tx, id)
      if (!settings) throw unverified()
      return updated(answer(settings), getPath(id))
    },
  )

  action(
    app,
    site,
    `POST ${SMS}/phone`,
    {
      ...common,
      summary: 'Sends a code to a phone',
      body: phoneForm,
      form: { path: `${SMS}?step=phone`, showAgain: showAgain('phone') },
      prepare: ({ request, viewer, params, data }) =>
        sendCode(site, { ...getSubject(viewer, params.id), phone: data.phone_number, address: request.ip }),
      replies: { 200: phoneReply },
    },
    async ({ params: { id }, prepared }) => {
      if (prepared.sent) return updated({ phone_number: prepared.phone }, getPath(id, 'code'))
      const { why, message, retryAfter } = prepared
      throw new InvalidFields(
        { phone_number: [message] },
        why === 'phone' ? undefined : new HttpError(why, message, retryAfter),
      )
    },
  )

  action(
    app,
    site,
    `POST ${SMS}/verify`,
    {
      ...common,
      summary: 'Verifies a phone with the texted code',
      body: codeForm,
      form: { path: `${SMS}?step=code`, showAgain: showAgain('code') },
      prepare: ({ viewer, params, data }) =>
        checkCode(site, { ...getSubject(viewer, params.id), code: data.verification_code }),
      replies: { 200: phoneReply },
    },
    async ({ params: { id }, prepared, tx }) => {
      if (prepared.right) {
        await keepPhone(tx, id, prepared.phone)
        return updated({ phone_number: prepared.phone }, getPath(id))
      }
      const { why, message } = prepared
      throw new InvalidFields(
        { verification_code: [message] },
        why === 'tries' ? new HttpError('too_many', message, prepared.retryAfter) : undefined,
      )
    },
  )
}
