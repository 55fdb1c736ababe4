import { WidgetLink, WidgetList } from '../_pages/WidgetParts.tsx'
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
          <WidgetList
            items={CALCULATORS.map(({ name, title }) => ({ key: name, href: calculatorPath(name), title }))}
          />
        </>
      )
    return (
      <>
        <WidgetList
          items={saved.map(({ id, calculator, title, query }) => ({
            key: id,
            href: calculatorPath(calculator as CalculatorKind['name'], query),
            title,
            details: [summarize(calculator, query)],
          }))}
        />
        <WidgetLink href="/calculators#saved">All saved calculations</WidgetLink>
      </>
    )
  },
}
