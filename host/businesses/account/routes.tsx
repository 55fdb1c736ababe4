import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { formatPhone } from '../../../widgets/_ui/phone-field/phone.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS, PAGE_OWNER } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import type { Transaction } from '../../_services/jobs/store.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { rateLimitErrors } from '../../accounts/forms/with-form-errors.ts'
import { take } from '../../accounts/limits.ts'
import settingsStyles from '../../accounts/settings/settings.css?inline'
import { companyFields, companyKind, companyName } from '../call-schemas.ts'
import { countMail } from '../email/limits.ts'
import { mailLink } from '../email/mail.ts'
import { businessEmailRoutes } from '../email/routes.tsx'
import { getUnconfirmedEmail, withEmail } from '../email/rules.ts'
import {
  type BusinessFields,
  businessForm,
  FIELDS,
  type FormValues,
  parseBusiness,
  parseBusinessChanges,
} from './fields.ts'
import { MAX_BUSINESSES } from './limits.ts'
import styles from './listing.css?inline'
import { SettingsPage } from './SettingsPage.tsx'
import { FULL, SignupPage } from './SignupPage.tsx'
import { addBusiness, changeBusiness, type OwnBusiness, readOwnBusiness } from './store.ts'

const SIGNUP = '/business/signup'
const PAGE = '/business/page/:id'

/** What happened, by the word that the next page is given in its address. */
const DONE: Record<string, string> = {
  listed: 'Your company is listed. You’ll get its leads.',
  saved: 'Changes saved.',
  mail: 'We sent a new link. Earlier links no longer work.',
  email: 'Email confirmed. We’ll send new leads there.',
}

const EMPTY = { ...Object.fromEntries(FIELDS.map((field) => [field, ''])), accepting: 'true' } as FormValues

