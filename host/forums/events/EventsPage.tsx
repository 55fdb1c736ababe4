import { formatDate } from '../../_format/dates.ts'
import { toLocalTime } from '../../_format/time-zones.ts'
import { topicPath } from '../paths.ts'
import { addMonths, getWeeks, type Month } from './calendar.ts'
import { formatFee, formatPlaces, formatSpan } from './labels.ts'
import type { ListedEvent } from './store.ts'

export type EventsView = 'list' | 'month'

interface Props {
  view: EventsView
  month: Month
  /** Of the month, or those to come. */
  events: readonly ListedEvent[]
  /** Shown under a list of those to come. */
  past: readonly ListedEvent[]
  /** Forums in which events are announced. */
  forums: readonly { id: number; name: string }[]
  timeZone: string
  /** True if somebody is signed in. */
  member: boolean
}

export const eventsPath = (view: EventsView, month?: Month): string =>
  view === 'list' ? '/events' : `/events?${new URLSearchParams({ view, ...(month && { month }) })}`

/** The calendar of all events: those to come as a list, or a month as a table of days. */
export function EventsPage({ view, month, events, past, forums, timeZone, member }: Props) {
  const [forum] = forums
  const begin = `/forums/${forum?.id}/topics/new`
  return (
    <>
      <div className="head forum-head">
        <div>
          <h1>Events</h1>
          <p className="lead">Meetups, tours, and online sessions that members organize.</p>
        </div>
        {forum && (
          <a className="button" href={member ? begin : `/login?${new URLSearchParams({ next: begin })}`}>
            {member ? 'Create an event' : 'Log in to create an event'}
          </a>
        )}
      </div>
      <nav className="forum-sorts" aria-label="View">
        <a href={eventsPath('list')} aria-current={view === 'list' ? 'true' : undefined}>
          List
        </a>
        <a href={eventsPath('month', month)} aria-current={view === 'month' ? 'true' : undefined}>
          Month
        </a>
      </nav>
      {view === 'month' ? (
        <MonthTable month={month} events={events} timeZone={timeZone} />
      ) : (
        <>
          <h2 className="heard">Upcoming events</h2>
          {events.length ? (
            <EventList events={events} />
          ) : (
            <p className="forum-none">No upcoming events. New ones appear here as members announce them.</p>
          )}
          {past.length > 0 && (
            <section className="forum-group">
              <h2>Past events</h2>
              <EventList events={past} />
            </section>
          )}
        </>
      )}
    </>
  )
}

const EventList = ({ events }: { events: readonly ListedEvent[] }) => (
  <ul className="topic-list event-list">
    {events.map((event) => (
      <li key={event.topicId}>
        <p className="event-day" aria-hidden="true">
          <span>{formatDate(event.startsAt, 'monthShort', event.timeZone)}</span>
          <b>{formatDate(event.startsAt, 'dayOfMonth', event.timeZone)}</b>
        </p>
        <div>
          <h3>
            <a href={topicPath(event.topic)} dir="auto">
              {event.topic.title}
            </a>
            {event.canceledAt && (
              <>
                {' '}
                <span className="ad-mark event-canceled">Canceled</span>
              </>
            )}
          </h3>
          <p>
            <time dateTime={event.startsAt.toISOString()}>{formatSpan(event, event.timeZone)}</time>
            <span className="panel-note" data-starts={event.startsAt.toISOString()} data-zone={event.timeZone} hidden />
          </p>
        </div>
        <p className="topic-figures">
          <span dir="auto">{event.location === 'Online' ? 'Online' : `${event.city}, ${event.state}`}</span>
          <span>{formatFee(event)}</span>
          <span>{formatPlaces(event)}</span>
        </p>
      </li>
    ))}
  </ul>
)

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The month of a time zone as a table; events stand on the day on which they start there. */
function MonthTable({ month, events, timeZone }: Pick<Props, 'month' | 'events' | 'timeZone'>) {
  const name = formatDate(new Date(`${month}-15T12:00:00Z`), 'monthAndYear', 'UTC')
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)]
  const byDay = new Map<string, ListedEvent[]>()
  for (const event of events) {
    const day = toLocalTime(event.startsAt, timeZone).slice(0, 10)
    byDay.set(day, [...(byDay.get(day) ?? []), event])
  }
  const eventsOn = (day: number) => byDay.get(`${month}-${String(day).padStart(2, '0')}`) ?? []
  return (
    <>
      <nav className="row month-ways" aria-label="Month">
        {before && (
          <a className="button quiet" rel="prev" href={eventsPath('month', before)}>
            Previous month
          </a>
        )}
        {after && (
          <a className="button quiet" rel="next" href={eventsPath('month', after)}>
            Next month
          </a>
        )}
      </nav>
      <table className="month-table">
        <caption>{name}</caption>
        <thead>
          <tr>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                <span aria-hidden="true">{day.slice(0, 3)}</span>
                <span className="heard">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getWeeks(month).map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month never move
            <tr key={at}>
              {week.map((day, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do their days
                <td key={place} className={day ? (eventsOn(day).length ? 'month-has' : undefined) : 'month-other'}>
                  {day > 0 && (
                    <span className="month-day">
                      <span className="month-name">{name.slice(0, 3)} </span>
                      {day}
                    </span>
                  )}
                  {eventsOn(day).map((event) => (
                    <a key={event.topicId} href={topicPath(event.topic)}>
                      <time dateTime={event.startsAt.toISOString()}>
                        {formatDate(event.startsAt, 'time', timeZone)}
                      </time>{' '}
                      <span dir="auto">{event.topic.title}</span>
                      {event.canceledAt && ' (canceled)'}
                    </a>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!events.length && <p className="forum-none">No events in {name}.</p>}
    </>
  )
}
