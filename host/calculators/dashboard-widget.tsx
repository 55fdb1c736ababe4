import { WidgetLink } from '../_pages/WidgetParts.tsx'
import type { DashboardWidget } from '../_services/dashboard-widget.ts'
import { CALCULATORS, type CalculatorKind, calculatorPath } from './catalog.ts'
import { CALCULATOR_LIMITS } from './limits.ts'
import { listSaved } from './store.ts'
import { summarize } from './summaries.ts'

export const calculatorsWidget: DashboardWidget = {
  name: 'calculators',
  title: 'Calculators',
  about: 'Deals and loans you’ve worked out',
  order: 90,
  async render({ site, viewer }) {
    const saved = await listSaved(site.db, viewer.id, CALCULATOR_LIMITS.onDashboard)
    if (!saved.length)
      return (
        <>
          <p>Work out a deal, then save it to find it here.</p>
          <ul className="dash-list">
            {CALCULATORS.map(({ name, title }) => (
              <li key={name}>
                <a href={calculatorPath(name)}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )
    return (
      <>
        <ul className="dash-list">
          {saved.map(({ id, calculator, title, query }) => (
            <li key={id}>
              <a href={calculatorPath(calculator as CalculatorKind['name'], query)}>{title}</a>
              <p className="dash-quiet">{summarize(calculator, query)}</p>
            </li>
          ))}
        </ul>
        <WidgetLink href="/calculators#saved">All saved calculations</WidgetLink>
      </>
    )
  },
}
