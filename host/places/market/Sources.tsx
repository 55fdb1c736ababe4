import { EXPLAINED, MEASURE_OF, periodInWords, TITLES, VINTAGE_EXPLAINED, workings } from '../../markets/format.ts'
import type { Market } from '../../markets/market-store.ts'
import { METRICS } from '../../markets/schema.ts'
import { getSourceName } from '../../markets/sources.ts'

/** What each figure means, what it was worked out from, and where that comes from. */
export function Sources({ market: { figures } }: { market: Market }) {
  if (!figures.length) return null
  return (
    <section className="place-part" id="sources" aria-labelledby="sources-title">
      <h2 id="sources-title">What these figures mean</h2>
      <dl className="sources">
        {METRICS.flatMap((metric) => figures.find((figure) => figure.metric === metric) ?? []).map((figure) => (
          <div key={figure.metric}>
            <dt>{TITLES[figure.metric]}</dt>
            <dd>
              <p>{EXPLAINED[figure.metric]}</p>
              <p>{workings(figure)}</p>
              <p className="sources-formula">{figure.formula}</p>
              <p className="sources-origin">
                {getSourceName(figure.source)} · {periodInWords(MEASURE_OF[figure.metric], figure.period)} · vintage{' '}
                {figure.vintage}
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="sources-origin">{VINTAGE_EXPLAINED}</p>
    </section>
  )
}
