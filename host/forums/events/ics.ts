import { toCalendarFile } from '../../_format/calendar-file.ts'
import { formatAddress } from './labels.ts'
import type { ForumEvent } from './store.ts'

interface Entry {
  event: ForumEvent
  title: string
  /** Address of the topic. */
  url: string
  /** What the reader may know: the link to join only with a place. */
  withLink: boolean
  host: string
  now: Date
}

/** Writes the calendar file of an event, which takes it out of calendars once it is canceled. */
export function toIcs({ event, title, url, withLink, host, now }: Entry): string {
  const { topicId, startsAt, endsAt, canceledAt, cancelNote, sequence } = event
  const isOnline = event.location === 'Online'
  const link = withLink && isOnline ? event.onlineUrl : ''
  return toCalendarFile({
    uid: `event-${topicId}@${host}`,
    startsAt,
    endsAt,
    title,
    location: isOnline ? link || 'Online' : formatAddress(event),
    description: [canceledAt ? cancelNote : '', link && `Join: ${link}`, withLink ? event.accessNotes : '', url],
    url,
    now,
    sequence,
    canceled: canceledAt !== null,
  })
}
