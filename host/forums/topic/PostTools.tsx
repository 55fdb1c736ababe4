import { CsrfField } from '../../_layout/CsrfField.tsx'
import type { Viewer } from '../../_platform/viewer.ts'
import { topicPath } from '../paths.ts'
import type { Post, Topic } from './store.ts'

interface Props {
  post: Post
  topic: Topic
  viewer: Viewer | undefined
}

/** What its author may do with a post, and an administrator. */
export function PostTools({ post: { id, place, author }, topic, viewer }: Props) {
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
        <form method="post" action={path}>
          <CsrfField />
          <input type="hidden" name="_method" value="delete" />
          <p>{place === 1 && topic.replies > 0 ? LEFT : 'A line in its place will say that it was removed.'}</p>
          <button type="submit" className="button quiet">
            Remove this post
          </button>
        </form>
      </details>
    </>
  )
}

const LEFT = 'A line in its place will say that it was removed. The title and the replies stay.'
