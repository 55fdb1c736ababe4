import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { LeadSmsSettingsProps } from '../../widgets/lead-sms-settings/contract.ts'
import { codeBody, phoneBody, phoneReply, settingsReply, switchBody } from '../../widgets/lead-sms-settings/contract.ts'
import { formatDate } from '../_format/dates.ts'
import { prefersHtml } from '../_http/accepts.ts'
import { PAGE_OWNER } from '../_http/access/rules.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { getViewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { checkCode, sendCode } from '../_services/phone-verification/index.ts'
import { BACK_REPLY, idText } from './call-schemas.ts'
import pageStyles from './leads.css?inline'
import { type Errors, getFields, getPage } from './reading.ts'
import { SmsPage } from './SmsPage.tsx'
import { keepPhone, readSms, type SmsSettings, saveSms, switchSms } from './sms-store.ts'

const SMS = '/business/page/:id/lead_sms'
const UNVERIFIED = 'Verify a phone number first.'

/** Registers the settings of text messages about new leads, with the verified number. */
export function smsRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const day = (date: Date) => formatDate(date, 'medium', config.siteTz)
  type Request = Parameters<typeof getPage>[0]
  type Reply = Parameters<typeof sendPage>[1]
  type Given = Pick<LeadSmsSettingsProps, 'step' | 'errors' | 'typed'>

  async function show(request: Request, reply: Reply, { step, ...given }: Given = {}) {
    const page = getPage(request)
    const settings = await readSms(db, page)
    const props: LeadSmsSettingsProps = {
      page,
      active: settings?.active ?? false,
      ...(settings?.saved && { settingsUrl: `/business/page/${page}/lead_sms`, asOf: day(settings.updatedAt) }),
      ...(settings?.phone && { phone: settings.phone }),
      // A number that was verified and not saved yet waits for that.
      ...((step ?? (settings?.phone && !settings.saved)) && { step: step ?? ('verified' as const) }),
      ...given,
    }
    return sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Text messages about leads',
      robots: 'noindex',
      styles: pageStyles,
      body: <SmsPage props={props} />,
    })
  }
  const path = (request: Request, step?: string) =>
    `/business/page/${getPage(request)}/lead_sms${step ? `?step=${step}` : ''}`
  const refuse = (request: Request, reply: Reply, step: Given['step'], errors: Errors, typed?: string) => {
    reply.status(422)
    return prefersHtml(request)
      ? show(request, reply, { ...(step && { step }), errors, ...(typed && { typed }) })
      : reply.send({ errors })
  }
  const answer = ({ active, updatedAt }: SmsSettings) => ({ active, as_of: day(updatedAt) })
  /** The codes of one page are none for another of the same member. */
  const subject = (request: Request) => ({
    purpose: 'lead_sms',
    userId: `${getViewer(request).id}:${getPage(request)}`,
  })

  app.get(SMS, { config: { access: PAGE_OWNER } }, (request, reply) => {
    const { step } = getFields(request.query)
    return show(request, reply, step === 'phone' || step === 'code' ? { step } : {})
  })

  app.put(
    SMS,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Turns text messages about leads on or off',
          params: z.object({ id: idText }),
          body: switchBody,
          replies: { 200: settingsReply, 303: BACK_REPLY },
        },
      },
    },
    async (request, reply) => {
      const given = getFields(request.body).active
      const active =
        given === true || given === 'true' ? true : given === false || given === 'false' ? false : undefined
      if (active === undefined) {
        const wrong = `"active" is ${JSON.stringify(given)?.slice(0, 100) ?? 'nothing'}; expected true or false.`
        return refuse(request, reply, undefined, { active: [wrong] })
      }
      const settings = await switchSms(db, getPage(request), active)
      if (!settings) return refuse(request, reply, 'phone', { active: [UNVERIFIED] })
      return prefersHtml(request) ? reply.redirect(path(request), 303) : answer(settings)
    },
  )

  app.post(
    SMS,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Saves the settings with the verified phone, turned on',
          params: z.object({ id: idText }),
          replies: { 200: settingsReply, 303: BACK_REPLY, 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const settings = await saveSms(db, getPage(request))
      if (!settings) return refuse(request, reply, 'phone', { active: [UNVERIFIED] })
      return prefersHtml(request) ? reply.redirect(path(request), 303) : answer(settings)
    },
  )

  app.post(
    `${SMS}/phone`,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Sends a code to a phone',
          params: z.object({ id: idText }),
          body: phoneBody,
          replies: { 200: phoneReply, 303: BACK_REPLY },
        },
        formPage: '/business/page/:id/lead_sms?step=phone',
      },
    },
    async (request, reply) => {
      const { phone_number: given } = getFields(request.body)
      const phone = typeof given === 'string' ? given.trim().slice(0, 50) : ''
      const sent = await sendCode(site, { ...subject(request), phone, address: request.ip })
      if (!sent.sent) {
        if (sent.why !== 'phone') throw new HttpError(sent.why, sent.message, sent.retryAfter)
        return refuse(request, reply, 'phone', { phone_number: [sent.message] }, phone)
      }
      return prefersHtml(request) ? reply.redirect(path(request, 'code'), 303) : { phone_number: sent.phone }
    },
  )

  app.post(
    `${SMS}/verify`,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Verifies a phone with the texted code',
          params: z.object({ id: idText }),
          body: codeBody,
          replies: { 200: phoneReply, 303: BACK_REPLY },
        },
        formPage: '/business/page/:id/lead_sms?step=code',
      },
    },
    async (request, reply) => {
      const { verification_code: given } = getFields(request.body)
      const code = typeof given === 'string' ? given.replace(/\s/g, '').slice(0, 20) : ''
      const checked = await checkCode(site, { ...subject(request), code })
      if (!checked.right) {
        const errors = { verification_code: [checked.message] }
        if (checked.why !== 'tries') return refuse(request, reply, 'code', errors)
        reply.status(429).header('retry-after', checked.retryAfter)
        return prefersHtml(request)
          ? show(request, reply, { step: 'code', errors })
          : reply.send({ error: { code: 'too_many', message: checked.message }, errors })
      }
      await keepPhone(db, getPage(request), checked.phone)
      return prefersHtml(request) ? reply.redirect(path(request), 303) : { phone_number: checked.phone }
    },
  )
}
