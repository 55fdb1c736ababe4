import { VINTAGE_EXPLAINED } from '../../markets/format.ts'
import type { Market } from '../../markets/market-store.ts'
import { formatPeriod } from '../../markets/measures.ts'
import { METRICS } from '../../markets/metrics.ts'
import { getSourceName } from '../../markets/publishers.ts'

/** What each figure means, what it was worked out from, and where that comes from. */
export function Sources({ market: { figures } }: { market: Market }) {
  if (!figures.length) return null
  return (
    <section className="place-part" id="sources" aria-labelledby="sources-title">
      <h2 id="sources-title">What these figures mean</h2>
      <dl className="sources">
        {METRICS.map(({ id, title, explanation, needs, explain }) => {
          const figure = figures.find(({ metric }) => metric === id)
          return (
            figure && (
              <div key={id}>
                <dt>{title}</dt>
                <dd>
                  <p>{explanation}</p>
                  <p>{explain(figure)}</p>
                  <p className="sources-formula">{figure.formula}</p>
                  <p className="sources-origin">
                    {getSourceName(figure.source)} · {formatPeriod(needs[0], figure.period)} · vintage {figure.vintage}
                  </p>
                </dd>
              </div>
            )
          )
        })}
      </dl>
      <p className="sources-origin">{VINTAGE_EXPLAINED}</p>
    </section>
  )
}
