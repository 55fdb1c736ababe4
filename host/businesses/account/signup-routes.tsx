import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { formatPhone } from '../../../widgets/_ui/phone-field/phone.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { hasErrors } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { rateLimitErrors } from '../../accounts/forms/with-form-errors.ts'
import { take } from '../../accounts/limits.ts'
import { countMail } from '../email/limits.ts'
import { BUSINESS_EMAIL_MAIL } from '../email/mail.ts'
import { getUnconfirmedEmail, withEmail } from '../email/rules.ts'
import { PriceList } from '../prices/PriceList.tsx'
import { readLeadPrices } from '../prices/store.ts'
import { tellAdmins } from '../review/tell-admins.ts'
import { businessForm, parseBusiness } from './fields.ts'
import { type FormGiven, withLogoErrors } from './form-given.ts'
import { EMPTY, getFormProps } from './form-props.ts'
import { MAX_BUSINESSES } from './limits.ts'
import { pageStyles } from './page-styles.ts'
import { findMissing } from './required.ts'
import { FULL, SignupPage } from './SignupPage.tsx'
import { addBusiness } from './store.ts'
import { inspectLogo, takeLogo } from './take-logo.ts'
import { findUnknownMarkets } from './unknown-markets.ts'

export const SIGNUP = '/business/signup'
const NO_PHONE = 'Confirm a phone number in your settings before you list a company.'

/** Listing a company: the form, and its sending. */
export function signupRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  async function sendSignup(request: FastifyRequest, reply: FastifyReply, { typed, errors, problem }: FormGiven = {}) {
    const { email, emailVerified, phone, pages } = getViewer(request)
    // The first company is reached where its owner is, unless they say otherwise.
    const own = pages.length ? {} : { email, phone: phone ? formatPhone(phone) : '' }
    const [form, prices] = await Promise.all([
      getFormProps(site, {
        action: SIGNUP,
        submit: 'List company',
        typed: { ...EMPTY, ...own, ...typed },
        errors,
        logoRequired: true,
      }),
      readLeadPrices(db),
    ])
    return sendForm(site, reply, {
      title: pages.length ? 'List another company' : 'List your company',
      styles: pageStyles,
      body: (
        <SignupPage
          form={form}
          problem={problem}
          owned={pages.length}
          reachable={{ email: emailVerified, phone: phone !== null }}
          filled={typed !== undefined}
          prices={<PriceList prices={prices} />}
        />
      ),
    })
  }

  // Whoever lists a company owns its page from then on.
  app.get(SIGNUP, { config: { access: MEMBERS } }, (request, reply) => sendSignup(request, reply))

  app.post(
    SIGNUP,
    {
      config: {
        access: MEMBERS,
        uploads: true,
        costly: 'always',
        api: {
          summary: 'Submits a company for review; the member, whose phone number is confirmed, becomes its owner',
          consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
          body: businessForm,
          replies: { 201: z.object({ id: z.number(), url: z.string() }), 303: 'To the page settings.' },
        },
      },
    },
    async (request, reply) => {
      const { id: ownerId, email: own, emailVerified, phone } = getViewer(request)
      const parsed = parseBusiness(request.body)
      const { fields } = parsed
      const logo = inspectLogo(request)
      const typed = { ...parsed.typed, ...(logo.skipped && { skip_logo: '1' }) }
      const errors = withLogoErrors(
        { ...findMissing(fields), ...(await findUnknownMarkets(db, fields.markets)), ...parsed.errors },
        logo,
        // A call in JSON has no way to send one.
        prefersHtml(request),
      )
      const refuse = (given: FormGiven, status = 422) => {
        reply.status(status)
        if (!prefersHtml(request)) return sendErrors(reply, given.errors ?? {}).status(status)
        return sendSignup(request, reply, { ...given, typed })
      }
      if (phone === null) return refuse({ errors: { ...errors, base: [NO_PHONE] }, problem: NO_PHONE })
      if (hasErrors(errors)) return refuse({ errors })
      const ownerEmail = emailVerified ? own : null
      const waits = getUnconfirmedEmail(withEmail(fields.email, { email: null, confirmedEmail: null, ownerEmail }))
      const problem = await rateLimitErrors(request, reply, async () => {
        await take(site, request, 'businessSignup', ownerId)
        if (waits) await countMail(site, { address: waits, member: ownerId })
      })
      if (problem) return sendSignup(request, reply, { problem, typed })
      const taken = await takeLogo(site, request)
      if (taken.errors.length) {
        if (taken.retryAfter) reply.header('retry-after', taken.retryAfter)
        return refuse({ errors: { logo: taken.errors } }, taken.status)
      }
      const id = await addBusiness(db, ownerId, fields, {
        most: MAX_BUSINESSES,
        mailing: waits
          ? (within, businessId, email) =>
              sendMail(site, BUSINESS_EMAIL_MAIL, { businessId, email, askedBy: ownerId }, { within })
          : undefined,
        logo: taken.logo,
        tell: (within) => tellAdmins(site, within),
      })
      if (id === undefined) return refuse({ errors: { base: [FULL] }, problem: FULL })
      const url = `/business/page/${id}`
      if (prefersHtml(request)) return reply.redirect(`${url}/settings?done=listed`, 303)
      return reply.status(201).header('location', url).header('cache-control', 'no-store').send({ id, url })
    },
  )
}
