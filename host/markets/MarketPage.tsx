import { NAMES } from '../embed/map-query.ts'
import { FollowMarket, type KeepState } from '../saved/SaveForm.tsx'
import {
  ABOUT,
  MEASURE_OF,
  percentInWords,
  periodInWords,
  placeInWords,
  sourceName,
  TITLES,
  whyMissing,
  workings,
} from './format.ts'
import { DemoFiguresNotice, MetricsTable } from './MetricsTable.tsx'
import type { Market, MarketCounty, RankedFigure } from './market-store.ts'
import { countyName } from './publish.ts'
import { METRICS, type Metric } from './schema.ts'

/** One county: its five metrics with all that they rest on, what it was or became, and the counties around. */
export function MarketPage({ market, followed }: { market: Market; followed: KeepState }) {
  const { name, state, figures, nearby } = market
  const stateName = NAMES[state] ?? state
  return (
    <article className="market">
      <nav className="market-trail" aria-label="Breadcrumb">
        <a href="/markets">Markets</a>
        <span aria-hidden="true">/</span>
        <a href={`/markets?state=${state}`}>{stateName}</a>
      </nav>
      <header className="market-head">
        <h1>{countyName(market)}</h1>
        <p className="lead">{getSubtitle(market)}</p>
        <FollowMarket fips={market.fips} {...followed} />
      </header>
      <Kin market={market} stateName={stateName} />
      {figures.some(({ demo }) => demo) && <DemoFiguresNotice />}
      <section aria-label={`Metrics for ${name}`}>
        {METRICS.map((metric) => (
          <MetricRow key={metric} metric={metric} market={market} stateName={stateName} />
        ))}
      </section>
      <p className="row">
        <a className="button" href={`/maps/counties?county=${market.fips}`}>
          View on the county map
        </a>
      </p>
      {nearby.length > 0 && (
        <section className="market-near">
          <h2>Nearby counties</h2>
          <MetricsTable caption={`Metrics for counties near ${name}`} places={nearby} />
        </section>
      )}
    </article>
  )
}

function getSubtitle({ msa, until, metros }: Market): string {
  if (until !== null) return `County until ${until}`
  if (msa) return `Metro area: ${msa}`
  return metros ? 'Not in a metro area' : 'Metro area unknown'
}

function MetricRow({ metric, market, stateName }: { metric: Metric; market: Market; stateName: string }) {
  const figure = market.figures.find((one) => one.metric === metric)
  return (
    <section className="market-metric" aria-labelledby={`metric-${metric}`}>
      <div className="market-words">
        <h2 id={`metric-${metric}`}>{TITLES[metric]}</h2>
        <p>{ABOUT[metric]}</p>
      </div>
      {figure ? (
        <Known figure={figure} past={market.until !== null} stateName={stateName} />
      ) : (
        <>
          <p className="market-value market-nothing">No data</p>
          <p className="market-source">{whyMissing(metric, market.known)}</p>
        </>
      )}
    </section>
  )
}

function Known({ figure, past, stateName }: { figure: RankedFigure; past: boolean; stateName: string }) {
  const { metric, value, period, source, vintage, demo, formula, rank, of } = figure
  return (
    <>
      <p className="market-value">
        {demo && <span className="market-demo">Demo</span>}
        {percentInWords(metric, value)}
      </p>
      <div className="market-source">
        <p>
          {workings(figure)}{' '}
          {of > 1 && `${placeInWords(rank, of)} of ${of} ${past ? 'former ' : ''}counties in ${stateName}.`}
        </p>
        <p className="market-formula">{formula}</p>
        <p>
          {sourceName(source)} · {periodInWords(MEASURE_OF[metric], period)} · vintage {vintage}
        </p>
      </div>
    </>
  )
}

function Kin({ market: { name, since, until, became, was }, stateName }: { market: Market; stateName: string }) {
  if (until !== null) {
    return (
      <p className="notice">
        {name} was a county of {stateName} until {until}.{' '}
        {became.length > 0 && (
          <>
            It’s now part of <Links places={became} />. This page shows data through {until}.
          </>
        )}
      </p>
    )
  }
  if (!was.length) return null
  return (
    <p className="notice">
      {since ? `This has been a county since ${since}. ` : ''}Earlier data may be listed under <Links places={was} />.
    </p>
  )
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** "A, B, and C", each a link. */
function Links({ places }: { places: MarketCounty[] }) {
  const parts = LIST.formatToParts(places.map(({ fips }) => fips))
  return parts.map(({ type, value }, i) => {
    const place = type === 'element' && places.find(({ fips }) => fips === value)
    return place ? (
      <a key={value} href={`/markets/${value}`}>
        {place.name}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words between never change places
      <span key={i}>{value}</span>
    )
  })
}
