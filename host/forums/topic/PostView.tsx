import { formatDateTime } from '../../_format/dates.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { raw } from '../../_pages/raw.ts'
import { CarryButton } from '../drafts/Ask.tsx'
import { DELETED_MEMBER, REMOVED_LABELS } from '../labels.ts'
import { toHtml } from '../markdown/markdown.ts'
import { permalink, topicPath } from '../paths.ts'
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
export function PostView({ post, topic, viewer, timeZone, highlighted, page, carries }: PostProps) {
  const { id, author, createdAt, editedAt } = post
  const link = permalink(topic, id)
  const classes = ['post', highlighted && 'post-highlighted'].filter(Boolean).join(' ')
  if (post.removedBy)
    return (
      <li id={`post_${id}`} className={`${classes} post-stone`}>
        <p>{REMOVED_LABELS[post.removedBy]}</p>
      </li>
    )
  return (
    <li id={`post_${id}`} className={classes}>
      <article aria-labelledby={`post_${id}_by`}>
        <header>
          <p id={`post_${id}_by`} className="post-by">
            <b dir="auto">{author?.name ?? DELETED_MEMBER}</b>
            <Roles author={author} began={author !== undefined && author.id === topic.authorId} />
          </p>
          <p className="post-when">
            <a href={link} title="Link to this post">
              <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt, timeZone)}</time>
            </a>
            {editedAt && <span title={formatDateTime(editedAt, timeZone)}>edited</span>}
          </p>
        </header>
        {/* The one text of members that is HTML: made by a renderer that knows none of theirs (markdown.ts). */}
        <div className="post-body" dir="auto" {...raw(toHtml(post.body))} />
        <footer>
          <VoteForm post={post} viewer={viewer} carries={carries} />
          {viewer && !topic.closed && (
            <CarryButton
              action={`${topicPath(topic)}/draft?${page > 1 ? `page=${page}&` : ''}quote=${id}`}
              look="plat-link post-tool"
            >
              <span>
                Quote<span className="heard"> {author?.name ?? DELETED_MEMBER}</span>
              </span>
            </CarryButton>
          )}
          <PostTools post={post} topic={topic} viewer={viewer} carries={carries} />
        </footer>
      </article>
    </li>
  )
}

/** The roles of an author besides being a member. */
function Roles({ author, began }: { author: Author | undefined; began: boolean }) {
  if (!author) return null
  const roles = [
    began && 'Author',
    author.admin && 'Administrator',
    author.business && 'Company owner',
    author.pro && 'Pro',
  ].filter(Boolean)
  return roles.map((role) => (
    <span key={String(role)} className="post-role">
      {role}
    </span>
  ))
}