/** Listing a business, and the settings of its page. */
export function businessAccountRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  businessEmailRoutes(app, site)
  const css = inputStyles + settingsStyles + styles
  interface Given {
    errors?: FieldErrors
    typed?: Partial<FormValues>
    problem?: string | undefined
  }

  function sendSignup(request: FastifyRequest, reply: FastifyReply, { typed, ...given }: Given = {}) {
    const { email, phone, pages } = getViewer(request)
    // The first company is reached where its owner is, unless they say otherwise.
    const own = pages.length ? {} : { email, phone: phone ? formatPhone(phone) : '' }
    return sendForm(site, reply, {
      title: pages.length ? 'List another company' : 'List your company',
      styles: css,
      body: <SignupPage {...given} owned={pages.length} typed={{ ...EMPTY, ...own, ...typed }} />,
    })
  }

  app.get(
    SIGNUP,
    {
      config: {
        // Whoever lists a company owns its page from then on.
        access: MEMBERS,
      },
    },
    (request, reply) => sendSignup(request, reply),
  )

  app.post(
    SIGNUP,
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Lists a company; the member becomes its owner',
          body: businessForm,
          replies: { 201: z.object({ id: z.number(), url: z.string() }), 303: 'To the page settings.' },
        },
      },
    },
    async (request, reply) => {
      const { id: ownerId, email: own, emailVerified } = getViewer(request)
      const { fields, errors, typed } = parseBusiness(request.body)
      const refuse = (given: Given) => {
        if (!prefersHtml(request)) return sendErrors(reply, given.errors ?? {})
        return sendSignup(request, reply.status(422), { ...given, typed })
      }
      if (Object.keys(errors).length) return refuse({ errors })
      const ownerEmail = emailVerified ? own : null
      const waits = getUnconfirmedEmail(withEmail(fields.email, { email: null, confirmedEmail: null, ownerEmail }))
      const problem = await rateLimitErrors(request, reply, async () => {
        await take(site, request, 'businessSignup', ownerId)
        if (waits) await countMail(site, { address: waits, member: ownerId })
      })
      if (problem) return sendSignup(request, reply, { problem, typed })
      const id = await addBusiness(db, ownerId, fields, {
        most: MAX_BUSINESSES,
        mailing: waits ? mailingOf(ownerId) : undefined,
      })
      if (id === undefined) return refuse({ errors: { base: [FULL] }, problem: FULL })
      const url = `/business/page/${id}`
      if (prefersHtml(request)) return reply.redirect(`${url}/settings?done=listed`, 303)
      return reply.status(201).header('location', url).header('cache-control', 'no-store').send({ id, url })
    },
  )

  function sendSettings(reply: FastifyReply, business: OwnBusiness, { typed, ...given }: Given = {}) {
    const { done } = Object(reply.request.query) as { done?: unknown }
    const said = typeof done === 'string' && Object.hasOwn(DONE, done) ? DONE[done] : undefined
    return sendForm(site, reply, {
      title: `${business.name} settings`,
      styles: css,
      body: <SettingsPage business={business} done={said} {...given} typed={{ ...toFormValues(business), ...typed }} />,
    })
  }

  app.get(`${PAGE}/settings`, { config: { access: PAGE_OWNER } }, async (request, reply) =>
    sendSettings(reply, await ownBusiness(request)),
  )

  app.patch(
    PAGE,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Updates the given fields of a company page',
          params: z.object({ id: z.string() }),
          body: z.partial(businessForm),
          replies: {
            // `email_waits`: it is confirmed by a link before news of leads goes to it.
            200: z.object({
              id: z.number(),
              url: z.string(),
              name: companyName,
              kind: companyKind,
              ...companyFields,
              email_waits: z.boolean(),
            }),
            303: 'To the page settings.',
          },
        },
      },
    },
    async (request, reply) => {
      const business = await ownBusiness(request)
      const { fields, errors, typed } = parseBusinessChanges(request.body)
      if (Object.keys(errors).length) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return sendSettings(reply.status(422), business, { errors, typed, problem: errors.base?.[0] })
      }
      const { id: viewerId } = getViewer(request)
      const another = fields.email !== undefined && fields.email !== business.email
      const waits = another ? getUnconfirmedEmail(withEmail(fields.email ?? null, business)) : undefined
      const problem = waits && (await tooOftenMailed(request, reply, business.id, waits))
      if (problem) return sendSettings(reply, business, { problem, typed })
      // What two change at once may be another address than was counted: no mail goes to that one.
      const changed = await changeBusiness(db, business.id, fields, waits ? mailingOf(viewerId) : undefined)
      if (!changed) throw new HttpError('not_found')
      const url = `/business/page/${changed.id}`
      if (prefersHtml(request)) return reply.redirect(`${url}/settings?done=saved`, 303)
      const { demo: _, confirmedEmail: __, ownerEmail: ___, ...own } = changed
      const email_waits = getUnconfirmedEmail(changed) !== undefined
      return reply.header('cache-control', 'no-store').send({ ...own, email_waits, url })
    },
  )

  app.post(
    `${PAGE}/email/verification`,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Resends the link that confirms a company’s email, if it isn’t confirmed',
          params: z.object({ id: z.string() }),
          replies: { 204: 'Sent, or nothing to confirm.', 303: 'To the page settings.' },
        },
        formPage: '/business/page/:id/settings',
      },
    },
    async (request, reply) => {
      const business = await ownBusiness(request)
      const waits = getUnconfirmedEmail(business)
      const problem = waits && (await tooOftenMailed(request, reply, business.id, waits))
      if (problem) return sendSettings(reply, business, { problem })
      if (waits) await mailLink(site, { businessId: business.id, email: waits, askedBy: getViewer(request).id })
      const done = waits ? '?done=mail' : ''
      if (!prefersHtml(request)) return reply.status(204).send()
      return reply.redirect(`/business/page/${business.id}/settings${done}`, 303)
    },
  )

  const mailingOf = (askedBy: string) => (within: Transaction, businessId: number, email: string) =>
    mailLink(site, { businessId, email, askedBy }, within)

  /** Counts a mail to the address of a company that is there already. */
  const tooOftenMailed = (request: FastifyRequest, reply: FastifyReply, company: number, address: string) =>
    rateLimitErrors(request, reply, () => countMail(site, { company, address, member: getViewer(request).id }))

  /** The business of the address; the guard has looked whose it is. @throws HttpError 404 */
  async function ownBusiness({ params }: FastifyRequest): Promise<OwnBusiness> {
    const { id } = params as { id: string }
    const found = /^[1-9]\d{0,14}$/.test(id) ? await readOwnBusiness(db, Number(id)) : undefined
    if (!found) throw new HttpError('not_found', 'We can’t find this company.')
    return found
  }
}

/** What is kept, as it stands in the fields. */
const toFormValues = (fields: BusinessFields): FormValues => ({
  name: fields.name,
  kind: fields.kind,
  description: fields.description,
  city: fields.city,
  state: fields.state ?? '',
  accepting: String(fields.accepting),
  email: fields.email ?? '',
  phone: fields.phone ? formatPhone(fields.phone) : '',
  website: fields.website ?? '',
})
