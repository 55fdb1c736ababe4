import { formatDay } from '../../_format/dates.ts'
import { pluralize } from '../../_format/numbers.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import { PersonLink } from '../../profiles/PersonLink.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { PAGES } from '../limits.ts'
import { forumPath, permalink } from '../paths.ts'
import type { Bookmark } from './store.ts'

interface Props {
  bookmarks: readonly Bookmark[]
  total: number
  page: number
  timeZone: string
}

/** Returns the address of a page of the bookmarks. */
export const bookmarksPath = (page: number): string => `/forums/bookmarks${page > 1 ? `?page=${page}` : ''}`

/** The posts that a member has bookmarked. */
export const BookmarksPage = ({ bookmarks, total, page, timeZone }: Props) => (
  <div className="forum">
    <Crumbs />
    <div className="head">
      <h1>Bookmarks</h1>
    </div>
    {bookmarks.length ? (
      <>
        <p className="forum-count">{pluralize(total, 'post', 'posts')}</p>
        <ol className="forum-hits">
          {bookmarks.map((bookmark) => (
            <BookmarkLine key={bookmark.postId} bookmark={bookmark} timeZone={timeZone} />
          ))}
        </ol>
        <PageLinks page={page} last={Math.max(1, Math.ceil(total / PAGES.found))} at={bookmarksPath} />
      </>
    ) : (
      <p className="forum-none">
        No bookmarks yet. Select “Bookmark” below a post to find it here again. <a href="/forums">See all forums</a>
      </p>
    )}
  </div>
)

const BookmarkLine = ({ bookmark, timeZone }: { bookmark: Bookmark; timeZone: string }) => {
  const { postId, topic, author, createdAt, excerpt } = bookmark
  return (
    <li>
      <h2>
        <a href={permalink(topic, postId)} dir="auto">
          {topic.title}
        </a>
      </h2>
      <p dir="auto">{excerpt || 'This post was removed.'}</p>
      <p className="forum-hit-by">
        <PersonLink person={author} />, {formatDay(createdAt, timeZone)} in{' '}
        <a href={forumPath(topic.forumId)}>{topic.forum}</a>
      </p>
      <form method="post" action={`/posts/${postId}/bookmark?from=list`}>
        <CsrfField />
        <input type="hidden" name="_method" value="delete" />
        <button type="submit" className="plat-link post-tool">
          Remove bookmark<span className="heard"> of {topic.title}</span>
        </button>
      </form>
    </li>
  )
}
