import { findImages } from '../images/store.ts'

/** The images of a post for moderators, whom they are sent while the post is removed as well. */
export function PostImages({ body }: { body: string }) {
  const ids = findImages(body)
  if (!ids.length) return null
  return (
    <ul className="moderation-images">
      {ids.map((id, at) => (
        <li key={id}>
          <a href={`/admin/forums/images/${id}`}>
            <img src={`/admin/forums/images/${id}`} alt={`${at + 1} of the post`} loading="lazy" />
          </a>
          <a href={`/admin/forums/images?q=${id}`}>Take down</a>
        </li>
      ))}
    </ul>
  )
}
