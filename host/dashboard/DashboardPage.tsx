import { dashboard } from '../../widgets/dashboard/server.ts'
import { dashboardDialog } from '../../widgets/dashboard-dialog/server.ts'
import type { WidgetChooserProps } from '../../widgets/widget-chooser/contract.ts'
import { widgetChooser } from '../../widgets/widget-chooser/server.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { IslandSlot } from '../_pages/island.tsx'
import type { DashboardWidget } from '../_services/dashboard-widget.ts'
import { CardView } from './CardView.tsx'
import { DIALOGS } from './dialogs/dialogs.tsx'
import type { Layout } from './layout-store.ts'
import type { DashboardCard } from './load-cards.ts'

interface Props {
  /** True if the viewer has a company. */
  ownsCompany: boolean
  /** The widgets that the viewer may have. */
  offered: readonly DashboardWidget[]
  layout: Layout
  cards: DashboardCard[]
  highlight: string | undefined
  /** The widget that was just removed, and the name of the one that followed it. */
  removed: DashboardWidget | undefined
  before: string | undefined
  /** The reason why the chooser's form was refused. */
  message?: WidgetChooserProps['message']
  log(error: unknown, widget: string): void
}

/** The member's own page: widgets of their choice in their order. */
export function DashboardPage({
  ownsCompany,
  offered,
  layout,
  cards,
  highlight,
  removed,
  before,
  message,
  log,
}: Props) {
  const left = offered.filter(({ name }) => !layout.widgets.includes(name))
  return (
    <div className="dash">
      <header className="head dash-top">
        <h1>Dashboard</h1>
        <nav className="dash-places" aria-label="Dashboard">
          {ownsCompany && <a href="/business/dashboard">Company dashboard</a>}
          {DIALOGS.map(({ name, title, label }) => (
            <IslandSlot
              key={name}
              island={dashboardDialog}
              id={`dialog-${name}`}
              on="load"
              props={{
                name,
                title,
                label,
                url: `/dashboard/dialogs/${name}?fragment=1`,
                page: `/dashboard/dialogs/${name}`,
              }}
            />
          ))}
        </nav>
      </header>
      {removed && left.includes(removed) && <Removed widget={removed} before={before} />}
      <IslandSlot island={dashboard} id="dashboard" on="load" props={{ list: 'dashboard-cards' }} />
      {cards.length > 0 ? (
        <ol id="dashboard-cards" className="dash-cards">
          {cards.map((card) => (
            <CardView key={card.widget.name} card={card} highlighted={card.widget.name === highlight} log={log} />
          ))}
        </ol>
      ) : (
        <p className="dash-nothing">Your dashboard is empty. Add a widget below or restore the defaults.</p>
      )}
      <details className="dash-add" id="add-widget" open={message !== undefined || cards.length === 0}>
        <summary className="button quiet">Add a widget</summary>
        <IslandSlot
          island={widgetChooser}
          id="widget-chooser"
          withToken
          props={{
            widgets: left.map(({ name, title, about }) => ({ name, title, about })),
            ...(message && { message }),
          }}
        />
        <form method="post" action="/membership/dashboard/widgets" className="dash-reset">
          <CsrfField />
          <input type="hidden" name="_method" value="delete" />
          <button type="submit" className="button quiet">
            Restore default widgets
          </button>
        </form>
      </details>
    </div>
  )
}

/** The focus was on a card that is gone; here it is said why, and how it comes back. */
const Removed = ({ widget: { name, title }, before }: { widget: DashboardWidget; before: string | undefined }) => (
  <form className="dash-removed" method="post" action="/membership/dashboard/widgets">
    <CsrfField />
    <input type="hidden" name="widgets[name]" value={name} />
    {before && <input type="hidden" name="widgets[before]" value={before} />}
    <span id="removed">“{title}” was removed from your dashboard.</span>
    <button type="submit" className="plat-link" aria-describedby="removed" {...{ autoFocus: true }}>
      Undo
    </button>
  </form>
)
