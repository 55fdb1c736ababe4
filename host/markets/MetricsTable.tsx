import { DemoMark, DemoNote } from '../_pages/DemoBar.tsx'
import { percentInWords, TITLES } from './format.ts'
import type { PlaceWithValues } from './market-store.ts'
import { marketPath } from './paths.ts'
import { countyName } from './publish.ts'
import { METRICS } from './schema.ts'

interface Props {
  caption: string
  places: PlaceWithValues[]
}

/** Counties and their five metrics. On a narrow screen the table scrolls under its first column. */
export function MetricsTable({ caption, places }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="markets-scroll" aria-label={caption} tabIndex={0}>
      <table className="markets-table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">County</th>
            {METRICS.map((metric) => (
              <th key={metric} scope="col">
                {TITLES[metric]}
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
              {METRICS.map((metric) => {
                const value = place.values[metric]
                return (
                  <td key={metric}>
                    {value === undefined ? (
                      <span className="markets-none">no data</span>
                    ) : (
                      <>
                        {percentInWords(metric, value)}
                        {place.demoMetrics.includes(metric) && <DemoMark />}
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
