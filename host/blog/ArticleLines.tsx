import { formatDate } from '../_format/dates.ts'
import { pluralize } from '../_format/numbers.ts'
import { PersonLink } from '../profiles/PersonLink.tsx'
import type { Person } from '../profiles/person.ts'
import type { ListedArticle } from './article.ts'
import { formatReadingTime } from './labels.ts'
import { COVER } from './limits.ts'
import { articlePath, coverPath } from './paths.ts'

interface Props {
  articles: readonly ListedArticle[]
  people: ReadonlyMap<string, Person>
  timeZone: string
  /** Heading level of the titles. */
  level?: 2 | 3
  /** False on the pages of their author. */
  named?: boolean
}

/** Articles in a list: title, summary, who wrote them and when, how long they take, and their covers. */
export const ArticleLines = ({ articles, people, timeZone, level = 2, named = true }: Props) => (
  <ul className="blog-list">
    {articles.map((article) => {
      const Title = `h${level}` as const
      const { id, slug, title, summary, cover, publishedAt, words, comments, authorId } = article
      return (
        <li key={id} className={cover ? 'blog-item blog-covered' : 'blog-item'}>
          <article aria-labelledby={`article-${id}`}>
            <Title id={`article-${id}`} dir="auto">
              <a className="blog-title" href={articlePath(slug)}>
                {title}
              </a>
            </Title>
            <p className="blog-summary" dir="auto">
              {summary}
            </p>
            <p className="blog-small blog-facts">
              {named && <PersonLink person={people.get(authorId ?? '')} />}
              <time dateTime={publishedAt.toISOString()}>{formatDate(publishedAt, 'medium', timeZone)}</time>
              <span>{formatReadingTime(words)}</span>
              {comments > 0 && <span>{pluralize(comments, 'comment', 'comments')}</span>}
            </p>
          </article>
          {cover && (
            <img src={coverPath(cover)} alt="" {...COVER} loading="lazy" decoding="async" className="blog-thumb" />
          )}
        </li>
      )
    })}
  </ul>
)
