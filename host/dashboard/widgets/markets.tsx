import { stateName } from '../../_format/places.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { DemoNote } from '../../_pages/DemoBar.tsx'
import { EmptyWidget, WidgetLink, WidgetList } from '../../_pages/WidgetParts.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import type { DashboardWidget } from '../../_services/dashboard-widget.ts'
import { formatFigure } from '../../markets/format.ts'
import { getMetric, METRICS } from '../../markets/metrics.ts'
import { countyName } from '../../markets/publish.ts'
import { readPending } from '../../saved/pending-store.ts'
import { MiniMap } from '../markets/MiniMap.tsx'
import { FLOW } from '../onboarding/flow.ts'
import { type FollowedMarket, readFollowedMarkets } from '../store.ts'
import { readOwnState, readSuggestedMarkets } from '../welcome/store.ts'
import { getWaitingText } from './waiting-text.ts'

/** Number of markets in a card; the others are behind a disclosure. */
const SHOWN = 4
/** Number of counties that are suggested to whoever follows none. */
const SUGGESTED = 3

export const marketsWidget: DashboardWidget = {
  name: 'markets',
  title: 'My markets',
  about: 'Counties you follow, with maps and the latest metrics',
  order: 40,
  default: true,
  async render({ site, viewer }) {
    const followed = await readFollowedMarkets(site.db, viewer.id)
    if (!followed.length) return suggestMarkets(site, viewer)
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
        {followed.some(({ demo }) => demo) && (
          <DemoNote className="dash-quiet">Demo data. These figures are fictional.</DemoNote>
        )}
        <WidgetLink href="/markets">Find another market</WidgetLink>
      </>
    )
  },
}

/** Says how to begin: with the counties of the member’s state that have the highest rent for their price. */
async function suggestMarkets({ db }: AppContext, { id }: Viewer) {
  const waiting = (await readPending(db, 'markets', id)).size
  if (waiting)
    return (
      <EmptyWidget href="/markets" action="Find another market">
        {getWaitingText(waiting, 'market')}
      </EmptyWidget>
    )
  const state = await readOwnState(db, id, FLOW)
  const suggested = state ? await readSuggestedMarkets(db, id, state, SUGGESTED) : []
  if (!state || !suggested.length)
    return (
      <EmptyWidget drawing="maps" href={state ? `/markets?state=${state}` : '/markets'} action="Find a market">
        No markets yet. Follow a county to track it here.
      </EmptyWidget>
    )
  return (
    <>
      <p>No markets yet. These counties in {stateName(state)} have the highest rent-to-price ratio:</p>
      <WidgetList
        items={suggested.map((market) => ({
          key: market.fips,
          href: `/markets/${market.fips}`,
          title: countyName(market),
          details: [`${getMetric('rtp').title} ${formatFigure('rtp', market.rtp)}`],
        }))}
      />
      {suggested.some(({ demo }) => demo) && (
        <DemoNote className="dash-quiet">Demo data. These figures are fictional.</DemoNote>
      )}
      <WidgetLink href={`/markets?state=${state}`}>All markets in {stateName(state)}</WidgetLink>
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
  const known = METRICS.flatMap(({ id, title }) => {
    const value = values[id]
    return value === undefined ? [] : [{ id, title, value }]
  })
  if (!known.length) return <p className="dash-quiet">No data yet.</p>
  return (
    <dl className="dash-figures">
      {known.slice(0, ROOM).map(({ id, title, value }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{formatFigure(id, value)}</dd>
        </div>
      ))}
    </dl>
  )
}
