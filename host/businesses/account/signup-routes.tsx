import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { formatPhone } from '../../../widgets/_ui/phone-field/phone.ts'
import type { Database } from '../../_db/database.ts'
import { getTransaction } from '../../_db/transactions.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { created, InvalidFields } from '../../_http/actions/outcomes.ts'
import { hasErrors, type ParsedForm } from '../../_http/forms/parse-form.ts'
import { getViewer, type Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { requireMailDomain } from '../../_services/providers/mail-domain.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { take } from '../../accounts/limits.ts'
import { countMail } from '../email/limits.ts'
import { BUSINESS_EMAIL_MAIL } from '../email/mail.ts'
import { getUnconfirmedEmail, withEmail } from '../email/rules.ts'
import { PriceList } from '../prices/PriceList.tsx'
import { readLeadPrices } from '../prices/store.ts'
import { tellAdmins } from '../review/tell-admins.ts'
import { type BusinessFields, businessForm, parseBusiness } from './fields.ts'
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
  action(
    app,
    site,
    `POST ${SIGNUP}`,
    {
      summary: 'Submits a company for review; the member, whose phone number is confirmed, becomes its owner',
      access: members,
      body: businessForm as z.ZodMiniType,
      parse: ({ request, viewer }: { request: FastifyRequest; viewer: Viewer }) => parseSignup(db, request, viewer),
      form: {
        path: SIGNUP,
        show: ({ request, reply }) => sendSignup(request, reply),
        showAgain: ({ request, reply }, { values: formValues, errors, problem = errors.base?.[0] }) =>
          sendSignup(request, reply, { typed: formValues, errors, problem }),
      },
      prepare: async ({ viewer, request, data }) => {
        const waits = getWaiting(viewer, data)
        await take(site, request, 'businessSignup', viewer.id)
        if (waits) {
          await requireMailDomain(site, 'email', waits)
          await countMail(site, { address: waits, member: viewer.id })
        }
        return { waits, logo: await takeLogo(site, request) }
      },
      replies: { 201: z.object({ id: z.number(), url: z.string() }) },
      leadsTo: 'to the page settings',
      config: { uploads: true, costly: 'always' },
    },
    async ({ viewer: { id: ownerId }, data, prepared: { waits, logo }, tx }) => {
      const id = await addBusiness(getTransaction(tx), ownerId, data, {
        most: MAX_BUSINESSES,
        mailing: waits
          ? (within, businessId, email) =>
              sendMail(site, BUSINESS_EMAIL_MAIL, { businessId, email, askedBy: ownerId }, { within })
          : undefined,
        logo,
        tell: (within) => tellAdmins(site, within),
      })
      if (id === undefined) throw new InvalidFields({ base: [FULL] })
      const url = `/business/page/${id}`
      return created({ id, url }, `${url}/settings?done=listed`)
    },
  )
}

/** Returns the email of a new company that is to be confirmed before leads are mailed there. */
function getWaiting({ email: own, emailVerified }: Viewer, { email }: BusinessFields): string | undefined {
  const ownerEmail = emailVerified ? own : null
  return getUnconfirmedEmail(withEmail(email, { email: null, confirmedEmail: null, ownerEmail }))
}

async function parseSignup(
  db: Database,
  request: FastifyRequest,
  { phone }: Viewer,
): Promise<ParsedForm<BusinessFields>> {
  const parsed = parseBusiness(request.body)
  const { fields } = parsed
  const logo = inspectLogo(request)
  const values = { ...parsed.typed, ...(logo.skipped && { skip_logo: '1' }) }
  const errors = withLogoErrors(
    {
      ...findMissing(fields),
      ...(await findUnknownMarkets(db, fields.markets)),
      ...parsed.errors,
      ...(phone === null && { base: [NO_PHONE] }),
    },
    logo,
    // A call in JSON has no way to send one.
    prefersHtml(request),
  )
  return hasErrors(errors) ? { errors, fields, values } : { data: fields, fields, values }
}
