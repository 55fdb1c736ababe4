import { formatDay } from '../../_format/dates.ts'
import { pluralize } from '../../_format/numbers.ts'
import { PersonLink, PersonPhoto } from '../../profiles/PersonLink.tsx'
import { formatReplies } from '../labels.ts'
import { forumPath, topicPath } from '../paths.ts'
import type { TopicRow } from './store.ts'

interface Props {
  topics: readonly TopicRow[]
  timeZone: string
  /** True on pages of several forums, where each topic names its forum. */
  withForum?: boolean
  /** Heading of the list's own page is above it, or one between. */
  level?: 2 | 3
}

/** Topics, one a row: what it is called, who began it, how much came of it. */
export const TopicList = ({ topics, timeZone, withForum = false, level = 3 }: Props) => {
  const Heading = `h${level}` as const
  return (
    <ul className="topic-list">
      {topics.map((topic) => (
        <li key={topic.id}>
          <PersonPhoto person={topic.author} size={36} />
          <div>
            <Heading>
              <a href={topicPath(topic)} dir="auto">
                {topic.title}
              </a>
              {topic.closed && (
                <>
                  {' '}
                  <span className="topic-closed">Closed</span>
                </>
              )}
            </Heading>
            <p>
              <PersonLink person={topic.author} />, {formatDay(topic.createdAt, timeZone)}
              {withForum && (
                <>
                  {' '}
                  in <a href={forumPath(topic.forumId)}>{topic.forum}</a>
                </>
              )}
            </p>
          </div>
          <p className="topic-figures">
            <span>{formatReplies(topic.replies)}</span>
            <span>{pluralize(topic.votes, 'vote', 'votes')}</span>
            <span>
              Last post <time dateTime={topic.lastPostAt.toISOString()}>{formatDay(topic.lastPostAt, timeZone)}</time>
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
