import { formatDateTime } from '../../_format/dates.ts'
import { PersonLink } from '../../profiles/PersonLink.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { topicPath } from '../paths.ts'
import type { Topic } from '../topic/store.ts'
import type { Guest } from './guest-store.ts'
import { formatPlaces } from './labels.ts'
import type { ForumEvent } from './store.ts'

interface Props {
  topic: Topic
  event: ForumEvent
  guests: readonly Guest[]
  timeZone: string
}

/** Who comes to an event and who waits for a place, for its host. */
export const GuestsPage = ({ topic, event, guests, timeZone }: Props) => (
  <div className="forum">
    <Crumbs forum={{ id: topic.forumId, name: topic.forum }} topic={{ path: topicPath(topic), title: topic.title }} />
    <div className="head">
      <h1>Guest list</h1>
      <p className="lead">{formatPlaces(event)}. Only you and administrators see this list.</p>
    </div>
    {guests.length ? (
      <div className="table-wrap">
        <table className="guest-table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Status</th>
              <th scope="col">Registered</th>
            </tr>
          </thead>
          <tbody>
            {guests.map(({ person, waiting, createdAt }) => (
              <tr key={person?.id}>
                <td>
                  <PersonLink person={person} />
                </td>
                <td>{waiting ? 'Waiting list' : 'Going'}</td>
                <td>{formatDateTime(createdAt, timeZone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ) : (
      <p className="forum-none">Nobody has registered yet.</p>
    )}
  </div>
)
