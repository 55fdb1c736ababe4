import type { ReactNode } from 'react'
import { CardTools } from './CardTools.tsx'
import { Isolated } from './Isolated.tsx'
import type { DashboardCard } from './load-cards.ts'

interface FrameProps {
  card: DashboardCard
  /** The address to try again, for pages without scripts. */
  again: string
  /** The actions of the card, around its title. */
  children?: ReactNode
  highlighted?: boolean
  /** Hears of a widget that could not be drawn. */
  log(error: unknown, widget: string): void
}

/** One widget: its name, and what it shows or why it does not. */
export function CardFrame({ card, again, children, highlighted = false, log }: FrameProps) {
  const { name, title } = card.widget
  const failed = <Failed late={card.failed === 'late'} again={again} />
  return (
    <li
      id={`widget-${name}`}
      className="dash-card"
      data-widget={name}
      data-title={title}
      data-highlight={highlighted ? '' : undefined}
      aria-labelledby={`widget-${name}-title`}
      tabIndex={-1}
    >
      <div className="dash-head">
        <h2 id={`widget-${name}-title`}>{title}</h2>
        {children}
      </div>
      <div className="dash-body">
        {card.failed ? (
          failed
        ) : (
          <Isolated fallback={failed} onError={(error) => log(error, name)}>
            {card.content}
          </Isolated>
        )}
      </div>
    </li>
  )
}

/** A widget on the membership dashboard, which can be moved and taken off. */
export const CardView = (frame: Omit<FrameProps, 'again' | 'children'>) => {
  const { name, title } = frame.card.widget
  return (
    <CardFrame {...frame} again={`/dashboard?highlight=${name}`}>
      <CardTools name={name} title={title} />
    </CardFrame>
  )
}

const Failed = ({ late, again }: { late: boolean; again: string }) => (
  <div className="dash-failed">
    <p data-problem="">
      {late
        ? 'This is taking longer than usual. Try again in a moment.'
        : 'Something went wrong. We’ve logged the error. Try again in a moment.'}
    </p>
    <a className="button quiet" href={again} data-retry="">
      Try again
    </a>
  </div>
)
