import { followButton } from '../../widgets/follow-button/server.ts'
import type { Viewer } from '../_http/viewer.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { PersonLink, PersonPhoto } from '../profiles/PersonLink.tsx'
import { FORMER_MEMBER } from '../profiles/person.ts'
import type { BlogAuthor } from './author.ts'
import { blogAuthorPath } from './paths.ts'

interface Props {
  /** Undefined where the account is gone. */
  author: BlogAuthor | undefined
  viewer: Viewer | undefined
  /** Path of the page, where a login leads back to. */
  at: string
}

/** Characters of what an author says of themselves. */
const MAX_BIO = 220

/** Who wrote an article, with the way to their others. */
export function AuthorCard({ author, viewer, at }: Props) {
  if (!author)
    return (
      <section className="blog-author">
        <PersonPhoto person={undefined} size={56} />
        <p className="blog-author-name">{FORMER_MEMBER}</p>
      </section>
    )
  const { bio } = author
  return (
    <section className="blog-author" aria-label={`About ${author.name}`}>
      <PersonPhoto person={author} size={56} />
      <div>
        <p className="blog-author-name">
          <PersonLink person={author} />
        </p>
        {author.occupation && <p className="blog-small">{author.occupation}</p>}
      </div>
      {bio && (
        <p className="blog-author-bio" dir="auto">
          {bio.length > MAX_BIO ? `${bio.slice(0, MAX_BIO).trimEnd()}…` : bio}
        </p>
      )}
      <div className="blog-author-ways">
        {author.followable && (
          <IslandSlot
            island={followButton}
            id="follow"
            props={{
              user: { id: author.id, name: author.name },
              ...(viewer && { viewer: viewer.id }),
              ...(author.followership !== undefined && { followership: String(author.followership) }),
              login: `/login?${new URLSearchParams({ next: at })}`,
            }}
            {...(viewer && { withToken: true as const })}
          />
        )}
        <a href={blogAuthorPath(author.username)}>All articles</a>
      </div>
    </section>
  )
}
