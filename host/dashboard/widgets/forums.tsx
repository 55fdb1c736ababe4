import { formatDay } from '../../_format/dates.ts'
import { type Followed, readFollowed } from '../../forums/follows/store.ts'
import { permalink, topicPath } from '../../forums/paths.ts'
import type { Widget } from '../widget.ts'
import { Empty, More } from './Empty.tsx'

const SHOWN = 5

export const forums: Widget = async ({ site, viewer }) => {
  const { rows, total } = await readFollowed(site.db, viewer.id, SHOWN)
  if (!rows.length)
    return (
      <Empty drawing="topics" href="/forums" action="Browse forums">
        No topics yet. Topics you start, reply to, or follow appear here with new replies.
      </Empty>
    )
  return (
    <>
      <ul className="dash-list">
        {rows.map((topic) => (
          <li key={topic.id} className={topic.unread ? 'dash-unread' : undefined}>
            <a href={wayTo(topic)} dir="auto">
              {topic.title}
            </a>
            <p className="dash-quiet">
              {[formatUnread(topic), topic.forum, formatDay(topic.lastPostAt, site.config.siteTz)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="dash-quiet">
          {rows.length} of the {total.toLocaleString('en-US')} topics you follow.
        </p>
      )}
      <More href="/forums">All forums</More>
    </>
  )
}

/** Returns the address of the first post that was not shown yet. */
const wayTo = (topic: Followed): string =>
  topic.firstUnreadId === undefined ? topicPath(topic) : permalink(topic, topic.firstUnreadId)

/** "1 new reply" */
const formatUnread = ({ unread }: Followed): string =>
  unread ? `${unread.toLocaleString('en-US')} new ${unread === 1 ? 'reply' : 'replies'}` : ''
