import { formatDateTime, formatDay } from '../_format/dates.ts'
import { pluralize } from '../_format/numbers.ts'
import { FormMessage } from '../accounts/forms/FormPage.tsx'
import { BlogCrumbs } from './BlogCrumbs.tsx'
import { NOT_AUTHOR, STATE_LABELS, UNTITLED } from './labels.ts'
import type { OwnArticle } from './list-store.ts'
import { articlePath, editPath } from './paths.ts'

interface Props {
  articles: readonly OwnArticle[]
  /** True if the member may publish. */
  writes: boolean
  done: string | undefined
  timeZone: string
}

/** Everything that a member has written for the blog. */
export const MinePage = ({ articles, writes, done, timeZone }: Props) => (
  <div className="blog">
    <BlogCrumbs />
    <div className="head">
      <h1>Your articles</h1>
      {writes ? (
        <p>
          <a className="button" href="/blog/new">
            Write an article
          </a>
        </p>
      ) : (
        <p className="lead">{NOT_AUTHOR}</p>
      )}
    </div>
    <FormMessage done={done} />
    {articles.length ? (
      <ul className="blog-mine">
        {articles.map((article) => (
          <li key={article.id}>
            <span className="blog-badge">
              {article.removed ? 'Removed by a moderator' : STATE_LABELS[article.state]}
            </span>
            <a className="blog-mine-title" href={editPath(article.slug)} dir="auto">
              {article.title || UNTITLED}
            </a>
            <span className="blog-small blog-facts">
              <span>{describeTime(article, timeZone)}</span>
              {article.state === 'published' && <span>{pluralize(article.comments, 'comment', 'comments')}</span>}
              <a href={articlePath(article.slug)}>{article.state === 'published' ? 'View' : 'Preview'}</a>
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p className="forum-none">You haven’t written an article yet.</p>
    )}
  </div>
)

function describeTime({ state, publishAt, publishedAt, updatedAt }: OwnArticle, timeZone: string): string {
  if (state === 'scheduled' && publishAt) return formatDateTime(publishAt, timeZone)
  return state === 'published' && publishedAt
    ? formatDay(publishedAt, timeZone)
    : `Saved ${formatDay(updatedAt, timeZone)}`
}
