import { formatDate } from '../../_format/dates.ts'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import type { DayFigures } from './figure-store.ts'
import { getScale } from './get-scale.ts'

const [WIDTH, HEIGHT] = [1000, 220]
const SERIES = [
  ['visits', 'Visits'],
  ['visitors', 'Visitors'],
] as const

const name = (day: string) => formatDate(new Date(`${day}T12:00:00Z`), 'weekday', 'UTC')

/** Visits and visitors by day: a line each, and the same as a table. */
export function DayChart({ days }: { days: readonly DayFigures[] }) {
  const { top, ticks } = getScale(Math.max(...days.map(({ visits, visitors }) => Math.max(visits, visitors))))
  const getX = (at: number) => (days.length === 1 ? WIDTH / 2 : Math.round((at / (days.length - 1)) * WIDTH * 10) / 10)
  const getY = (value: number) => Math.round((HEIGHT - (value / top) * HEIGHT) * 10) / 10
  return (
    <section className="statistics-chart">
      <h2 id="by-day">Visits and visitors by day</h2>
      <ul className="statistics-legend" aria-hidden="true">
        {SERIES.map(([key, label]) => (
          <li key={key} data-series={key}>
            {label}
          </li>
        ))}
      </ul>
      <div className="statistics-plot" aria-hidden="true">
        <ol>
          {ticks.map((tick) => (
            <li key={tick}>{tick.toLocaleString('en-US')}</li>
          ))}
        </ol>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2={WIDTH} y1={getY(tick)} y2={getY(tick)} />
          ))}
          {SERIES.map(([key]) => (
            <polyline
              key={key}
              data-series={key}
              points={days.map((day, at) => `${getX(at)},${getY(day[key])}`).join(' ')}
            />
          ))}
        </svg>
        <p>
          <span>{name(days[0]?.day ?? '')}</span>
          {days.length > 2 && <span>{name(days[Math.floor(days.length / 2)]?.day ?? '')}</span>}
          {days.length > 1 && <span>{name(days.at(-1)?.day ?? '')}</span>}
        </p>
      </div>
      <details>
        <summary>Table of days</summary>
        <FigureTable aria-labelledby="by-day" columns={['Day', 'Visits', 'Visitors', 'Page views']}>
          {days.toReversed().map(({ day, visits, visitors, views }) => (
            <tr key={day}>
              <th scope="row">{name(day)}</th>
              <td>{visits.toLocaleString('en-US')}</td>
              <td>{visitors.toLocaleString('en-US')}</td>
              <td>{views.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </FigureTable>
      </details>
    </section>
  )
}
