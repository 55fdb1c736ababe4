import { toLocalTime } from '../../_format/time-zones.ts'
import type { FieldValues } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import type { EventInput } from '../events/event-form.ts'
import { readEvent } from '../events/store.ts'
import type { AdInput } from '../marketplace/ad-form.ts'
import { readAd } from '../marketplace/store.ts'
import { toDollars } from '../money.ts'
import { getPollValues, isLocked } from '../polls/poll-change.ts'
import { readPoll } from '../polls/store.ts'
import type { Topic } from '../topic/store.ts'

/** Writes an event as its form has it. */
const getEventValues = (event: EventInput): FieldValues => ({
  starts_at: toLocalTime(event.startsAt, event.timeZone),
  ends_at: toLocalTime(event.endsAt, event.timeZone),
  time_zone: event.timeZone,
  fee_to_attend: event.feeCents === null ? '0' : '1',
  attendance_fee: event.feeCents === null ? '' : toDollars(event.feeCents),
  event_location: event.location,
  venue: event.venue,
  street: event.street,
  city: event.city,
  state: event.state,
  zip: event.zip,
  online_url: event.onlineUrl,
  access_notes: event.accessNotes,
  capacity: event.capacity === null ? '' : String(event.capacity),
})

/** Writes an ad as its form has it. */
const getAdValues = ({ side, tag, priceCents, place }: AdInput): FieldValues => ({
  side,
  [`${side}_tag`]: tag,
  price: priceCents === null ? '' : toDollars(priceCents),
  place,
})

/** Reads the event, the ad and the poll of a topic as their form has them, and whether the poll's words stay. */
export async function readDetailValues(
  { db, config }: AppContext,
  { id, kind }: Topic,
): Promise<{ values: FieldValues; pollLocked: boolean }> {
  const event = kind === 'events' ? await readEvent(db, id) : undefined
  const ad = kind === 'marketplace' ? await readAd(db, id) : undefined
  const poll = kind === 'marketplace' ? undefined : await readPoll(db.pool, id, undefined)
  return {
    values: {
      ...(event && getEventValues(event)),
      ...(ad && getAdValues(ad)),
      ...(poll && getPollValues(poll, config.siteTz)),
    },
    pollLocked: poll !== undefined && isLocked(poll),
  }
}
