import type { Person } from '../profiles/person.ts'
import { formatSeats, formatWhen, getState, STATE_LABELS } from './labels.ts'
import { Presenter } from './Presenter.tsx'
import { webinarPath } from './paths.ts'
import type { Webinar } from './store.ts'

interface Props {
  upcoming: readonly Webinar[]
  onDemand: readonly Webinar[]
  past: readonly Webinar[]
  people: ReadonlyMap<string, Person>
  now: Date
  admin: boolean
}

/** All webinars: those to come, those that can be watched now, and those that are over. */
export const WebinarsPage = ({ upcoming, onDemand, past, people, now, admin }: Props) => (
  <div className="webinars">
    <div className="head">
      <h1>Webinars</h1>
      <p className="lead">Live sessions with questions and answers, and recordings that you can watch at any time.</p>
    </div>
    {admin && (
      <p>
        <a className="button" href="/admin/webinars">
          Manage webinars
        </a>
      </p>
    )}
    <section>
      <h2>Upcoming</h2>
      {upcoming.length ? (
        <Cards webinars={upcoming} people={people} now={now} />
      ) : (
        <p>No live webinar is planned right now. The recordings below are open to every member.</p>
      )}
    </section>
    {onDemand.length > 0 && (
      <section>
        <h2>Watch now</h2>
        <Cards webinars={onDemand} people={people} now={now} />
      </section>
    )}
    {past.length > 0 && (
      <section>
        <h2>Past webinars</h2>
        <Cards webinars={past} people={people} now={now} />
      </section>
    )}
  </div>
)

const Cards = ({ webinars, people, now }: { webinars: readonly Webinar[] } & Pick<Props, 'people' | 'now'>) => (
  <ul className="webinar-list">
    {webinars.map((webinar) => {
      const state = getState(webinar, now)
      return (
        <li key={webinar.id}>
          <p className="webinar-state" data-state={state}>
            {STATE_LABELS[state]}
          </p>
          <h3>
            <a href={webinarPath(webinar.id)} dir="auto">
              {webinar.title}
            </a>
          </h3>
          <p dir="auto">{webinar.summary}</p>
          <Presenter webinar={webinar} people={people} />
          <p className="webinar-when">
            <time dateTime={webinar.startsAt?.toISOString()}>{formatWhen(webinar)}</time>
            {webinar.startsAt && (
              <span
                className="panel-note"
                data-starts={webinar.startsAt.toISOString()}
                data-zone={webinar.timeZone}
                hidden
              />
            )}
          </p>
          <p className="webinar-seats">{formatSeats(webinar)}</p>
        </li>
      )
    })}
  </ul>
)
