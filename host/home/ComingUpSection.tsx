import { comingUp } from '../../widgets/coming-up/server.ts'
import { formatDateTime } from '../_format/dates.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { formatFee } from '../forums/events/labels.ts'
import { topicPath } from '../forums/paths.ts'
import { WEBINARS, webinarPath } from '../webinars/paths.ts'
import type { NextSession } from './store.ts'

/** Webinars and events that come next, and the ways to all of them. */
export const ComingUpSection = ({ sessions, now }: { sessions: readonly NextSession[]; now: Date }) => (
  <div className="place-part">
    <IslandSlot
      island={comingUp}
      id="coming-up"
      props={{ title: 'Coming up', items: sessions.map((session) => toItem(session, now)) }}
      late
    />
    <p className="home-more-links">
      <a href="/events">See all events</a>
      <a href={WEBINARS}>See all webinars</a>
    </p>
  </div>
)

const toItem = ({ id, forumId, slug, title, startsAt, timeZone, city, state, feeCents }: NextSession, now: Date) => ({
  kind: forumId === null ? 'Webinar' : 'Event',
  title,
  path: forumId === null ? webinarPath(id) : topicPath({ id, forumId, slug }),
  startsAt: startsAt.toISOString(),
  when: formatDateTime(startsAt, timeZone, now),
  place: city === null ? 'Online' : [city, state].filter(Boolean).join(', '),
  fee: formatFee({ feeCents }),
})
