import * as z from 'zod/mini'
import {
  EVENT_LOCATIONS,
  type EventLocation,
  TIME_ZONES,
  type TimeZone,
} from '../../../widgets/_domain/forums/kinds.ts'
import { foldZip } from '../../../widgets/_http/fold.ts'
import { stateName } from '../../_format/places.ts'
import { isLocalTime, toMoment } from '../../_format/time-zones.ts'
import { isWebAddress } from '../../_format/web-address.ts'
import { optionalLine, optionalLines } from '../../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { parseDollars } from '../money.ts'

/** An event as its form gives it. */
export interface EventInput {
  startsAt: Date
  endsAt: Date
  timeZone: string
  /** None where it costs nothing. */
  feeCents: number | null
  location: EventLocation
  venue: string
  street: string
  city: string
  state: string
  zip: string
  onlineUrl: string
  accessNotes: string
  /** None where everybody finds a place. */
  capacity: number | null
}

export const localTime = (blank: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? blank : 'a day and a time') })
    .check(z.refine((text) => text.trim() !== '', { error: blank, abort: true }))
    .check(z.refine((text) => isLocalTime(text.slice(0, 16)), { error: 'a day and a time, such as 2027-03-09T18:30' }))

const zones = Object.keys(TIME_ZONES) as TimeZone[]
const CHOOSE_LOCATION = 'Choose a physical location or online.'

/** The fields of an event. Times are those of the clocks at the event. */
export const eventForm = z.object({
  starts_at: localTime('Enter when the event starts.'),
  ends_at: localTime('Enter when the event ends.'),
  time_zone: z.enum(zones, { error: 'Choose a time zone.' }),
  fee_to_attend: z._default(z.boolean(), false),
  attendance_fee: optionalLine(20),
  event_location: z.enum(EVENT_LOCATIONS, { error: CHOOSE_LOCATION }),
  venue: optionalLine(200),
  street: optionalLine(200),
  city: optionalLine(100),
  state: optionalLine(20),
  zip: z.pipe(optionalLine(20), z.transform(foldZip)),
  online_url: optionalLine(500),
  access_notes: optionalLines(1000),
  capacity: z.optional(
    z
      .int({ error: 'a whole number of places' })
      .check(z.gte(1, { error: 'at least 1 place' }), z.lte(100_000, { error: 'at most 100,000 places' })),
  ),
})

type EventFields = z.output<typeof eventForm>

/** Parses the fields of an event. @returns the event, or a sentence for each field that cannot be used */
export function parseEvent(source: unknown, now = new Date()): { event?: EventInput; errors: FieldErrors } {
  const { data, errors: invalid = {}, fields } = parseForm(eventForm, source)
  const errors: FieldErrors = { ...invalid }
  const say = (field: keyof EventFields, sentence: string) => {
    errors[field] ??= [sentence]
  }
  const times = getTimes(fields, say, now)
  const feeCents = getFee(fields, say)
  if (fields.event_location === 'Physical Location') checkPlace(fields, say)
  if (fields.event_location === 'Online') checkLink(fields, say)
  if (!data || !times || Object.keys(errors).length) return { errors }
  const isOnline = data.event_location === 'Online'
  const inPlace = (text: string) => (isOnline ? '' : text)
  return {
    errors,
    event: {
      ...times,
      timeZone: data.time_zone,
      feeCents,
      location: data.event_location,
      venue: inPlace(data.venue),
      street: inPlace(data.street),
      city: inPlace(data.city),
      state: inPlace(data.state.toUpperCase()),
      zip: inPlace(data.zip),
      onlineUrl: isOnline ? data.online_url : '',
      accessNotes: isOnline ? data.access_notes : '',
      capacity: data.capacity ?? null,
    },
  }
}

type Say = (field: keyof EventFields, sentence: string) => void

function getTimes(fields: Partial<EventFields>, say: Say, now: Date) {
  const { starts_at: starts, ends_at: ends, time_zone: timeZone } = fields
  if (!starts || !ends || !timeZone) return undefined
  const [startsAt, endsAt] = [starts, ends].map((each) => toMoment(each.slice(0, 16), timeZone))
  const skipped = 'Clocks skip this time when daylight saving time begins. Choose another.'
  if (!startsAt) say('starts_at', skipped)
  if (!endsAt) say('ends_at', skipped)
  if (!startsAt || !endsAt) return undefined
  if (endsAt <= startsAt) say('ends_at', 'The event must end after it starts.')
  else if (endsAt <= now) say('ends_at', 'This is in the past. Choose a time to come.')
  if (startsAt.getTime() > Date.now() + 5 * 365 * 86_400_000)
    say('starts_at', 'Choose a day within the next five years.')
  return { startsAt, endsAt }
}

function getFee(
  { fee_to_attend: hasFee, attendance_fee: feeText = '' }: Partial<EventFields>,
  say: Say,
): number | null {
  if (!hasFee) return null
  const cents = parseDollars(feeText)
  if (cents === undefined || cents < 1 || cents > 10_000_000) {
    say('attendance_fee', 'Enter the fee in dollars, such as 25 or 12.50, up to $100,000.')
    return null
  }
  return cents
}

function checkPlace({ venue, street, city, state = '', zip = '' }: Partial<EventFields>, say: Say): void {
  if (!venue && !street) say('venue', 'Enter the venue or the street address.')
  if (!city) say('city', 'Enter the city.')
  if (!stateName(state.toUpperCase())) say('state', 'Enter the two letters of the state, such as TX.')
  if (zip && !/^\d{5}$/.test(zip)) say('zip', 'Enter a five-digit ZIP code.')
}

function checkLink({ online_url: url = '' }: Partial<EventFields>, say: Say): void {
  if (!isWebAddress(url)) say('online_url', 'Enter the link to join, beginning with https://.')
}
