import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './Illustration.tsx'

interface EmptyProps {
  children: ReactNode
  href?: string
  action?: string
  drawing?: IllustrationName
}

/** A widget of the dashboard with nothing to show: a sentence, the reason, and a link to go on. */
export const EmptyWidget = ({ children, href, action, drawing }: EmptyProps) => (
  <div className="dash-empty">
    {drawing && <Illustration name={drawing} width={120} />}
    <p>{children}</p>
    {href && (
      <a className="button quiet" href={href}>
        {action}
      </a>
    )}
  </div>
)

/** The link from a widget of the dashboard to the whole of what it shows a part of. */
export const WidgetLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <p className="dash-more">
    <a href={href}>{children}</a>
  </p>
)
