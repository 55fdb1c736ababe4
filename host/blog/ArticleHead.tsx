import { formatDate } from '../_format/dates.ts'
import { PersonLink, PersonPhoto } from '../profiles/PersonLink.tsx'
import type { Article } from './article.ts'
import type { BlogAuthor } from './author.ts'
import { countWords, formatReadingTime, UNTITLED } from './labels.ts'
import { COVER } from './limits.ts'
import { BLOG, coverPath, listPath } from './paths.ts'

interface Props {
  article: Article
  author: BlogAuthor | undefined
  timeZone: string
  /** True on later pages of the comments, without cover and summary. */
  short?: boolean
}

/** The head of an article: title, summary, author, date, reading time, tags, and cover. */
export function ArticleHead({ article, author, timeZone, short = false }: Props) {
  const { title, summary, publishedAt, cover, tags, body } = article
  return (
    <header className="blog-head">
      {tags.length > 0 && (
        <ul className="blog-tags" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <a href={listPath(BLOG, { tag })}>{tag}</a>
            </li>
          ))}
        </ul>
      )}
      <h1 id="article-title" dir="auto">
        {title || UNTITLED}
      </h1>
      {!short && summary && (
        <p className="blog-lead" dir="auto">
          {summary}
        </p>
      )}
      <div className="blog-by">
        <PersonPhoto person={author} size={40} />
        <p>
          <PersonLink person={author} />
          <span className="blog-small blog-facts">
            {publishedAt && (
              <time dateTime={publishedAt.toISOString()}>{formatDate(publishedAt, 'long', timeZone)}</time>
            )}
            <span>{formatReadingTime(countWords(body))}</span>
          </span>
        </p>
      </div>
      {!short && cover && <img className="blog-cover" src={coverPath(cover)} alt="" {...COVER} decoding="async" />}
    </header>
  )
}
