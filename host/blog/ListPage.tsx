import { PageLinks } from '../_pages/PageLinks.tsx'
import { PersonPhoto } from '../profiles/PersonLink.tsx'
import { FORMER_MEMBER, type Person } from '../profiles/person.ts'
import { ArticleLines } from './ArticleLines.tsx'
import type { ListedArticle } from './article.ts'
import { BlogCrumbs } from './BlogCrumbs.tsx'
import { BLOG, blogAuthorPath, listPath } from './paths.ts'

export interface ListView {
  articles: readonly ListedArticle[]
  people: ReadonlyMap<string, Person>
  authors: readonly { authorId: string; articles: number }[]
  /** Whose articles they are; undefined on the list of all. */
  author: Person | undefined
  tag: string
  page: number
  last: number
  /** True if the viewer may write. */
  writes: boolean
  timeZone: string
}

/** The list of articles: of all authors, of one, or with one tag. */
export function ListPage({ articles, people, authors, author, tag, page, last, writes, timeZone }: ListView) {
  const base = author ? blogAuthorPath(author.username) : BLOG
  return (
    <div className="blog">
      {author && <BlogCrumbs />}
      <div className="head">
        <h1 dir="auto">{author ? `Articles by ${author.name}` : 'Blog'}</h1>
        <p className="lead">
          {author ? (
            <a href={author.href}>Profile of {author.name}</a>
          ) : (
            'What investors learned, in their own words: deals, repairs, taxes, and the numbers behind them.'
          )}
        </p>
        {writes && (
          <p className="row">
            <a className="button" href="/blog/new">
              Write an article
            </a>
            <a href="/blog/mine">Your articles</a>
          </p>
        )}
      </div>
      <div className="blog-columns">
        <div className="blog-main">
          {tag && (
            <p className="blog-filter">
              Tagged <b>{tag}</b>. <a href={base}>Show all</a>
            </p>
          )}
          {articles.length ? (
            <ArticleLines articles={articles} people={people} timeZone={timeZone} named={!author} />
          ) : (
            <p className="forum-none">{tag ? 'No articles have this tag.' : 'No articles yet.'}</p>
          )}
          <PageLinks page={page} last={last} at={(to) => listPath(base, { page: to, tag })} />
        </div>
        <aside className="blog-aside" aria-label="Authors and feeds">
          {authors.length > 0 && (
            <section>
              <h2>Authors</h2>
              <ul className="blog-authors">
                {authors.map(({ authorId, articles: count }) => {
                  const person = people.get(authorId)
                  return (
                    person && (
                      <li key={authorId}>
                        <PersonPhoto person={person} size={32} />
                        <a
                          href={blogAuthorPath(person.username)}
                          aria-current={authorId === author?.id ? 'page' : undefined}
                          dir="auto"
                        >
                          {person.name ?? FORMER_MEMBER}
                        </a>
                        <span className="blog-small">{count.toLocaleString('en-US')}</span>
                      </li>
                    )
                  )
                })}
              </ul>
            </section>
          )}
          <p className="blog-small">
            <a href={`${base}/feed.atom`}>Atom feed</a>
          </p>
        </aside>
      </div>
    </div>
  )
}
