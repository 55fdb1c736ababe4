import { median } from 'd3-array'
import { formatWholeDollars } from '../../_format/money.ts'
import { formatCount } from '../../_format/numbers.ts'
import { formatFigure } from '../../markets/format.ts'
import type { PlaceWithValues } from '../../markets/market-store.ts'
import { METRICS } from '../../markets/metrics.ts'

/** The middle of a state's counties, figure by figure, as far as they are known. */
export function StateTiles({ places }: { places: readonly PlaceWithValues[] }) {
  const today = places.filter(({ until }) => until === null)
  const tiles = [
    getTile(
      'Home value',
      today.flatMap(({ homeValue }) => homeValue ?? []),
      formatWholeDollars,
    ),
    getTile(
      'Monthly rent',
      today.flatMap(({ rent }) => rent ?? []),
      formatWholeDollars,
    ),
    ...METRICS.map(({ id, title }) =>
      getTile(
        title,
        today.flatMap(({ values }) => values[id] ?? []),
        (value) => formatFigure(id, value),
      ),
    ),
  ].filter((tile) => tile !== undefined)
  if (!tiles.length) return null
  return (
    <section className="state-middle" aria-labelledby="state-middle">
      <h2 id="state-middle">Median county</h2>
      <dl>
        {tiles.map(({ title, value, note }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <b>{value}</b> <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function getTile(title: string, values: number[], format: (value: number) => string) {
  const middle = median(values)
  if (middle === undefined) return undefined
  return {
    title,
    value: format(middle),
    note: `of ${formatCount(values.length)} ${values.length === 1 ? 'county' : 'counties'}`,
  }
}
