import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { businessFormReply } from '../../../widgets/_domain/businesses/contract.ts'
import { getTransaction } from '../../_db/transactions.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { pageOwner } from '../../_http/access/policies.ts'
import { PAGE_OWNER } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import { hasErrors } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { rateLimitErrors } from '../../accounts/forms/with-form-errors.ts'
import { companyFields, companyKind, companyName, reviewFields } from '../call-schemas.ts'
import { countMail } from '../email/limits.ts'
import { BUSINESS_EMAIL_MAIL } from '../email/mail.ts'
import { getUnconfirmedEmail, withEmail } from '../email/rules.ts'
import { tellAdmins } from '../review/tell-admins.ts'
import { dismissCanceledWarning } from './account-store.ts'
import { type BusinessFields, businessForm, FIELDS, parseBusinessChanges } from './fields.ts'
import { type FormGiven, withLogoErrors } from './form-given.ts'
import { getFormProps, toFormValues } from './form-props.ts'
import { logoPath } from './logo-path.ts'
import { pageStyles } from './page-styles.ts'
import { getOwnBusiness } from './read-own.ts'
import { findMissingOfChange } from './required.ts'
import { SettingsPage } from './SettingsPage.tsx'
import { changeBusiness, type OwnBusiness } from './store.ts'
import { inspectLogo, takeLogo } from './take-logo.ts'
import { parseUiConfig, uiConfig, WARNING } from './ui-config.ts'
import { findUnknownMarkets } from './unknown-markets.ts'

const PAGE = '/business/page/:id'
const params = z.object({ id: z.string() })

/** What happened, by the word that the next page is given in its address. */
const DONE: Record<string, string> = {
  listed: 'We’ll review your company and email you. Then you’ll get its leads.',
  saved: 'Changes saved.',
  mail: 'We sent a new link. Earlier links no longer work.',
  email: 'Email confirmed. We’ll send new leads there.',
}

const REPLIES = {
  // `email_waits`: it is confirmed by a link before news of leads goes to it.
  200: z.object({
    id: z.number(),
    url: z.string(),
    name: companyName,
    kind: companyKind,
    ...companyFields,
    ...reviewFields,
    email_waits: z.boolean(),
    logo: z.nullable(z.string()),
    ...uiConfig.shape,
  }),
  303: 'To the page settings.',
}

