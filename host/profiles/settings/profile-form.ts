import * as z from 'zod/mini'
import { stateName } from '../../_format/places.ts'
import { getWebsite, MAX_WEBSITE_LENGTH } from '../../_format/website.ts'
import { optionalLine, optionalLines, optionalParsedLine } from '../../_http/forms/fields.ts'
import type { FieldValues } from '../../_http/forms/parse-form.ts'
import type { Details } from '../details-store.ts'
import { CREDENTIALS, INTERESTS, INVESTMENT_KINDS } from '../labels.ts'
import { getSocialUrl, NETWORK_LABELS, NETWORKS, type Network } from '../networks.ts'
import type { Profile } from '../profile-store.ts'
import { parseVideo } from '../video.ts'

/** Lengths of the fields in characters, as the table's checks have them. */
export const PROFILE_MAX = {
  bio: 4000,
  location: 120,
  city: 80,
  occupation: 100,
  real_estate_experience: 2000,
  real_estate_goals: 2000,
  currently_seeking: 1000,
  website: MAX_WEBSITE_LENGTH,
  profile_video: 300,
  social: 200,
} as const

export const stateField = optionalParsedLine(40, 'a two-letter state code, such as TX', (text) =>
  stateName(text.toUpperCase()) === undefined ? undefined : text.toUpperCase(),
)

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text
const dateField = optionalParsedLine(10, 'a date from 1900-01-01 to today, such as 2015-06-30', (text) =>
  isDate(text) && text >= '1900-01-01' && text <= new Date().toISOString().slice(0, 10) ? text : undefined,
)

/** A whole number, or null where it is left out. */
export const numberField = (min: number, max: number) => {
  const error = `a whole number from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`
  return z._default(
    z.nullable(z.number({ error }).check(z.int({ error }), z.gte(min, { error }), z.lte(max, { error }))),
    null,
  )
}

const social = (network: Network) =>
  optionalParsedLine(
    PROFILE_MAX.social,
    `your name on ${NETWORK_LABELS[network]}, or the address of your page there`,
    (text) => (getSocialUrl(network, text) === undefined ? undefined : text),
  )

const { city, ...MAX } = PROFILE_MAX

/** Everything but username, pictures, credentials and investments. */
export const profileForm = z.object({
  bio: optionalLines(MAX.bio),
  location: optionalLine(MAX.location),
  city: optionalLine(city),
  state: stateField,
  occupation: optionalLine(MAX.occupation),
  occupation_started_date: dateField,
  years_of_experience: numberField(0, 80),
  real_estate_experience: optionalLines(MAX.real_estate_experience),
  real_estate_goals: optionalLines(MAX.real_estate_goals),
  currently_seeking: optionalLines(MAX.currently_seeking),
  website: optionalParsedLine(MAX.website, 'a web address, such as https://example.com', getWebsite),
  profile_video: optionalParsedLine(
    MAX.profile_video,
    'the address of a video on YouTube or Vimeo',
    (text) => parseVideo(text)?.url,
  ),
  show_profile_video: z._default(z.boolean(), true),
  interests: z._default(
    z
      .array(
        z.enum(Object.keys(INTERESTS) as [string, ...string[]], {
          error: `one of ${Object.keys(INTERESTS).join(', ')}`,
        }),
      )
      .check(z.maxLength(Object.keys(INTERESTS).length, { error: 'each interest once' })),
    [],
  ),
  twitter: social('twitter'),
  facebook: social('facebook'),
  instagram: social('instagram'),
  linked_in: social('linked_in'),
  youtube: social('youtube'),
  skype: social('skype'),
  hidden_networks: z._default(
    z.array(z.enum(NETWORKS, { error: `one of ${NETWORKS.join(', ')}` })).check(z.maxLength(NETWORKS.length)),
    [],
  ),
})

export const credentialForm = z.object({
  type: z.enum(Object.keys(CREDENTIALS) as [string, ...string[]], { error: 'Choose a credential.' }),
  license: optionalLine(60),
  license_state: stateField,
})

export const investmentForm = z.object({
  kind: z.enum(Object.keys(INVESTMENT_KINDS) as [string, ...string[]], { error: 'Choose a kind of investment.' }),
  units: numberField(1, 100_000),
  investment_city: optionalLine(city),
  investment_state: stateField,
  year: numberField(1900, 2100),
})

/** What the fields hold when the form is opened. */
export function getProfileValues(profile: Profile, { socialProfiles }: Details): FieldValues {
  return {
    bio: profile.bio,
    location: profile.locationText,
    city: profile.city,
    state: profile.state ?? '',
    occupation: profile.occupation,
    occupation_started_date: profile.occupationStarted ?? '',
    years_of_experience: profile.yearsOfExperience?.toString() ?? '',
    real_estate_experience: profile.experience,
    real_estate_goals: profile.goals,
    currently_seeking: profile.currentlySeeking,
    website: profile.website ?? '',
    profile_video: profile.videoUrl ?? '',
    show_profile_video: profile.showVideo ? '1' : '0',
    ...Object.fromEntries(socialProfiles.map(({ network, value }) => [network, value])),
  }
}
