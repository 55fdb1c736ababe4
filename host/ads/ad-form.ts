import * as z from 'zod/mini'
import { isLocalTime } from '../_format/time-zones.ts'
import { isWebAddress } from '../_format/web-address.ts'
import { idList, line, optionalLine } from '../_http/forms/fields.ts'
import { type FieldErrors, type FieldValues, hasErrors, type ParsedForm, parseForm } from '../_http/forms/parse-form.ts'
import { safePath } from '../_http/safe-path.ts'
import { AD_LENGTHS, MAX_WEIGHT } from './limits.ts'
import type { Ad, AdInput } from './store.ts'

const WEIGHT = `a whole number from 1 to ${MAX_WEIGHT}`
const MAX_FORUMS = 500
export const PLACES = ['all', 'chosen'] as const

/** The form by which administrators place an ad. Its picture comes as a file, `picture`. */
export const adForm = z.object({
  title: line('Enter a headline.', AD_LENGTHS.title),
  body: optionalLine(AD_LENGTHS.body),
  advertiser: line('Enter who advertises.', AD_LENGTHS.advertiser),
  link: line('Enter where the ad leads.', AD_LENGTHS.link),
  place: z.enum(PLACES, { error: 'Choose all forums or some of them.' }),
  forums: idList('forums', MAX_FORUMS),
  starts_on: line('Enter the first day.', 20),
  ends_on: optionalLine(20),
  weight: z._default(
    z.int({ error: WEIGHT }).check(z.gte(1, { error: WEIGHT }), z.lte(MAX_WEIGHT, { error: WEIGHT })),
    1,
  ),
  active: z._default(z.boolean(), false),
  remove_picture: z._default(z.boolean(), false),
})

const isDay = (text: string): boolean => isLocalTime(`${text}T00:00`)
const DAY = 'Enter a day, such as 2027-03-09.'

/** Parses the form, all but its picture. @param known ids of the forums that there are */
export function parseAd(source: unknown, known: readonly number[]): ParsedForm<AdInput> {
  const { data, errors: invalid = {}, fields, values } = parseForm(adForm, source)
  const errors: FieldErrors = { ...invalid }
  const { link, place, forums = [], starts_on: starts, ends_on: ends } = fields
  if (link !== undefined && toLink(link) === undefined)
    errors.link = ['Enter an address that begins with https://, or a path of this site, such as /pricing.']
  if (place === 'chosen' && !errors.forums) {
    const missing = forums.find((id) => !known.includes(id))
    if (missing !== undefined) errors.forums = [`"forums" names ${missing}; expected IDs of forums.`]
    else if (!forums.length) errors.forums = ['Choose at least one forum.']
  }
  if (starts !== undefined && !isDay(starts)) errors.starts_on = [DAY]
  if (ends && !isDay(ends)) errors.ends_on = [DAY]
  else if (starts && ends && ends < starts) errors.ends_on = ['The last day must not be before the first.']
  if (!data || hasErrors(errors)) return { errors, fields: {}, values }
  const ad: AdInput = {
    title: data.title,
    body: data.body,
    advertiser: data.advertiser,
    link: toLink(data.link) as string,
    allForums: data.place === 'all',
    forumIds: forums,
    startsOn: data.starts_on,
    endsOn: data.ends_on || null,
    weight: data.weight,
    active: data.active,
    ...(data.remove_picture && { picture: null }),
  }
  return { data: ad, fields: ad, values }
}

/** Returns the forums that were checked in a form that comes back. */
export const readForumIds = (source: unknown): number[] => parseForm(adForm, source).fields.forums ?? []

/** Returns an address of the web or a path of this site as browsers read it; undefined for anything else. */
function toLink(text: string): string | undefined {
  if (isWebAddress(text)) return new URL(text).href
  return text.startsWith('/') && safePath(text, '') !== '' ? text : undefined
}

/** Returns the fields of the form as they stand for an ad. */
export const toAdValues = (ad: Ad): FieldValues => ({
  title: ad.title,
  body: ad.body,
  advertiser: ad.advertiser,
  link: ad.link,
  place: ad.allForums ? 'all' : 'chosen',
  starts_on: ad.startsOn,
  ends_on: ad.endsOn ?? '',
  weight: String(ad.weight),
  active: ad.active ? '1' : '',
})
