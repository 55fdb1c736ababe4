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

interface WidgetItem {
  key: string | number
  href: string
  title: string
  /** What stands below the title; what is empty is left out. */
  details?: readonly (string | false | null | undefined)[]
  /** True where the member has not read it; the title is bold. */
  isUnread?: boolean
}

/** The list of a card: a link each, with a line of details below it. */
export const WidgetList = ({ items }: { items: readonly WidgetItem[] }) => (
  <ul className="dash-list">
    {items.map(({ key, href, title, details = [], isUnread }) => (
      <li key={key} className={isUnread ? 'dash-unread' : undefined}>
        <a href={href} dir="auto">
          {title}
          {isUnread && <span className="plat-heard"> (unread)</span>}
        </a>
        {details.some(Boolean) && <p className="dash-quiet">{details.filter(Boolean).join(' · ')}</p>}
      </li>
    ))}
  </ul>
)
