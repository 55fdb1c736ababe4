import { percentInWords, TITLES } from '../../markets/format.ts'
import { countyName } from '../../markets/publish.ts'
import { METRICS } from '../../markets/schema.ts'
import { MiniMap } from '../markets/MiniMap.tsx'
import { type FollowedMarket, readFollowedMarkets } from '../store.ts'
import type { Widget } from '../widget.ts'
import { Empty, More } from './Empty.tsx'

/** Number of markets in a card; the others are behind a disclosure. */
const SHOWN = 4

export const marketsCard: Widget = async ({ site, viewer }) => {
  const followed = await readFollowedMarkets(site.db, viewer.id)
  if (!followed.length)
    return (
      <Empty href="/markets" action="Find a market">
        No markets yet. Follow a county to track it here.
      </Empty>
    )
  const rest = followed.slice(SHOWN)
  return (
    <>
      <MarketList markets={followed.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className="dash-rest">
          <summary>
            {rest.length} more {rest.length === 1 ? 'market' : 'markets'}
          </summary>
          <MarketList markets={rest} />
        </details>
      )}
      {followed.some(({ demo }) => demo) && <p className="dash-quiet">Demo data. These figures are fictional.</p>}
      <More href="/markets">Find another market</More>
    </>
  )
}

const MarketList = ({ markets: list }: { markets: FollowedMarket[] }) => (
  <ul className="dash-markets">
    {list.map((market) => (
      <li key={market.fips}>
        <MiniMap fips={market.fips} />
        <div>
          <a href={`/markets/${market.fips}`}>{countyName(market)}</a>
          <Figures market={market} />
        </div>
      </li>
    ))}
  </ul>
)

/** Number of figures in a card, the first that are known: small counties have no published home values and rents. */
const ROOM = 2

function Figures({ market: { values } }: { market: FollowedMarket }) {
  const known = METRICS.flatMap((metric) => {
    const value = values[metric]
    return value === undefined ? [] : [{ metric, value }]
  })
  if (!known.length) return <p className="dash-quiet">No data yet.</p>
  return (
    <dl className="dash-figures">
      {known.slice(0, ROOM).map(({ metric, value }) => (
        <div key={metric}>
          <dt>{TITLES[metric]}</dt>
          <dd>{percentInWords(metric, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
