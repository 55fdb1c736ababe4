import { CALCULATORS, type CalculatorKind, calculatorPath } from '../../calculators/catalog.ts'
import { CALCULATOR_LIMITS } from '../../calculators/limits.ts'
import { listSaved } from '../../calculators/store.ts'
import { summarize } from '../../calculators/summaries.ts'
import type { Widget } from '../widget.ts'
import { More } from './Empty.tsx'

export const calculators: Widget = async ({ site, viewer }) => {
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
      <More href="/calculators#saved">All saved calculations</More>
    </>
  )
}
