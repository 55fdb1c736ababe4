import { TIME_ZONES, type TimeZone } from '../../../widgets/_domain/forums/kinds.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { raw } from '../../_pages/raw.ts'
import { Ask } from '../drafts/Ask.tsx'
import { topicPath } from '../paths.ts'
import type { Topic } from '../topic/store.ts'
import type { GuestState } from './guest-store.ts'
import { formatAddress, formatFee, formatPlaces, formatSpan } from './labels.ts'
import type { ForumEvent } from './store.ts'
import { getStructuredData } from './structured-data.ts'

interface Props {
  topic: Topic
  event: ForumEvent
  guest: { state: GuestState; before: number }
  viewer: Viewer | undefined
  /** True if there is a reply form. */
  carries: boolean
  /** Path and query of the page. */
  at: string
  origin: string
  now: Date
}

/** An event: when and where, what it costs, who comes, and the button that registers. */
export function EventPanel({ topic, event, guest, viewer, carries, at, origin, now }: Props) {
  const path = topicPath(topic)
  const isHost = viewer !== undefined && viewer.id === topic.authorId
  const data = JSON.stringify(getStructuredData(event, { title: topic.title, url: origin + path }))
  return (
    <section className="topic-panel" aria-labelledby="event-title">
      <h2 id="event-title">Event details</h2>
      {event.canceledAt && (
        <p className="event-called-off" dir="auto">
          <b>This event was canceled.</b> {event.cancelNote}
        </p>
      )}
      <div className="panel-pair">
        <dl className="panel-facts">
          <dt>When</dt>
          <dd>
            <time dateTime={event.startsAt.toISOString()}>{formatSpan(event, event.timeZone)}</time>
            <span className="panel-note">{TIME_ZONES[event.timeZone as TimeZone] ?? event.timeZone}</span>
            <span className="panel-note" data-starts={event.startsAt.toISOString()} data-zone={event.timeZone} hidden />
          </dd>
          <dt>Where</dt>
          <dd dir="auto">
            <Place event={event} joins={guest.state === 'registered' || isHost} />
          </dd>
          <dt>Fee</dt>
          <dd>{formatFee(event)}</dd>
          <dt>Guests</dt>
          <dd>{formatPlaces(event)}</dd>
        </dl>
        <Registration {...{ topic, event, guest, viewer, carries, at, now }} />
      </div>
      <p className="row">
        <a href={`${path}/event.ics`} download>
          {event.canceledAt ? 'Remove from calendar' : 'Add to calendar'}
        </a>
        <a href="/events">All events</a>
        {(isHost || viewer?.admin) && <a href={`${path}/guests`}>Guest list</a>}
        {isHost && !event.canceledAt && event.endsAt > now && <a href={`${path}/cancellation`}>Cancel event</a>}
      </p>
      <script type="application/ld+json" {...raw(data.replaceAll('<', '\\u003c'))} />
    </section>
  )
}

function Place({ event, joins }: { event: ForumEvent; joins: boolean }) {
  if (event.location !== 'Online') return formatAddress(event)
  if (!joins) return 'Online. Guests with a place see the link here.'
  return (
    <>
      Online:{' '}
      <a href={event.onlineUrl} rel="noopener nofollow">
        {event.onlineUrl}
      </a>
      {event.accessNotes && <span className="panel-note panel-lines">{event.accessNotes}</span>}
    </>
  )
}

type RegistrationProps = Pick<Props, 'topic' | 'event' | 'guest' | 'viewer' | 'carries' | 'at' | 'now'>

function Registration({ topic, event, guest, viewer, carries, at, now }: RegistrationProps) {
  if (event.canceledAt) return null
  if (event.endsAt <= now) return <p>This event is over.</p>
  if (!viewer)
    return (
      <p>
        <a className="button" href={`/login?${new URLSearchParams({ next: at })}`}>
          Log in to register
        </a>
      </p>
    )
  const isFull = event.capacity !== null && event.registered >= event.capacity
  const action = `${topicPath(topic)}/registration`
  if (guest.state === 'none')
    return (
      <Ask
        className="panel-ask"
        action={action}
        carries={carries}
        look="button"
        before={isFull && <p>All places are taken. If one opens up, the first on the waiting list gets it.</p>}
      >
        {isFull ? 'Join the waiting list' : 'Register'}
      </Ask>
    )
  return (
    <Ask
      className="panel-ask"
      action={action}
      method="delete"
      carries={carries}
      look="button quiet"
      before={
        <p>
          <b>{guest.state === 'registered' ? 'You’re registered.' : 'You’re on the waiting list.'}</b>{' '}
          {guest.state === 'registered'
            ? 'We’ll email you a reminder the day before.'
            : guest.before === 0
              ? 'You’re next in line.'
              : `${guest.before.toLocaleString('en-US')} ahead of you.`}
        </p>
      }
    >
      {guest.state === 'registered' ? 'Cancel registration' : 'Leave the waiting list'}
    </Ask>
  )
}
