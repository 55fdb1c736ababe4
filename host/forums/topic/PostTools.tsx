import type { Viewer } from '../../_http/viewer.ts'
import { Ask } from '../drafts/Ask.tsx'
import { topicPath } from '../paths.ts'
import type { Post, Topic } from './store.ts'

interface Props {
  post: Post
  topic: Topic
  viewer: Viewer | undefined
  /** True if the page has a reply form. */
  carries: boolean
}

/** The actions that a post's author and an administrator have. */
export function PostTools({ post: { id, place, author }, topic, viewer, carries }: Props) {
  const own = viewer !== undefined && viewer.id === author?.id
  if (!viewer || !(own || viewer.admin)) return null
  const path = place === 1 ? topicPath(topic) : `/posts/${id}`
  return (
    <>
      {own && (
        <a className="plat-link post-tool" href={`${path}/edit`}>
          Edit
        </a>
      )}
      <details className="post-remove">
        <summary className="plat-link post-tool">Remove</summary>
        <Ask
          action={path}
          method="delete"
          carries={carries}
          look="button quiet"
          before={<p>{place === 1 && topic.replies > 0 ? LEFT : 'A note will say the post was removed.'}</p>}
        >
          Remove post
        </Ask>
      </details>
    </>
  )
}

const LEFT = 'A note will say the post was removed. The title and replies stay.'
