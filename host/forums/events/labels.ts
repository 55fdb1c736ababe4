import { formatDate, formatDateTime } from '../../_format/dates.ts'
import { formatMoney } from '../../_format/money.ts'
import { pluralize } from '../../_format/numbers.ts'
import type { EventInput } from './event-form.ts'
import type { ForumEvent } from './store.ts'

/** "The Beer Hall, 12 Main St, Austin, TX 78701", as much of it as is known. */
export const formatAddress = ({ venue, street, city, state, zip }: EventInput): string =>
  [venue, street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** "Online", or the address. The link to join is for guests alone and never in it. */
export const formatLocation = (event: EventInput): string =>
  event.location === 'Online' ? 'Online' : formatAddress(event)

/** "Tue, Mar 3 @ 6:30 PM EST to 8:00 PM", with the day of the end where it is another. */
export function formatSpan({ startsAt, endsAt }: Pick<EventInput, 'startsAt' | 'endsAt'>, timeZone: string): string {
  const isOneDay = formatDate(startsAt, 'medium', timeZone) === formatDate(endsAt, 'medium', timeZone)
  const end = isOneDay ? formatDate(endsAt, 'clock', timeZone) : formatDateTime(endsAt, timeZone)
  return `${formatDateTime(startsAt, timeZone)} to ${end}`
}

export const formatFee = ({ feeCents }: Pick<EventInput, 'feeCents'>): string =>
  feeCents === null ? 'Free' : formatMoney(feeCents)

/** "12 going", "12 of 20 places taken, 3 waiting". */
export function formatPlaces({ capacity, registered, waiting }: ForumEvent): string {
  if (capacity === null) return `${registered.toLocaleString('en-US')} going`
  const takenPlaces = `${registered.toLocaleString('en-US')} of ${pluralize(capacity, 'place', 'places')} taken`
  return waiting ? `${takenPlaces}, ${waiting.toLocaleString('en-US')} waiting` : takenPlaces
}
