import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { businessFormReply } from '../../../widgets/_domain/businesses/contract.ts'
import type { Database } from '../../_db/database.ts'
import { getTransaction } from '../../_db/transactions.ts'
import { pageOwner } from '../../_http/access/policies.ts'
import { PAGE_OWNER } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import { hasErrors, type ParsedForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendMail } from '../../_services/mail/define-mail.ts'
import { requireMailDomain } from '../../_services/providers/mail-domain.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
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

  async function sendSettings(reply: FastifyReply, business: OwnBusiness, formState: FormGiven = {}) {
    const { done } = Object(reply.request.query) as { done?: unknown }
    const doneMessage = typeof done === 'string' && Object.hasOwn(DONE, done) ? DONE[done] : undefined
    const form = await getProps(business, formState)
    return sendForm(site, reply, {
      title: `${business.name} settings`,
      styles: pageStyles,
      body: <SettingsPage business={business} form={form} done={doneMessage} problem={formState.problem} />,
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

  const ownPage = {
    params: z.object({ id: pathId }),
    load: async (_: unknown, request: FastifyRequest) => ({ business: await getOwnBusiness(db, request) }),
    access: pageOwner,
  }

  const changing = [
    [`PATCH ${PAGE}`, 'Updates the given fields of a company page'],
    // A form with a file cannot be posted as another method.
    [`POST ${PAGE}`, 'The same, for forms with a logo'],
  ] as const
  for (const [route, summary] of changing)
    action(
      app,
      site,
      route,
      {
        ...ownPage,
        summary,
        body: z.partial(z.extend(businessForm, uiConfig.shape)) as z.ZodMiniType,
        parse: ({ request, business }: { request: FastifyRequest; business: OwnBusiness }) =>
          parseChange(db, request, business),
        form: {
          showAgain: ({ reply, business }, { values: formValues, errors, problem = errors.base?.[0] }) =>
            sendSettings(reply, business, { typed: formValues, errors, problem }),
        },
        prepare: async ({ business, viewer, request, data: { fields } }) => {
          const another = fields.email !== undefined && fields.email !== business.email
          const waits = another ? getUnconfirmedEmail(withEmail(fields.email ?? null, business)) : undefined
          if (waits) {
            await requireMailDomain(site, 'email', waits)
            await countMail(site, { company: business.id, address: waits, member: viewer.id })
          }
          return { waits, logo: await takeLogo(site, request) }
        },
        replies: REPLIES,
        leadsTo: 'to the page settings',
        config: { uploads: true, costly: 'always', formPage: `${PAGE}/settings` },
      },
      async ({ business, viewer, data: { fields, removesLogo, dismissed }, prepared: { waits, logo }, tx }) => {
        // What two change at once may be another address than was counted: no mail goes to that one.
        const changed = await changeBusiness(getTransaction(tx), business.id, fields, {
          mailing: waits
            ? (within, businessId, email) =>
                sendMail(site, BUSINESS_EMAIL_MAIL, { businessId, email, askedBy: viewer.id }, { within })
            : undefined,
          logo: logo ?? (removesLogo ? null : undefined),
          tell: (within) => tellAdmins(site, within),
        })
        if (!changed) throw new HttpError('not_found')
        if (dismissed !== undefined) await dismissCanceledWarning(tx, business.id, dismissed)
        const { id, review, askedName: asked_name, askedKind: asked_kind } = changed
        const url = `/business/page/${id}`
        const body = {
          id,
          ...Object.fromEntries(FIELDS.map((field) => [field, changed[field]])),
          ...{ review, asked_name, asked_kind, url },
          email_waits: getUnconfirmedEmail(changed) !== undefined,
          logo: changed.logo && logoPath(changed.logo),
          business_page_ui_config: { [WARNING]: dismissed ?? changed.warningDismissed },
        }
        const isNotice = dismissed !== undefined && Object.keys(fields).length === 0
        return updated(
          body,
          isNotice ? `/business/account?business_id=${id}&done=dismissed` : `${url}/settings?done=saved`,
        )
      },
    )

  action(
    app,
    site,
    `POST ${PAGE}/email/verification`,
    {
      summary: 'Resends the link that confirms a company’s email, if it isn’t confirmed',
      ...ownPage,
      form: {
        path: `${PAGE}/settings`,
        show: ({ reply, business }) => sendSettings(reply, business),
        showAgain: ({ reply, business }, { problem }) => sendSettings(reply, business, { problem }),
      },
      prepare: async ({ business, viewer }) => {
        const waits = getUnconfirmedEmail(business)
        if (waits) await countMail(site, { company: business.id, address: waits, member: viewer.id })
        return waits
      },
      replies: { 204: 'Sent, or nothing to confirm.' },
      leadsTo: 'to the page settings',
    },
    async ({ business: { id }, prepared: waits, viewer, tx }) => {
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

interface BusinessChange {
  /** Those that were sent. */
  fields: Partial<BusinessFields>
  removesLogo: boolean
  /** True where the owner puts away the notice about the plan; undefined where nothing is said of it. */
  dismissed: boolean | undefined
}

/** Parses what a form or a call changes of a company: fields, logo or a notice. */
async function parseChange(
  db: Database,
  request: FastifyRequest,
  business: OwnBusiness,
): Promise<ParsedForm<BusinessChange>> {
  const parsed = parseBusinessChanges(request.body)
  const { fields } = parsed
  const logo = inspectLogo(request)
  const ui = parseUiConfig(request.body)
  if (logo.sent || logo.removed || ui) delete parsed.errors.base
  const values = { ...parsed.typed, ...(logo.skipped && { skip_logo: '1' }) }
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
  const data = { fields, removesLogo: logo.removed, dismissed: ui?.data?.business_page_ui_config[WARNING] }
  return hasErrors(errors) ? { errors, fields: data, values } : { data, fields: data, values }
}

/** Returns a business as its owner wants it to be, whatever was reviewed of that. */
const getWanted = (business: OwnBusiness): BusinessFields => ({
  ...business,
  name: business.askedName ?? business.name,
  kind: business.askedKind ?? business.kind,
})
