import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { getConfirmation, getDonePath } from '../../accounts/settings/answers.ts'
import styles from '../../accounts/settings/settings.css?inline'
import { listBlocked } from '../connections/block-store.ts'
import { AUDIENCES, type Privacy } from '../privacy.ts'
import { readProfile } from '../profile-store.ts'
import { savePrivacy } from '../save-store.ts'
import { PrivacyPage } from './PrivacyPage.tsx'
import pageStyles from './profile-settings.css?inline'

const PAGE = '/settings/privacy'
const flag = z._default(z.boolean({ error: '1 or 0' }), false)
const audience = z.enum(AUDIENCES, { error: `one of ${AUDIENCES.join(', ')}` })

const privacyForm = z.object({
  hide_last_name: flag,
  profile_private: flag,
  hide_colleagues_from_non_colleagues: flag,
  hide_from_search_engines: flag,
  hide_from_search: flag,
  hide_from_location_search: flag,
  hide_from_suggestions: flag,
  block_messages_from_non_colleagues: flag,
  show_email_to: audience,
  show_website_to: audience,
  show_phone_number_to: audience,
})

/** `hideLastName` → `hide_last_name`. */
const toFieldName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const getValues = (privacy: Privacy): FieldValues =>
  Object.fromEntries(
    Object.entries(privacy).map(([name, value]) => [
      toFieldName(name),
      typeof value === 'string' ? value : value ? '1' : '0',
    ]),
  )

const getPrivacy = (data: z.infer<typeof privacyForm>): Privacy => ({
  hideLastName: data.hide_last_name,
  profilePrivate: data.profile_private,
  hideColleaguesFromNonColleagues: data.hide_colleagues_from_non_colleagues,
  hideFromSearchEngines: data.hide_from_search_engines,
  hideFromSearch: data.hide_from_search,
  hideFromLocationSearch: data.hide_from_location_search,
  hideFromSuggestions: data.hide_from_suggestions,
  blockMessagesFromNonColleagues: data.block_messages_from_non_colleagues,
  showEmailTo: data.show_email_to,
  showWebsiteTo: data.show_website_to,
  showPhoneNumberTo: data.show_phone_number_to,
})

/** Who sees what of a member, and where they are found. */
export function privacyRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    formState: { errors?: FieldErrors; values?: FieldValues } = {},
  ) => {
    const viewer = getViewer(request)
    const [profile, blocked] = await Promise.all([readProfile(db, viewer.id), listBlocked(db, viewer)])
    if (!profile) throw new HttpError('not_found')
    return sendForm(site, reply, {
      title: 'Privacy',
      styles: styles + inputStyles + pageStyles,
      body: (
        <PrivacyPage
          state={{ errors: formState.errors ?? {}, values: { ...getValues(profile.privacy), ...formState.values } }}
          blocked={blocked}
          done={getConfirmation(request.query)}
        />
      ),
    })
  }

  action(
    app,
    site,
    `POST ${PAGE}`,
    {
      summary: 'Saves the privacy settings',
      access: members,
      body: privacyForm,
      form: {
        path: PAGE,
        show: ({ request, reply }) => send(request, reply),
        showAgain: ({ request, reply }, { errors, values }) => send(request, reply, { errors, values }),
      },
      replies: { 204: 'Done.' },
      leadsTo: 'back to it',
    },
    async ({ data, viewer, tx }) => {
      await savePrivacy(tx, viewer.id, getPrivacy(data))
      return done(getDonePath(PAGE, 'privacy'))
    },
  )
}