/** The settings of a company's page. */
export function settingsRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  const getProps = (business: OwnBusiness, { typed, errors }: FormGiven = {}) =>
    getFormProps(site, {
      action: `/business/page/${business.id}`,
      submit: 'Save changes',
      typed: { ...toFormValues(getWanted(business)), ...typed },
      errors,
      logo: business.logo,
    })

  async function sendSettings(reply: FastifyReply, business: OwnBusiness, given: FormGiven = {}) {
    const { done } = Object(reply.request.query) as { done?: unknown }
    const said = typeof done === 'string' && Object.hasOwn(DONE, done) ? DONE[done] : undefined
    const form = await getProps(business, given)
    return sendForm(site, reply, {
      title: `${business.name} settings`,
      styles: pageStyles,
      body: <SettingsPage business={business} form={form} done={said} problem={given.problem} />,
    })
  }

  app.get(
    `${PAGE}/form`,
    {
      config: {
        access: PAGE_OWNER,
        api: { summary: 'Returns the form of a company page, filled in', params, replies: { 200: businessFormReply } },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'private, no-store').send(await getProps(await getOwnBusiness(db, request))),
  )

  const change = async (request: FastifyRequest, reply: FastifyReply) => {
    const business = await getOwnBusiness(db, request)
    const parsed = parseBusinessChanges(request.body)
    const { fields } = parsed
    const logo = inspectLogo(request)
    const ui = parseUiConfig(request.body)
    if (logo.sent || logo.removed || ui) delete parsed.errors.base
    const typed = { ...parsed.typed, ...(logo.skipped && { skip_logo: '1' }) }
    const errors = withLogoErrors(
      {
        ...findMissingOfChange(getWanted(business), fields),
        ...(await findUnknownMarkets(db, fields.markets)),
        ...parsed.errors,
        ...ui?.errors,
      },
      logo,
      false,
    )
    const refuse = (given: FormGiven, status = 422) => {
      reply.status(status)
      if (!prefersHtml(request)) return sendErrors(reply, given.errors ?? {}).status(status)
      return sendSettings(reply, business, { ...given, typed })
    }
    if (hasErrors(errors)) return refuse({ errors, problem: errors.base?.[0] })
    const { id: viewerId } = getViewer(request)
    const another = fields.email !== undefined && fields.email !== business.email
    const waits = another ? getUnconfirmedEmail(withEmail(fields.email ?? null, business)) : undefined
    const problem =
      waits &&
      (await rateLimitErrors(request, reply, () =>
        countMail(site, { company: business.id, address: waits, member: viewerId }),
      ))
    if (problem) return sendSettings(reply, business, { problem, typed })
    const taken = await takeLogo(site, request)
    if (taken.errors.length) {
      if (taken.retryAfter) reply.header('retry-after', taken.retryAfter)
      return refuse({ errors: { logo: taken.errors } }, taken.status)
    }
    // What two change at once may be another address than was counted: no mail goes to that one.
    const changed = await changeBusiness(db, business.id, fields, {
      mailing: waits
        ? (within, businessId, email) =>
            sendMail(site, BUSINESS_EMAIL_MAIL, { businessId, email, askedBy: viewerId }, { within })
        : undefined,
      logo: taken.logo ?? (logo.removed ? null : undefined),
      tell: (within) => tellAdmins(site, within),
    })
    if (!changed) throw new HttpError('not_found')
    const dismissed = ui?.data?.business_page_ui_config[WARNING]
    if (dismissed !== undefined) await dismissCanceledWarning(db, business.id, dismissed)
    if (dismissed !== undefined && Object.keys(fields).length === 0 && prefersHtml(request))
      return reply.redirect(`/business/account?business_id=${business.id}&done=dismissed`, 303)
    const url = `/business/page/${changed.id}`
    if (prefersHtml(request)) return reply.redirect(`${url}/settings?done=saved`, 303)
    const { id, review, askedName: asked_name, askedKind: asked_kind } = changed
    const own = Object.fromEntries(FIELDS.map((field) => [field, changed[field]]))
    const email_waits = getUnconfirmedEmail(changed) !== undefined
    return reply.header('cache-control', 'no-store').send({
      ...{ id, ...own, review, asked_name, asked_kind, email_waits, url },
      logo: changed.logo && logoPath(changed.logo),
      business_page_ui_config: { [WARNING]: dismissed ?? changed.warningDismissed },
    })
  }

  const config = {
    access: PAGE_OWNER,
    uploads: true as const,
    costly: 'always' as const,
    api: {
      summary: 'Updates the given fields of a company page',
      params,
      consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      body: z.partial(z.extend(businessForm, uiConfig.shape)),
      replies: REPLIES,
    },
  }
  app.patch(PAGE, { config }, change)
  // A form with a file cannot be posted as another method.
  app.post(PAGE, { config: { ...config, api: { ...config.api, summary: 'The same, for forms with a logo' } } }, change)

  action(
    app,
    site,
    `POST ${PAGE}/email/verification`,
    {
      summary: 'Resends the link that confirms a company’s email, if it isn’t confirmed',
      params: z.object({ id: pathId }),
      load: async (_: unknown, request: FastifyRequest) => {
        const business = await getOwnBusiness(db, request)
        return { business, waits: getUnconfirmedEmail(business) }
      },
      access: pageOwner,
      form: {
        path: `${PAGE}/settings`,
        show: ({ reply, business }) => sendSettings(reply, business),
        showAgain: ({ reply, business }, { problem }) => sendSettings(reply, business, { problem }),
      },
      prepare: async ({ business, waits, viewer }) => {
        if (waits) await countMail(site, { company: business.id, address: waits, member: viewer.id })
      },
      replies: { 204: 'Sent, or nothing to confirm.' },
      leadsTo: 'to the page settings',
    },
    async ({ business: { id }, waits, viewer, tx }) => {
      if (waits)
        await sendMail(
          site,
          BUSINESS_EMAIL_MAIL,
          { businessId: id, email: waits, askedBy: viewer.id },
          { within: getTransaction(tx) },
        )
      return done(`/business/page/${id}/settings${waits ? '?done=mail' : ''}`)
    },
  )
}

/** Returns a business as its owner wants it to be, whatever was reviewed of that. */
const getWanted = (business: OwnBusiness): BusinessFields => ({
  ...business,
  name: business.askedName ?? business.name,
  kind: business.askedKind ?? business.kind,
})
