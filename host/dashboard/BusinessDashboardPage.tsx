import { CardFrame } from './CardView.tsx'
import type { DashboardCard } from './load-cards.ts'

interface Props {
  cards: DashboardCard[]
  log(error: unknown, widget: string): void
}

/** The dashboard of an owner: figures of one business page, and its latest requests. */
export function BusinessDashboardPage({ cards, log }: Props) {
  return (
    <div className="dash">
      <header className="head dash-top">
        <h1>Company dashboard</h1>
        <nav className="dash-places" aria-label="Dashboard">
          <a href="/dashboard">Your dashboard</a>
        </nav>
      </header>
      <ol className="dash-cards">
        {cards.map((card) => (
          <CardFrame key={card.widget.name} card={card} again="/business/dashboard" log={log} />
        ))}
      </ol>
    </div>
  )
}
