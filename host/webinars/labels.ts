import { formatDateTime } from '../_format/dates.ts'
import { formatSpan } from '../forums/events/labels.ts'
import type { Webinar } from './store.ts'

/** What a webinar is at a moment. */
export type State = 'canceled' | 'on_demand' | 'upcoming' | 'live' | 'over' | 'recorded'

export function getState(webinar: Webinar, now: Date): State {
  const { canceled, mode, startsAt, endsAt, recordingUrl } = webinar
  if (canceled) return 'canceled'
  if (mode === 'on_demand' || !startsAt || !endsAt) return 'on_demand'
  if (endsAt <= now) return recordingUrl ? 'recorded' : 'over'
  return startsAt <= now ? 'live' : 'upcoming'
}

export const STATE_LABELS: Record<State, string> = {
  canceled: 'Canceled',
  on_demand: 'On demand',
  upcoming: 'Upcoming',
  live: 'Live now',
  over: 'Over',
  recorded: 'Recording',
}

/** "Tue, Mar 3 @ 6:30 PM EST to 8:00 PM", or "45 minutes, any time". */
export function formatWhen({ mode, startsAt, endsAt, timeZone, minutes }: Webinar): string {
  if (mode === 'live' && startsAt && endsAt) return formatSpan({ startsAt, endsAt }, timeZone)
  return minutes ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, any time` : 'Any time'
}

/** "12 of 20 places taken, 3 waiting", "12 registered"; empty for what has no places. */
export function formatSeats({ mode, capacity, registered, waiting }: Webinar): string {
  if (mode === 'on_demand') return registered ? `${registered.toLocaleString('en-US')} watched` : ''
  if (capacity === null) return `${registered.toLocaleString('en-US')} registered`
  const takenPlaces = `${registered.toLocaleString('en-US')} of ${capacity.toLocaleString('en-US')} places taken`
  return waiting ? `${takenPlaces}, ${waiting.toLocaleString('en-US')} waiting` : takenPlaces
}

export const formatStart = ({ startsAt, timeZone }: Webinar): string =>
  startsAt ? formatDateTime(startsAt, timeZone) : ''
