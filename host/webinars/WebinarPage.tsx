import { TIME_ZONES, type TimeZone } from '../../widgets/_domain/forums/kinds.ts'
import { videoPlayer } from '../../widgets/video-player/server.ts'
import { webinarRegistration } from '../../widgets/webinar-registration/server.ts'
import type { Viewer } from '../_http/viewer.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { raw } from '../_pages/raw.ts'
import { FormMessage } from '../accounts/forms/FormPage.tsx'
import { toHtml } from '../forums/markdown/markdown.ts'
import type { Person } from '../profiles/person.ts'
import { formatSeats, formatWhen, getState, STATE_LABELS } from './labels.ts'
import { Presenter } from './Presenter.tsx'
import { registrationPath, webinarPath } from './paths.ts'
import type { Webinar } from './store.ts'
import { getStructuredData } from './structured-data.ts'
import { getVideo } from './video.ts'

interface Props {
  webinar: Webinar
  people: ReadonlyMap<string, Person>
  guest: { state: 'registered' | 'waiting' | 'none'; before: number }
  viewer: Viewer | undefined
  origin: string
  now: Date
  /** What was done before this page. */
  done: string | undefined
}

/** One webinar: what it is about, when, its recording, and the form that registers. */
export function WebinarPage({ webinar, people, guest, viewer, origin, now, done }: Props) {
  const state = getState(webinar, now)
  const joins = guest.state === 'registered' || viewer?.admin === true
  const data = JSON.stringify(getStructuredData(webinar, origin))
  return (
    <article className="webinars webinar">
      <p>
        <a href="/webinars">All webinars</a>
      </p>
      <div className="head">
        <p className="webinar-state" data-state={state}>
          {webinar.published ? STATE_LABELS[state] : 'Draft'}
        </p>
        <h1 dir="auto">{webinar.title}</h1>
        {webinar.summary && (
          <p className="lead" dir="auto">
            {webinar.summary}
          </p>
        )}
        <Presenter webinar={webinar} people={people} />
      </div>
      <div className="webinar-pair">
        <div className="webinar-about">
          <Recording webinar={webinar} joins={joins} state={state} />
          {/* Written by administrators; the renderer knows no HTML of theirs. */}
          <div className="post-body" dir="auto" {...raw(toHtml(webinar.body))} />
        </div>
        <section className="topic-panel" id="registration" aria-labelledby="registration-title">
          <h2 id="registration-title">{webinar.mode === 'live' ? 'Join live' : 'Watch'}</h2>
          <FormMessage done={done} />
          <dl className="panel-facts">
            <dt>When</dt>
            <dd>
              <time dateTime={webinar.startsAt?.toISOString()}>{formatWhen(webinar)}</time>
              {webinar.startsAt && (
                <>
                  <span className="panel-note">{TIME_ZONES[webinar.timeZone as TimeZone] ?? webinar.timeZone}</span>
                  <span
                    className="panel-note"
                    data-starts={webinar.startsAt.toISOString()}
                    data-zone={webinar.timeZone}
                    hidden
                  />
                </>
              )}
            </dd>
            <dt>Price</dt>
            <dd>Free for members</dd>
            {formatSeats(webinar) && (
              <>
                <dt>Places</dt>
                <dd>{formatSeats(webinar)}</dd>
              </>
            )}
          </dl>
          <Registration {...{ webinar, guest, viewer, state, joins }} />
          {webinar.mode === 'live' && state !== 'canceled' && (
            <p>
              <a href={`${webinarPath(webinar.id)}/webinar.ics`} download>
                Add to calendar
              </a>
            </p>
          )}
        </section>
      </div>
      <script type="application/ld+json" {...raw(data.replaceAll('<', '\\u003c'))} />
    </article>
  )
}

type State = ReturnType<typeof getState>

function Recording({ webinar, joins, state }: { webinar: Webinar; joins: boolean; state: State }) {
  const video = joins && (state === 'on_demand' || state === 'recorded') ? getVideo(webinar) : undefined
  if (video) return <IslandSlot island={videoPlayer} id="recording" props={video} />
  if (!joins || state !== 'recorded') return null
  return (
    <p>
      <a className="button" href={webinar.recordingUrl} rel="noopener nofollow">
        Watch the recording
      </a>
    </p>
  )
}

function Registration({
  webinar,
  guest,
  viewer,
  state,
  joins,
}: Pick<Props, 'webinar' | 'guest' | 'viewer'> & { state: State; joins: boolean }) {
  if (state === 'canceled') return <p>This webinar was canceled.</p>
  if (state === 'over') return <p>This webinar is over, and was not recorded.</p>
  if (!viewer)
    return (
      <p>
        <a className="button" href={`/login?${new URLSearchParams({ next: webinarPath(webinar.id) })}`}>
          {webinar.mode === 'live' ? 'Log in to register' : 'Log in to watch'}
        </a>
      </p>
    )
  const isFull = webinar.capacity !== null && webinar.registered >= webinar.capacity
  return (
    <>
      {joins && state === 'live' && (
        <p>
          <a className="button" href={webinar.url} rel="noopener nofollow">
            Join now
          </a>
        </p>
      )}
      <IslandSlot
        island={webinarRegistration}
        id="webinar-registration"
        withToken
        props={{
          id: webinar.id,
          mode: webinar.mode,
          platform: webinar.platform,
          container: 'webinar-page',
          action: registrationPath(webinar.id),
          state: guest.state,
          before: guest.before,
          full: isFull && webinar.mode === 'live',
          // One on YouTube is registered for first; its address comes with the answer.
          ...(webinar.mode === 'on_demand' && webinar.platform === 'other' && { url: webinar.url }),
          ...(state === 'recorded' && { texts: { register: 'Register to watch' } }),
        }}
      />
    </>
  )
}
