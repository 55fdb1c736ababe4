import { formatDate } from '../_format/dates.ts'
import type { Viewer } from '../_http/viewer.ts'
import { AuthorCard } from './AuthorCard.tsx'
import type { ListedArticle } from './article.ts'
import type { BlogAuthor } from './author.ts'
import { formatReadingTime } from './labels.ts'
import { articlePath } from './paths.ts'

interface Props {
  author: BlogAuthor | undefined
  viewer: Viewer | undefined
  more: readonly ListedArticle[]
  timeZone: string
  at: string
}

/** What stands beside an article: its author, and what to read next. */
export const ArticleAside = ({ author, viewer, more, timeZone, at }: Props) => (
  <aside className="blog-aside" aria-label="About this article">
    <AuthorCard author={author} viewer={viewer} at={at} />
    {more.length > 0 && (
      <section>
        <h2>Read next</h2>
        <ul className="blog-next">
          {more.map(({ id, slug, title, publishedAt, words }) => (
            <li key={id}>
              <a href={articlePath(slug)} dir="auto">
                {title}
              </a>
              <span className="blog-small blog-facts">
                <span>{formatDate(publishedAt, 'medium', timeZone)}</span>
                <span>{formatReadingTime(words)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </aside>
)
