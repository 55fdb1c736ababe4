import { formatDay } from '../../_format/dates.ts'
import type { ListedArticle } from '../../blog/article.ts'
import { formatReadingTime } from '../../blog/labels.ts'
import { articlePath, blogAuthorPath } from '../../blog/paths.ts'
import type { Person } from '../../profiles/person.ts'

interface Props {
  articles: readonly ListedArticle[]
  person: Person
  timeZone: string
}

/** What a member published last in the blog; nothing where they have not. */
export function ArticlesPart({ articles, person, timeZone }: Props) {
  if (!articles.length) return null
  return (
    <section>
      <h2>Recent articles</h2>
      <ul className="profile-posts">
        {articles.map(({ id, slug, title, summary, publishedAt, words }) => (
          <li key={id}>
            <a href={articlePath(slug)} dir="auto">
              {title}
            </a>
            <span dir="auto">{summary}</span>
            <span className="profile-small">
              {formatDay(publishedAt, timeZone)}, {formatReadingTime(words)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={blogAuthorPath(person.username)}>All articles by {person.name}</a>
      </p>
    </section>
  )
}
