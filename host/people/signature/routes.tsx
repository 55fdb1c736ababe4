import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { getWebsite, MAX_WEBSITE_LENGTH } from '../../_format/website.ts'
import { members } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLine, optionalParsedLine } from '../../_http/forms/fields.ts'
import { type FieldErrors, type FieldValues, parseForm } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import avatarStyles from '../../_pages/avatar.css?inline'
import { renderFragment } from '../../_pages/render-fragment.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { getConfirmation } from '../../accounts/settings/answers.ts'
import styles from '../../accounts/settings/settings.css?inline'
import { readDetails } from '../../profiles/details-store.ts'
import { CREDENTIALS } from '../../profiles/labels.ts'
import { SignatureView } from '../../profiles/signature/SignatureView.tsx'
import signatureStyles from '../../profiles/signature/signature.css?inline'
import { getSignature, type Signature } from '../../profiles/signature/signature.ts'
import { readSignature, type SignatureFields, saveSignature } from '../../profiles/signature/store.ts'
import { findMemberById } from '../find-member.ts'
import { listCompanies } from '../profile/activity-store.ts'
import { signaturePreviewScript } from './preview-script.ts'
import { SignaturePage } from './SignaturePage.tsx'

const PAGE = '/settings/signature'
const flag = z._default(z.boolean({ error: '1 or 0' }), false)
const NUMBER = 'a whole number from 1 to 100,000'

const signatureForm = z.object({
  display_name: optionalLine(100),
  show_email: flag,
  show_phone_number: flag,
  show_website: flag,
  show_licenses: flag,
  credential_type: z._default(
    z.enum(Object.keys(CREDENTIALS) as [string, ...string[]], { error: 'one of the credentials of the list' }),
    '' as never,
  ),
  business_id: optionalParsedLine(20, 'the id of a company of yours', (text) => (isRowId(text) ? text : undefined)),
  podcast_episode_url: optionalParsedLine(MAX_WEBSITE_LENGTH, 'a web address, such as https://example.com', getWebsite),
  podcast_episode_number: z._default(
    z.nullable(
      z
        .number({ error: NUMBER })
        .check(z.int({ error: NUMBER }), z.gte(1, { error: NUMBER }), z.lte(100_000, { error: NUMBER })),
    ),
    null,
  ),
})

const NO_FIELDS: SignatureFields = {
  displayName: '',
  showEmail: false,
  showPhoneNumber: false,
  showWebsite: false,
  showLicenses: false,
  credentialType: '',
  businessId: null,
  podcastEpisodeUrl: null,
  podcastEpisodeNumber: null,
}

const getFields = (data: Partial<z.output<typeof signatureForm>>): SignatureFields => ({
  displayName: data.display_name ?? '',
  showEmail: data.show_email ?? false,
  showPhoneNumber: data.show_phone_number ?? false,
  showWebsite: data.show_website ?? false,
  showLicenses: data.show_licenses ?? false,
  credentialType: data.credential_type ?? '',
  businessId: data.business_id ? Number(data.business_id) : null,
  podcastEpisodeUrl: data.podcast_episode_url ?? null,
  podcastEpisodeNumber: data.podcast_episode_number ?? null,
})

const getValues = (fields: SignatureFields): FieldValues => ({
  display_name: fields.displayName,
  show_email: fields.showEmail ? '1' : '0',
  show_phone_number: fields.showPhoneNumber ? '1' : '0',
  show_website: fields.showWebsite ? '1' : '0',
  show_licenses: fields.showLicenses ? '1' : '0',
  credential_type: fields.credentialType,
  business_id: fields.businessId?.toString() ?? '',
  podcast_episode_url: fields.podcastEpisodeUrl ?? '',
  podcast_episode_number: fields.podcastEpisodeNumber?.toString() ?? '',
})

/** What stands below a member's posts, with a preview. */
export function signatureRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  const load = async (request: FastifyRequest, fields: SignatureFields) => {
    const viewer = getViewer(request)
    const [member, { credentials }, companies] = await Promise.all([
      findMemberById(site, viewer.id, viewer),
      readDetails(db, viewer.id),
      listCompanies(db, viewer.id),
    ])
    if (!member) throw new HttpError('not_found')
    const { profile, person } = member
    const signature: Signature = getSignature(fields, { profile, name: person.name, credentials, companies })
    return { signature, person, companies }
  }
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    formState: { errors?: FieldErrors; values?: FieldValues; fields?: SignatureFields } = {},
  ) => {
    const saved = (await readSignature(db, getViewer(request).id)) ?? NO_FIELDS
    const { signature, person, companies } = await load(request, formState.fields ?? saved)
    return sendForm(site, reply, {
      title: 'Signature',
      styles: styles + inputStyles + avatarStyles + signatureStyles,
      scripts: [signaturePreviewScript],
      body: (
        <SignaturePage
          state={{ errors: formState.errors ?? {}, values: { ...getValues(saved), ...formState.values } }}
          companies={companies}
          preview={<SignatureView signature={signature} person={person} />}
          done={getConfirmation(request.query)}
        />
      ),
    })
  }

  app.get(PAGE, { config: { access: MEMBERS } }, (request, reply) => send(request, reply))

  app.get(
    `${PAGE}/preview`,
    {
      config: {
        access: MEMBERS,
        api: {
          summary: 'Draws a signature that is being written',
          query: z.looseObject({}),
          replies: { 200: 'The preview, text/html.' },
        },
      },
    },
    async (request, reply) => {
      // Half-written fields are left out.
      const { signature, person } = await load(request, getFields(parseForm(signatureForm, request.query).fields))
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(renderFragment(site, reply, <SignatureView signature={signature} person={person} />))
    },
  )

  action(
    app,
    site,
    `POST ${PAGE}`,
    {
      summary: 'Saves the signature',
      access: members,
      body: signatureForm,
      form: {
        path: PAGE,
        showAgain: ({ request, reply }, { errors, values }) =>
          send(request, reply, {
            errors,
            values,
            fields: getFields(parseForm(signatureForm, request.body).fields),
          }),
      },
      replies: { 204: 'Done.' },
      leadsTo: 'to the form with the saved signature',
    },
    async ({ data, viewer, tx }) => {
      await saveSignature(tx, viewer.id, getFields(data))
      return done(`${PAGE}?done=signature`)
    },
  )
}
