import { CsrfField } from '../../_layout/CsrfField.tsx'
import type { Viewer } from '../../_platform/viewer.ts'
import { topicPath } from '../paths.ts'
import type { Topic } from './store.ts'

interface Props {
  topic: Topic
  viewer: Viewer | undefined
  followed: boolean
  /** Path and query of the page. */
  at: string
}

/** Following a topic; for administrators, closing and opening it. */
export function TopicTools({ topic, viewer, followed, at }: Props) {
  if (!viewer)
    return (
      <p className="topic-tools">
        <a className="button quiet" href={`/login?${new URLSearchParams({ next: at })}`}>
          Log in to follow this topic
        </a>
      </p>
    )
  return (
    <div className="topic-tools">
      <form method="post" action={`${topicPath(topic)}/follow`}>
        <CsrfField />
        {followed && <input type="hidden" name="_method" value="delete" />}
        {followed && <span>New replies stand on your dashboard.</span>}
        <button type="submit" className="button quiet">
          {followed ? 'Unfollow' : 'Follow this topic'}
        </button>
      </form>
      {viewer.admin && (
        <form method="post" action={`/admin/topics/${topic.id}/closed`}>
          <CsrfField />
          {topic.closed && <input type="hidden" name="_method" value="delete" />}
          <button type="submit" className="button quiet">
            {topic.closed ? 'Open to replies' : 'Close to replies'}
          </button>
        </form>
      )}
    </div>
  )
}
