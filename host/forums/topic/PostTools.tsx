import type { Viewer } from '../../_http/viewer.ts'
import { FORMER_MEMBER } from '../../profiles/person.ts'
import { Ask, CarryButton } from '../drafts/Ask.tsx'
import { topicPath } from '../paths.ts'
import type { Post, Topic } from './store.ts'

interface Props {
  post: Post
  topic: Topic
  viewer: Viewer | undefined
  /** True if the page has a reply form. */
  carries: boolean
  /** The page on which it stands. */
  page: number
}

const LOOK = 'plat-link post-tool'

/** What members can do with a post besides voting: everybody, the topic's author, and the post's author. */
export function PostTools({ post, topic, viewer, carries, page }: Props) {
  if (!viewer) return null
  const { id, place, author } = post
  const own = viewer.id === author?.id
  const name = author?.name ?? FORMER_MEMBER
  const answer = topic.answerId === id
  // The first post of an article is the article: its own page edits and deletes it.
  const isArticle = topic.page !== undefined && place === 1
  return (
    <>
      {!topic.closed && (
        <CarryButton
          action={`${topicPath(topic)}/draft?${page > 1 ? `page=${page}&` : ''}quote=${id}`}
          look={LOOK}
          data-quote={`/posts/${id}/quote`}
        >
          <span>
            Quote<span className="heard"> {name}</span>
          </span>
        </CarryButton>
      )}
      <Ask
        action={`/posts/${id}/bookmark`}
        method={post.bookmarked ? 'delete' : undefined}
        carries={carries}
        look={LOOK}
        aria-pressed={post.bookmarked}
      >
        {post.bookmarked ? 'Bookmarked' : 'Bookmark'}
      </Ask>
      {place > 1 && !topic.page && (viewer.id === topic.authorId || viewer.admin) && (
        <Ask
          action={`/posts/${id}/answer`}
          method={answer ? 'delete' : undefined}
          carries={carries}
          look={LOOK}
          aria-pressed={answer}
        >
          {answer ? 'Not the best answer' : 'Mark as best answer'}
        </Ask>
      )}
      {!own && (
        <a className={LOOK} href={`/posts/${id}/flag`} rel="nofollow">
          Flag<span className="heard"> the post by {name}</span>
        </a>
      )}
      {viewer.admin && (
        <a className={LOOK} href={`/admin/forums/posts/${id}`}>
          Moderate
        </a>
      )}
      {!own && !isArticle && (
        <Ask
          action={`/posts/${id}/report_duplicate`}
          carries={carries}
          look={LOOK}
          aria-pressed={post.reported}
          data-report-duplicate={`/posts/${id}/report_duplicate`}
        >
          {post.reported ? 'Withdraw duplicate report' : 'Report duplicate'}
        </Ask>
      )}
      {!isArticle && <OwnTools {...{ post, topic, viewer, carries }} own={own} />}
    </>
  )
}

/** The actions that a post's author and an administrator have. */
function OwnTools({ post: { id, place }, topic, viewer, carries, own }: Omit<Props, 'page'> & { own: boolean }) {
  if (!(own || viewer?.admin)) return null
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
