import * as z from 'zod/mini'
import { TIME_ZONES, type TimeZone } from '../../widgets/_domain/forums/kinds.ts'
import { isLocalTime, toLocalTime, toMoment } from '../_format/time-zones.ts'
import { isWebAddress } from '../_format/web-address.ts'
import { line, optionalLine, optionalLines } from '../_http/forms/fields.ts'
import { hasErrors, type ParsedForm, parseForm } from '../_http/forms/parse-form.ts'
import { MAX_CAPTIONS, NO_CAPTIONS, readCaptions } from './captions.ts'
import { MODES, PLATFORMS, type Webinar, type WebinarInput } from './store.ts'

const zones = Object.keys(TIME_ZONES) as TimeZone[]
const number = (what: string, max: number) =>
  z.optional(
    z
      .int({ error: `a whole number of ${what}` })
      .check(
        z.gte(1, { error: `at least 1 of ${what}` }),
        z.lte(max, { error: `at most ${max.toLocaleString('en')} ${what}` }),
      ),
  )

/** The form by which administrators make a webinar. Times are those of the clocks of its time zone. */
export const webinarForm = z.object({
  title: line('Enter a title.', 150),
  summary: optionalLine(300),
  body: optionalLines(20_000),
  presenter: optionalLine(100),
  mode: z.enum(MODES, { error: 'Choose when it can be watched.' }),
  platform: z.enum(PLATFORMS, { error: 'Choose where it is watched.' }),
  url: optionalLine(500),
  recording_url: optionalLine(500),
  starts_at: optionalLine(20),
  ends_at: optionalLine(20),
  time_zone: z._default(z.enum(zones, { error: 'Choose a time zone.' }), 'America/New_York'),
  minutes: number('minutes', 1440),
  capacity: number('places', 100_000),
  published: z._default(z.boolean(), false),
  captions: optionalLines(MAX_CAPTIONS),
})
type Fields = z.output<typeof webinarForm>
type Say = (field: keyof Fields, sentence: string) => void

/**
 * Parses the form.
 * @param findPresenter finds the ID of the member with a username
 */
export async function parseWebinar(
  source: unknown,
  findPresenter: (username: string) => Promise<string | undefined>,
): Promise<ParsedForm<WebinarInput>> {
  const { data, errors = {}, values } = parseForm(webinarForm, source)
  const say: Say = (field, sentence) => {
    errors[field] ??= [sentence]
  }
  if (!data) return { errors, fields: {}, values }
  const times = data.mode === 'live' ? getTimes(data, say) : { startsAt: null, endsAt: null }
  if (data.url && !isWebAddress(data.url)) say('url', 'Enter an address that begins with https://.')
  if (data.recording_url && !isWebAddress(data.recording_url))
    say('recording_url', 'Enter an address that begins with https://.')
  const captions = data.captions && readCaptions(data.captions)
  if (captions === undefined) say('captions', NO_CAPTIONS)
  if (data.published && !data.url) say('url', 'Enter where it is watched before you publish it.')
  const username = /^@(\S+)$/.exec(data.presenter)?.[1]
  const presenterId = username ? await findPresenter(username.toLowerCase()) : undefined
  if (username && !presenterId) say('presenter', `There is no member @${username}.`)
  if (!times || hasErrors(errors)) return { errors, fields: {}, values }
  return {
    fields: {},
    values,
    data: {
      title: data.title,
      summary: data.summary,
      body: data.body,
      presenterId: presenterId ?? null,
      presenterName: presenterId ? '' : data.presenter,
      mode: data.mode,
      platform: data.platform,
      url: data.url,
      recordingUrl: data.recording_url,
      ...times,
      timeZone: data.time_zone,
      minutes: data.minutes ?? null,
      capacity: data.mode === 'live' ? (data.capacity ?? null) : null,
      published: data.published,
      captions: captions ?? '',
    },
  }
}

function getTimes({ starts_at: starts, ends_at: ends, time_zone: zone }: Fields, say: Say) {
  const read = (field: 'starts_at' | 'ends_at', text: string) => {
    const local = text.slice(0, 16)
    const moment = isLocalTime(local) ? toMoment(local, zone) : undefined
    if (!moment) say(field, text ? 'Enter a day and a time, such as 2027-03-09T18:30.' : 'Enter a day and a time.')
    return moment
  }
  const [startsAt, endsAt] = [read('starts_at', starts), read('ends_at', ends)]
  if (!startsAt || !endsAt) return undefined
  if (endsAt > startsAt) return { startsAt, endsAt }
  say('ends_at', 'The webinar must end after it starts.')
  return undefined
}

/** Returns the fields of the form as they stand for a webinar. @param username of the member who presents it */
export const toWebinarValues = (
  webinar: Webinar,
  username: string | undefined,
  captions: string,
): Record<string, string> => ({
  title: webinar.title,
  summary: webinar.summary,
  body: webinar.body,
  presenter: username ? `@${username}` : webinar.presenterName,
  mode: webinar.mode,
  platform: webinar.platform,
  url: webinar.url,
  recording_url: webinar.recordingUrl,
  starts_at: webinar.startsAt ? toLocalTime(webinar.startsAt, webinar.timeZone) : '',
  ends_at: webinar.endsAt ? toLocalTime(webinar.endsAt, webinar.timeZone) : '',
  time_zone: webinar.timeZone,
  minutes: webinar.minutes === null ? '' : String(webinar.minutes),
  capacity: webinar.capacity === null ? '' : String(webinar.capacity),
  published: webinar.published ? '1' : '',
  captions,
})
