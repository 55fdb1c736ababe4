import { formatRoundedCents } from '../_format/money.ts'
import { monthInWords } from '../_format/months.ts'
import { FigureTable } from '../_pages/FigureTable.tsx'
import { getSourceName } from '../markets/publishers.ts'
import { getPropertySource } from './source.ts'
import type { AreaFigure } from './store.ts'
import type { AreaView } from './view.ts'

const NAMES: Record<string, string> = {
  zhvi: 'Typical home value',
  zori: 'Typical monthly rent',
  median_household_income: 'Median household income',
  safmr_0: 'Fair market rent, studio',
  safmr_1: 'Fair market rent, 1 bed',
  safmr_2: 'Fair market rent, 2 beds',
  safmr_3: 'Fair market rent, 3 beds',
  safmr_4: 'Fair market rent, 4 beds',
}

const COLUMNS = ['Metric', 'Value', 'Period', { words: 'Area' }, { words: 'Source' }]

/** The published figures of the ZIP code and county around a place. */
export function AreaTable({ area: { sales, figures }, zip }: { area: AreaView; zip: string | undefined }) {
  const latest = sales?.medians.at(-1)
  if (!figures.length && !latest) return null
  const county = sales?.name ?? 'County'
  return (
    <div className="comparables">
      <h2 id="area">Area data</h2>
      <FigureTable columns={COLUMNS} aria-labelledby="area">
        {latest && (
          <tr>
            <th scope="row">Median sale price</th>
            <td className="figure-main">{formatRoundedCents(latest.cents)}</td>
            <td>{monthInWords(latest.date)}</td>
            <td className="figure-words">{county}</td>
            <td className="figure-words">{getPropertySource(Boolean(sales?.demo))}</td>
          </tr>
        )}
        {figures.map((figure) => (
          <tr key={figure.measure + figure.areaKind}>
            <th scope="row">{NAMES[figure.measure]}</th>
            <td className="figure-main">{formatRoundedCents(figure.value * 100)}</td>
            <td>{getPeriod(figure)}</td>
            <td className="figure-words">{figure.areaKind === 'zip' ? `ZIP ${zip}` : county}</td>
            <td className="figure-words">
              {getSourceName(figure.source)}
              {figure.demo ? '' : `, vintage ${figure.vintage}`}
            </td>
          </tr>
        ))}
      </FigureTable>
    </div>
  )
}

const YEARLY = /income|safmr/
const getPeriod = ({ measure, period }: AreaFigure) =>
  YEARLY.test(measure) ? period.slice(0, 4) : monthInWords(period)
