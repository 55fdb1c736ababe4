import type { Viewer } from '../../_http/viewer.ts'
import { ShareTools } from '../../_pages/ShareTools.tsx'
import { Ask } from '../drafts/Ask.tsx'
import { LEVEL_LABELS, LEVELS, type Reading } from '../follows/reading-store.ts'
import { getTopicWords } from '../labels.ts'
import { topicPath } from '../paths.ts'
import type { Topic } from './store.ts'

interface Props {
  topic: Topic
  viewer: Viewer | undefined
  /** What the viewer has chosen to hear of the topic. */
  reading: Reading | undefined
  /** True if the member's dashboard has the widget with followed topics. */
  onDashboard: boolean
  /** True if there is a reply form. */
  carries: boolean
  /** Path and query of the page. */
  at: string
}

/** Following a topic; for administrators, closing and opening it. */
export function TopicTools({ topic, viewer, reading, onDashboard, carries, at }: Props) {
  const followed = reading?.level === 'watching' || reading?.level === 'tracking'
  if (!viewer)
    return (
      <div className="topic-tools">
        <a className="button quiet" href={`/login?${new URLSearchParams({ next: at })}`}>
          Log in to follow
        </a>
        {!topic.page && <ShareTools path={topicPath(topic)} title={topic.title} />}
      </div>
    )
  return (
    <div className="topic-tools">
      <Ask
        action={`${topicPath(topic)}/follow`}
        method={followed ? 'delete' : undefined}
        carries={carries}
        look="button quiet"
        before={followed && <span>{onDashboard ? 'New replies appear on your dashboard.' : <AddToDashboard />}</span>}
      >
        {followed ? 'Unfollow' : getTopicWords(topic).follow}
      </Ask>
      {!topic.page && <ShareTools path={topicPath(topic)} title={topic.title} />}
      <details className="topic-level">
        <summary>Notifications: {LEVEL_LABELS[reading?.level ?? 'normal'].name}</summary>
        <ul>
          {LEVELS.map((level) => (
            <li key={level}>
              <Ask
                action={`${topicPath(topic)}/level?level=${level}`}
                carries={carries}
                look="button quiet"
                aria-pressed={level === (reading?.level ?? 'normal')}
              >
                {LEVEL_LABELS[level].name}
              </Ask>
              <span>{LEVEL_LABELS[level].about}</span>
            </li>
          ))}
        </ul>
      </details>
      {viewer.admin && (
        <Ask
          action={`/admin/topics/${topic.id}/closed`}
          method={topic.closed ? 'delete' : undefined}
          carries={carries}
          look="button quiet"
        >
          {topic.closed ? 'Reopen topic' : 'Close topic'}
        </Ask>
      )}
    </div>
  )
}

/** A hint for members who have removed the widget with followed topics. */
const AddToDashboard = () => (
  <>
    To see new replies on your dashboard, <a href="/dashboard#add-widget">add the “Forum topics” widget</a>.
  </>
)
