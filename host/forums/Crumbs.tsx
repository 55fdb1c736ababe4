import { forumPath } from './paths.ts'

interface Props {
  forum?: { id: number; name: string }
  topic?: { path: string; title: string }
}

/** The way from all forums to this page; the page itself is not among them. */
export const Crumbs = ({ forum, topic }: Props) => (
  <nav className="crumbs" aria-label="Breadcrumbs">
    <ol>
      <li>
        <a href="/forums">Forums</a>
      </li>
      {forum && (
        <li>
          <a href={forumPath(forum.id)} dir="auto">
            {forum.name}
          </a>
        </li>
      )}
      {topic && (
        <li>
          <a href={topic.path} dir="auto">
            {topic.title}
          </a>
        </li>
      )}
    </ol>
  </nav>
)
