import { formatDay } from '../../_format/dates.ts'
import { pluralize } from '../../_format/numbers.ts'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import { formatReplies } from '../../forums/labels.ts'
import { plainly } from '../../forums/markdown/markdown.ts'
import { forumPath, permalink, topicPath } from '../../forums/paths.ts'
import type { Person } from '../../profiles/person.ts'
import type { AuthoredPost } from './activity-store.ts'

interface Props {
  person: Person
  topics: readonly AuthoredPost[]
  page: number
  last: number
  timeZone: string
}

/** The topics that a member began. */
export function TopicsTab({ person, topics, page, last, timeZone }: Props) {
  if (!topics.length) return <p className="profile-private">{person.name} hasn’t started a topic yet.</p>
  return (
    <>
      <ul className="profile-posts">
        {topics.map(({ postId, topic, votes, replies, createdAt }) => (
          <li key={postId}>
            <a href={topicPath(topic)} dir="auto">
              {topic.title}
            </a>
            <span className="profile-small">
              {formatDay(createdAt, timeZone)} in <a href={forumPath(topic.forumId)}>{topic.forum}</a>,{' '}
              {formatReplies(replies)}, {pluralize(votes, 'vote', 'votes')}
            </span>
          </li>
        ))}
      </ul>
      <PageLinks page={page} last={last} at={(to) => `${person.href}/topics?page=${to}`} />
    </>
  )
}

const SHOWN = 160

/** What a member wrote in topics of others, in a line each. */
export const PostLines = ({ posts, timeZone }: { posts: readonly AuthoredPost[]; timeZone: string }) => (
  <ul className="profile-posts">
    {posts.map(({ postId, topic, body, createdAt }) => {
      const text = plainly(body)
      return (
        <li key={postId}>
          <a href={permalink(topic, postId)} dir="auto">
            {topic.title}
          </a>
          <span dir="auto">{text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text}</span>
          <span className="profile-small">
            {formatDay(createdAt, timeZone)} in {topic.forum}
          </span>
        </li>
      )
    })}
  </ul>
)
