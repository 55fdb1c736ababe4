import { formatDateTime } from '../../_format/dates.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { raw } from '../../_pages/raw.ts'
import { PersonLink, PersonPhoto } from '../../profiles/PersonLink.tsx'
import { SignatureView } from '../../profiles/signature/SignatureView.tsx'
import { REMOVED_LABELS } from '../labels.ts'
import { toHtml } from '../markdown/markdown.ts'
import { permalink } from '../paths.ts'
import { PostTools } from './PostTools.tsx'
import type { Author, Post, Topic } from './store.ts'
import { VoteForm } from './VoteForm.tsx'

export interface PostProps {
  post: Post
  topic: Topic
  viewer: Viewer | undefined
  timeZone: string
  /** True if the address names the post, which is then highlighted. */
  highlighted: boolean
  /** The page on which it stands. */
  page: number
  /** True if the page has a reply form. */
  carries: boolean
}

/** One post: who wrote it and when, what it says, and what can be done with it. */
export function PostView(props: PostProps) {
  const { post, topic, viewer, highlighted } = props
  const { id } = post
  const classes = ['post', highlighted && 'post-highlighted', topic.answerId === id && 'post-answer']
    .filter(Boolean)
    .join(' ')
  if (post.removedBy)
    return (
      <li id={`post_${id}`} className={`${classes} post-stone`}>
        <p>{REMOVED_LABELS[post.removedBy]}</p>
        {viewer?.admin && <a href={`/admin/forums/posts/${id}`}>Moderate</a>}
      </li>
    )
  return (
    <li id={`post_${id}`} className={classes}>
      {post.blocked ? (
        <details className="post-blocked">
          <summary className="post-tool">You blocked this member. Show the post</summary>
          <Article {...props} />
        </details>
      ) : (
        <Article {...props} />
      )}
    </li>
  )
}

function Article({ post, topic, viewer, timeZone, page, carries }: PostProps) {
  const { id, author, createdAt, editedAt, versions, signature } = post
  const edited = editedAt && <span title={formatDateTime(editedAt, timeZone)}>edited</span>
  return (
    <article aria-labelledby={`post_${id}_by`}>
      <header>
        <PersonPhoto person={author} />
        <p id={`post_${id}_by`} className="post-by">
          <b>
            <PersonLink person={author} />
          </b>
          <Roles author={author} began={author !== undefined && author.id === topic.authorId} />
          {topic.answerId === id && <span className="post-role post-best">Best answer</span>}
        </p>
        <p className="post-when">
          <a href={permalink(topic, id)} title="Link to this post">
            <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt, timeZone)}</time>
          </a>
          {edited && versions > 0 ? <a href={`/posts/${id}/history`}>{edited}</a> : edited}
        </p>
      </header>
      {/* The one text of members that is HTML: made by a renderer that knows none of theirs (markdown.ts). */}
      <div className="post-body" dir="auto" {...raw(toHtml(post.body, post))} />
      {signature && <SignatureView signature={signature} />}
      <footer>
        <VoteForm post={post} viewer={viewer} carries={carries} />
        <PostTools {...{ post, topic, viewer, carries, page }} />
      </footer>
    </article>
  )
}

/** What an author is on the site: who runs it, owns a company, or is a member of the forums; and whether they began the topic. */
function Roles({ author, began }: { author: Author | undefined; began: boolean }) {
  if (!author) return null
  const roles = [
    began && 'Author',
    author.admin && 'Administrator',
    author.business && 'Company owner',
    !author.admin && !author.business && 'Member',
    author.pro && 'Pro',
  ].filter(Boolean)
  return roles.map((role) => (
    <span key={String(role)} className="post-role">
      {role}
    </span>
  ))
}
