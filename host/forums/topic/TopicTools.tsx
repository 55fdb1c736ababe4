import type { Viewer } from '../../_http/viewer.ts'
import { Ask } from '../drafts/Ask.tsx'
import { topicPath } from '../paths.ts'
import type { Topic } from './store.ts'

interface Props {
  topic: Topic
  viewer: Viewer | undefined
  followed: boolean
  /** True if the member's dashboard has the widget with followed topics. */
  onDashboard: boolean
  /** True if there is a reply form. */
  carries: boolean
  /** Path and query of the page. */
  at: string
}

/** Following a topic; for administrators, closing and opening it. */
export function TopicTools({ topic, viewer, followed, onDashboard, carries, at }: Props) {
  if (!viewer)
    return (
      <p className="topic-tools">
        <a className="button quiet" href={`/login?${new URLSearchParams({ next: at })}`}>
          Log in to follow
        </a>
      </p>
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
        {followed ? 'Unfollow' : 'Follow topic'}
      </Ask>
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
