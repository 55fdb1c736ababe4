import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { forAccount, members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import type { ReturnedForm } from '../../_http/actions/spec.ts'
import { consumeRateLimit, waitInWords } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import { type FieldErrors, type FieldValues, parseForm } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { getConfirmation, getDonePath } from '../../accounts/settings/answers.ts'
import styles from '../../accounts/settings/settings.css?inline'
import {
  addCredential,
  addInvestment,
  deleteEntry,
  type EntryList,
  findEntryOwner,
  MAX_ENTRIES,
  readDetails,
  saveInterests,
  saveSocialProfiles,
} from '../details-store.ts'
import { NETWORKS } from '../networks.ts'
import { readProfile } from '../profile-store.ts'
import { saveProfile } from '../save-store.ts'
import { usernameField } from '../username.ts'
import { changeUsername } from '../username-store.ts'
import { ProfileSettingsPage } from './ProfileSettingsPage.tsx'
import { pictureSettingsRoutes } from './picture-routes.tsx'
import { credentialForm, getProfileValues, investmentForm, profileForm } from './profile-form.ts'
import pageStyles from './profile-settings.css?inline'

const PAGE = '/settings/profile'
const usernameForm = z.object({ username: usernameField })
const USERNAME_PROBLEMS = {
  taken: 'Somebody else has this username.',
  reserved: 'This username is reserved. Choose another.',
} as const
/** Changes of a username: each keeps the former one from others. */
const USERNAME_LIMIT = { max: 3, seconds: 86_400 }

export interface ProfileGiven {
  errors?: FieldErrors
  /** What was typed into the form that came back. */
  values?: FieldValues
  /** Interests and hidden networks of the form that came back. */
  lists?: { interests: readonly string[]; hidden: readonly string[] }
  problem?: string | undefined
}

/** What a member says of themselves. */
export function profileSettingsRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const send = async (request: FastifyRequest, reply: FastifyReply, formState: ProfileGiven = {}) => {
    const { id } = getViewer(request)
    const [profile, details] = await Promise.all([readProfile(db, id), readDetails(db, id)])
    if (!profile) throw new HttpError('not_found')
    return sendForm(site, reply, {
      title: 'Profile',
      styles: styles + inputStyles + pageStyles,
      body: (
        <ProfileSettingsPage
          profile={profile}
          details={details}
          state={{
            errors: formState.errors ?? {},
            values: { ...getProfileValues(profile, details), ...formState.values },
          }}
          username={formState.values?.username ?? profile.username}
          lists={
            formState.lists ?? {
              interests: details.interests,
              hidden: details.socialProfiles.filter((each) => !each.displayOnProfile).map(({ network }) => network),
            }
          }
          done={getConfirmation(request.query)}
          problem={formState.problem}
        />
      ),
    })
  }
  pictureSettingsRoutes(app, site, send)

  const common = { access: members, replies: { 204: 'Done.' }, leadsTo: 'back to the profile settings' }
  const form = {
    path: PAGE,
    showAgain: (
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
      { errors, values, problem = errors.base?.[0] }: ReturnedForm,
    ) => send(request, reply, { errors, values, problem }),
  }

  action(
    app,
    site,
    `POST ${PAGE}`,
    {
      ...common,
      summary: 'Saves the profile',
      body: profileForm,
      form: {
        path: PAGE,
        show: ({ request, reply }) => send(request, reply),
        showAgain({ request, reply }, { errors, values }) {
          const { interests = [], hidden_networks: hidden = [] } = parseForm(profileForm, request.body).fields
          return send(request, reply, { errors, values, lists: { interests, hidden } })
        },
      },
    },
    async ({ data, viewer: { id }, tx }) => {
      await saveProfile(tx, id, {
        bio: data.bio,
        locationText: data.location,
        city: data.city,
        state: data.state,
        occupation: data.occupation,
        occupationStarted: data.occupation_started_date,
        yearsOfExperience: data.years_of_experience,
        experience: data.real_estate_experience,
        goals: data.real_estate_goals,
        currentlySeeking: data.currently_seeking,
        website: data.website,
        videoUrl: data.profile_video,
        showVideo: data.show_profile_video,
      })
      await saveInterests(tx, id, [...new Set(data.interests)])
      const links = NETWORKS.flatMap((network) => {
        const value = data[network]
        return value ? [{ network, value, displayOnProfile: !data.hidden_networks.includes(network) }] : []
      })
      await saveSocialProfiles(tx, id, links)
      return done(getDonePath(PAGE, 'profile'))
    },
  )

  action(
    app,
    site,
    'PUT /settings/username',
    {
      ...common,
      summary: 'Changes the member’s username',
      body: usernameForm,
      form,
      // Counted whatever comes of it.
      prepare: ({ viewer }) =>
        consumeRateLimit(db.pool, `username ${viewer.id}`, USERNAME_LIMIT, {
          reason: `A username can be changed ${USERNAME_LIMIT.max} times in ${waitInWords(USERNAME_LIMIT.seconds)}, so that others still find you.`,
          otherWay: 'contact us if yours must change now',
        }),
    },
    async ({ data, viewer, tx }) => {
      const outcome = await changeUsername(tx, viewer.id, data.username)
      if (outcome !== 'done') throw new InvalidFields({ username: [USERNAME_PROBLEMS[outcome]] })
      return done(getDonePath(PAGE, 'username'))
    },
  )

  const full = (what: string) =>
    new InvalidFields({ base: [`You have ${MAX_ENTRIES} ${what}, the limit. Remove one first.`] })

  action(
    app,
    site,
    `POST ${PAGE}/credentials`,
    { ...common, summary: 'Adds a credential to the profile', body: credentialForm, form },
    async ({ data: { type, license, license_state: state }, viewer, tx }) => {
      if (!(await addCredential(tx, viewer.id, { type, license, state }))) throw full('credentials')
      return done(getDonePath(PAGE, 'entry'))
    },
  )

  action(
    app,
    site,
    `POST ${PAGE}/investments`,
    { ...common, summary: 'Adds an investment to the profile', body: investmentForm, form },
    async ({ data, viewer, tx }) => {
      const { kind, units, investment_city: city, investment_state: state, year } = data
      if (!(await addInvestment(tx, viewer.id, { kind, units, city, state, year }))) throw full('investments')
      return done(getDonePath(PAGE, 'entry'))
    },
  )

  const removal = (list: EntryList, summary: string) =>
    action(
      app,
      site,
      `DELETE ${PAGE}/${list}/:entry`,
      {
        ...common,
        summary,
        params: z.object({ entry: pathId }),
        load: async ({ entry }: { entry: number }) => ({ owner: await findEntryOwner(db, list, entry) }),
        access: forAccount(({ owner }: { owner: string | undefined }) => owner),
        config: { formPage: PAGE },
      },
      async ({ params, viewer, tx }) => {
        await deleteEntry(tx, list, viewer.id, params.entry)
        return done(getDonePath(PAGE, 'entry-off'))
      },
    )

  removal('credentials', 'Removes a credential from the profile')
  removal('investments', 'Removes an investment from the profile')
}
