import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '../../_pages/Illustration.tsx'

interface EmptyProps {
  children: ReactNode
  href?: string
  action?: string
  drawing?: IllustrationName
}

/** An empty state: a sentence, the reason, and a link to go on. */
export const Empty = ({ children, href, action, drawing }: EmptyProps) => (
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

/** The way from a widget to the whole of what it shows a part of. */
export const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <p className="dash-more">
    <a href={href}>{children}</a>
  </p>
)

const PLURALS = { market: 'markets', property: 'properties' } as const

/** Says that what was saved waits for the member’s email address to be confirmed. */
export function getWaitingText(count: number, kind: keyof typeof PLURALS): string {
  const verb = kind === 'market' ? 'follow' : 'save'
  const [things, them] = count === 1 ? [kind, 'it'] : [PLURALS[kind], 'them']
  return `${count} ${things} waiting. We’ll ${verb} ${them} once you confirm your email.`
}
