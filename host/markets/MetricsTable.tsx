import { DemoMark, DemoNote } from '../_pages/DemoBar.tsx'
import { formatFigure } from './format.ts'
import type { PlaceWithValues } from './market-store.ts'
import { METRICS } from './metrics.ts'
import { marketPath } from './paths.ts'
import { countyName } from './publish.ts'

interface Props {
  caption: string
  places: PlaceWithValues[]
}

/** Counties and their metrics. On a narrow screen the table scrolls under its first column. */
export function MetricsTable({ caption, places }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="markets-scroll" aria-label={caption} tabIndex={0}>
      <table className="markets-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">County</th>
            {METRICS.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.fips}>
              <th scope="row">
                <a href={marketPath(place.fips)}>{countyName(place)}</a>
                {place.until !== null && <span className="markets-past"> until {place.until}</span>}
              </th>
              {METRICS.map(({ id }) => {
                const value = place.values[id]
                return (
                  <td key={id}>
                    {value === undefined ? (
                      <span className="markets-none">no data</span>
                    ) : (
                      <>
                        {formatFigure(id, value)}
                        {place.demoMetrics.includes(id) && <DemoMark />}
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The notice above figures of which some are invented. @param marked true if each of those is marked */
export const DemoFiguresNotice = ({ marked }: { marked?: boolean }) => (
  <DemoNote>{marked ? 'The figures marked “Demo” are fictional.' : 'Demo data. These figures are fictional.'}</DemoNote>
)
