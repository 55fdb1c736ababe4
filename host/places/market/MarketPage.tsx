import { formatCount } from '../../_format/numbers.ts'
import { stateName } from '../../_format/places.ts'
import { isMixed } from '../../_pages/DemoNotice.tsx'
import { NextLinks } from '../../_pages/NextLinks.tsx'
import { getNextLinks } from '../../_pages/next-links.ts'
import { PrintNote, ShareTools } from '../../_pages/ShareTools.tsx'
import { marketAnalysisPath } from '../../calculators/paths.ts'
import { DemoFiguresNotice, MetricsTable } from '../../markets/MetricsTable.tsx'
import type { Market } from '../../markets/market-store.ts'
import { formatPeriod } from '../../markets/measures.ts'
import { METRICS } from '../../markets/metrics.ts'
import { comparePath, marketPath, statePath } from '../../markets/paths.ts'
import { countyName } from '../../markets/publish.ts'
import type { Trends } from '../../markets/trends.ts'
import { FollowMarket, type KeepState } from '../../saved/SaveForm.tsx'
import { EmbedCode } from '../EmbedCode.tsx'
import { RelatedSections } from '../RelatedSections.tsx'
import type { Related } from '../related.ts'
import { SubNav } from '../SubNav.tsx'
import type { Shapes } from '../shapes.ts'
import { CountyHistory } from './CountyHistory.tsx'
import { Locator } from './Locator.tsx'
import { MetricTile } from './MetricTile.tsx'
import { PriceTile } from './PriceTile.tsx'
import { getOrigin } from './price-origin.ts'
import { Sources } from './Sources.tsx'
import { TrendCharts } from './TrendCharts.tsx'
import { getVerdict } from './verdict.ts'

export interface MarketView {
  market: Market
  trends: Trends
  related: Related
  followed: KeepState
  /** The county and what is around it; undefined if it is on no map. */
  shapes: Shapes | undefined
  /** Names of the counties around, by FIPS. */
  names: ReadonlyMap<string, string>
  /** Where the host answers: for snippets to paste. */
  origin: string
}

/** One county: its figures with where they come from and how they went, and what the site has of it. */
export function MarketPage({ market, trends, related, followed, shapes, names, origin }: MarketView) {
  const { name, state, figures, nearby, fips } = market
  const place = { code: state, name: stateName(state) ?? state }
  const values = getOrigin(market, 'zhvi')
  const rents = getOrigin(market, 'zori')
  const datedFigures = [
    ...figures,
    ...(market.homeValue === null ? [] : [values]),
    ...(market.rent === null ? [] : [rents]),
  ]
  const mixed = isMixed(datedFigures)
  const verdict = getVerdict(market, place.name)
  const dated = getDated(market)
  return (
    <article className="place page-wide">
      <nav className="place-trail" aria-label="Breadcrumb">
        <a href="/markets">Markets</a>
        <span aria-hidden="true">/</span>
        <a href={statePath(state)}>{place.name}</a>
      </nav>
      <header className="place-head">
        <div>
          <h1>{countyName(market)}</h1>
          <p className="lead">{getSubtitle(market)}</p>
          {verdict && <p className="market-verdict">{verdict}</p>}
          <div className="row place-tools">
            <FollowMarket fips={fips} {...followed} />
            <a className="button quiet" href={comparePath([fips, ...nearby.slice(0, 1).map((near) => near.fips)])}>
              Compare
            </a>
            {market.homeValue !== null && (
              <a className="button quiet" href={marketAnalysisPath(fips)}>
                Run the numbers
              </a>
            )}
            <ShareTools path={marketPath(fips)} title={countyName(market)} dated={dated} />
          </div>
        </div>
        {shapes && <Locator shapes={shapes} name={name} names={names} />}
      </header>
      <CountyHistory market={market} stateName={place.name} />
      {datedFigures.some(({ demo }) => demo) && <DemoFiguresNotice marked={mixed} />}
      <SubNav
        parts={[
          ['overview', 'Overview'],
          ['trends', 'Trends'],
          ['deals', 'Deals'],
          ['companies', 'Companies'],
          ['discussion', 'Discussion'],
        ]}
      />
      <section className="place-part" id="overview" aria-labelledby="overview-title">
        <h2 id="overview-title">Overview</h2>
        <div className="tiles">
          <PriceTile
            title="Typical home value"
            value={market.homeValue}
            period={market.homeValuePeriod}
            trend={trends.homeValue}
            about="Homes in the middle third of the market (ZHVI)"
            isMarked={mixed && values.demo}
          />
          <PriceTile
            title="Typical rent"
            value={market.rent}
            period={market.rentPeriod}
            trend={trends.rent}
            about="Typical asking rent (ZORI)"
            unit="a month"
            isMarked={mixed && rents.demo}
          />
          {METRICS.map((metric) => (
            <MetricTile
              key={metric.id}
              metric={metric}
              market={market}
              trend={trends[metric.id]}
              stateName={place.name}
              mixed={mixed}
            />
          ))}
          <section className="tile">
            <h3>Homes for sale</h3>
            <p className="tile-value">{formatCount(related.dealCount)}</p>
            <p>
              <a href="#deals">{related.dealCount ? 'See the best deals' : `See deals in ${place.name}`}</a>
            </p>
          </section>
        </div>
      </section>
      <section className="place-part" id="trends" aria-labelledby="trends-title">
        <h2 id="trends-title">Trends</h2>
        <TrendCharts market={market} trends={trends} />
      </section>
      <RelatedSections related={related} name={name} state={place} />
      {nearby.length > 0 && (
        <section className="place-part">
          <h2>Nearby counties</h2>
          <MetricsTable caption={`Metrics for counties near ${name}`} places={nearby} />
          <p>
            <a href={comparePath([fips, ...nearby.slice(0, 3).map((near) => near.fips)])}>
              Compare {name} with its neighbors
            </a>
          </p>
        </section>
      )}
      <Sources market={market} />
      <section className="place-part place-embed" aria-labelledby="embed-title">
        <h2 id="embed-title">Embed this map</h2>
        <p>Put the county map on your own page. It’s free, and it sets no cookies.</p>
        <EmbedCode origin={origin} island="county-map" props={{ source: `${origin}/bigger_deals/counties.json` }} />
        <p className="row">
          <a className="button quiet" href={`/maps/counties?county=${fips}`}>
            View on the county map
          </a>
          <a href="/embed">More maps for your site</a>
        </p>
      </section>
      <NextLinks
        links={[
          {
            href: statePath(state),
            label: `Markets in ${place.name}`,
            about: 'Every county by price, rent, and growth.',
          },
          ...getNextLinks({ state, county: { fips, name }, town: related.town }, 'market'),
        ]}
      />
      <PrintNote path={marketPath(fips)} dated={dated} />
    </article>
  )
}

/** The month of the prices, or of the newest figure. */
function getDated({ homeValuePeriod, rentPeriod, figures }: Market): string {
  const newest = [homeValuePeriod, rentPeriod, ...figures.map(({ period }) => period)]
    .flatMap((one) => one ?? [])
    .sort()
    .at(-1)
  return newest ? `Figures as of ${formatPeriod('zhvi', newest)}` : 'No figures yet'
}

function getSubtitle({ msa, until, metros }: Market): string {
  if (until !== null) return `County until ${until}`
  if (msa) return `Metro area: ${msa}`
  return metros ? 'Not in a metro area' : 'Metro area unknown'
}
