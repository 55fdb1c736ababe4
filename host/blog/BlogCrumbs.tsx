import { BLOG } from './paths.ts'

/** The way from the blog to this page. @param own whether the page belongs to the viewer's own articles */
export const BlogCrumbs = ({ own = false }: { own?: boolean }) => (
  <nav className="crumbs" aria-label="Breadcrumbs">
    <ol>
      <li>
        <a href={BLOG}>Blog</a>
      </li>
      {own && (
        <li>
          <a href="/blog/mine">Your articles</a>
        </li>
      )}
    </ol>
  </nav>
)
