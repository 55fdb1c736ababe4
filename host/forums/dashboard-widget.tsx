import { formatDay } from '../_format/dates.ts'
import { EmptyWidget, WidgetLink, WidgetList } from '../_pages/WidgetParts.tsx'
import type { DashboardWidget } from '../_services/dashboard-widget.ts'
import { type Followed, readFollowed } from './follows/store.ts'
import { permalink, topicPath } from './paths.ts'

const SHOWN = 5

export const forumsWidget: DashboardWidget = {
  name: 'forums',
  title: 'Forum topics',
  about: 'Topics you follow, with new replies first',
  order: 80,
  default: true,
  async render({ site, viewer }) {
    const { rows, total } = await readFollowed(site.db, viewer.id, SHOWN)
    if (!rows.length)
      return (
        <EmptyWidget drawing="topics" href="/forums" action="Browse forums">
          No topics yet. Topics you start, reply to, or follow appear here with new replies.
        </EmptyWidget>
      )
    return (
      <>
        <WidgetList
          items={rows.map((topic) => ({
            key: topic.id,
            href: getUnreadPath(topic),
            title: topic.title,
            details: [formatUnread(topic), topic.forum, formatDay(topic.lastPostAt, site.config.siteTz)],
            isUnread: topic.unread > 0,
          }))}
        />
        {total > rows.length && (
          <p className="dash-quiet">
            {rows.length} of the {total.toLocaleString('en-US')} topics you follow.
          </p>
        )}
        <WidgetLink href="/forums">All forums</WidgetLink>
      </>
    )
  },
}

/** Returns the address of the first post that was not shown yet. */
const getUnreadPath = (topic: Followed): string =>
  topic.firstUnreadId === undefined ? topicPath(topic) : permalink(topic, topic.firstUnreadId)

/** "1 new reply" */
const formatUnread = ({ unread }: Followed): string =>
  unread ? `${unread.toLocaleString('en-US')} new ${unread === 1 ? 'reply' : 'replies'}` : ''
