import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { withTransaction } from '../../_db/transactions.ts'
import { MEMBERS, OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import { HttpError } from '../../_http/errors.ts'
import { type FieldErrors, type FieldValues, parseForm } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { DONE_REPLIES } from '../../accounts/call-schemas.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { rateLimitErrors } from '../../accounts/forms/with-form-errors.ts'
import { answerDone, answerErrors, getConfirmation } from '../../accounts/settings/answers.ts'
import styles from '../../accounts/settings/settings.css?inline'
import {
  addCredential,
  addInvestment,
  deleteEntry,
  type EntryList,
  MAX_ENTRIES,
  ownsEntry,
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
  const send = async (request: FastifyRequest, reply: FastifyReply, given: ProfileGiven = {}) => {
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
          state={{ errors: given.errors ?? {}, values: { ...getProfileValues(profile, details), ...given.values } }}
          username={given.values?.username ?? profile.username}
          lists={
            given.lists ?? {
              interests: details.interests,
              hidden: details.socialProfiles.filter((each) => !each.displayOnProfile).map(({ network }) => network),
            }
          }
          done={getConfirmation(request.query)}
          problem={given.problem}
        />
      ),
    })
  }
  pictureSettingsRoutes(app, site, send)

  app.get(PAGE, { config: { access: MEMBERS } }, (request, reply) => send(request, reply))

  app.post(
    PAGE,
    { config: { access: MEMBERS, api: { summary: 'Saves the profile', body: profileForm, replies: DONE_REPLIES } } },
    async (request, reply) => {
      const { data, errors, fields, values } = parseForm(profileForm, request.body)
      if (errors) {
        const lists = { interests: fields.interests ?? [], hidden: fields.hidden_networks ?? [] }
        return answerErrors(request, reply, errors, () => send(request, reply, { errors, values, lists }))
      }
      const { id } = getViewer(request)
      await withTransaction(db.pool, async (client) => {
        await saveProfile(client, id, {
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
        await saveInterests(client, id, [...new Set(data.interests)])
        const links = NETWORKS.flatMap((network) => {
          const value = data[network]
          return value ? [{ network, value, displayOnProfile: !data.hidden_networks.includes(network) }] : []
        })
        await saveSocialProfiles(client, id, links)
      })
      return answerDone(request, reply, PAGE, 'profile')
    },
  )

  app.put(
    '/settings/username',
    {
      config: {
        access: MEMBERS,
        api: { summary: 'Changes the member’s username', body: usernameForm, replies: DONE_REPLIES },
        formPage: PAGE,
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(usernameForm, request.body)
      const back = (errors: FieldErrors) =>
        answerErrors(request, reply, errors, () => send(request, reply, { errors, values }))
      if (errors) return back(errors)
      const { id } = getViewer(request)
      const problem = await rateLimitErrors(request, reply, () =>
        consumeRateLimit(
          db.pool,
          `username ${id}`,
          USERNAME_LIMIT,
          (wait) => `You’ve changed your username too often. Try again in ${wait}.`,
        ),
      )
      if (problem) return send(request, reply, { problem, values })
      const outcome = await changeUsername(db, id, data.username)
      if (outcome !== 'done') return back({ username: [USERNAME_PROBLEMS[outcome]] })
      return answerDone(request, reply, PAGE, 'username')
    },
  )

  const full = (what: string) => ({ base: [`You have ${MAX_ENTRIES} ${what}, the limit. Remove one first.`] })

  app.post(
    `${PAGE}/credentials`,
    {
      config: {
        access: MEMBERS,
        api: { summary: 'Adds a credential to the profile', body: credentialForm, replies: DONE_REPLIES },
        formPage: PAGE,
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(credentialForm, request.body)
      const back = (errors: FieldErrors) =>
        answerErrors(request, reply, errors, () => send(request, reply, { errors, values, problem: errors.base?.[0] }))
      if (errors) return back(errors)
      const { type, license, license_state: state } = data
      if (!(await addCredential(db, getViewer(request).id, { type, license, state }))) return back(full('credentials'))
      return answerDone(request, reply, PAGE, 'entry')
    },
  )

  app.post(
    `${PAGE}/investments`,
    {
      config: {
        access: MEMBERS,
        api: { summary: 'Adds an investment to the profile', body: investmentForm, replies: DONE_REPLIES },
        formPage: PAGE,
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(investmentForm, request.body)
      const back = (errors: FieldErrors) =>
        answerErrors(request, reply, errors, () => send(request, reply, { errors, values, problem: errors.base?.[0] }))
      if (errors) return back(errors)
      const { kind, units, investment_city: city, investment_state: state, year } = data
      if (!(await addInvestment(db, getViewer(request).id, { kind, units, city, state, year })))
        return back(full('investments'))
      return answerDone(request, reply, PAGE, 'entry')
    },
  )

  for (const [list, what] of [
    ['credentials', 'credential'],
    ['investments', 'investment'],
  ] as const satisfies readonly (readonly [EntryList, string])[])
    app.delete<{ Params: { entry: string } }>(
      `${PAGE}/${list}/:entry`,
      {
        config: {
          access: OWN_ACCOUNT,
          api: {
            summary: `Removes a ${what === 'credential' ? 'credential' : 'investment'} from the profile`,
            params: z.object({ entry: z.string() }),
            replies: DONE_REPLIES,
          },
          formPage: PAGE,
          mine: async ({ viewer, params }) => {
            const { entry } = params as { entry: string }
            return viewer !== undefined && isRowId(entry) && ownsEntry(db, list, viewer.id, Number(entry))
          },
        },
      },
      async (request, reply) => {
        await deleteEntry(db, list, getViewer(request).id, Number(request.params.entry))
        return answerDone(request, reply, PAGE, 'entry-off')
      },
    )
}
