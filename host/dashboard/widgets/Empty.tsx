import type { ReactNode } from 'react'

/** An empty state: a sentence, the reason, and a link to go on. */
export const Empty = ({ children, href, action }: { children: ReactNode; href?: string; action?: string }) => (
  <div className="dash-empty">
    <p>{children}</p>
    {href && (
      <a className="button quiet" href={href}>
        {action}
      </a>
    )}
  </div>
)

/** The way from a widget to the whole of what it shows a part of. */
export const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <p className="dash-more">
    <a href={href}>{children}</a>
  </p>
)
