import { formatWholeDollars } from '../_format/money.ts'
import { DemoMark } from '../_pages/DemoBar.tsx'
import { FigureTable } from '../_pages/FigureTable.tsx'
import { Sparkline } from '../_pages/Sparkline.tsx'
import { formatFigure } from '../markets/format.ts'
import type { PlaceWithValues } from '../markets/market-store.ts'
import { marketPath } from '../markets/paths.ts'
import { countyName } from '../markets/publish.ts'
import type { Trends } from '../markets/trends.ts'
import { DealCards } from '../places/DealCards.tsx'
import { listPath } from '../places/list/list-query.ts'
import { TopicLinks } from '../places/RelatedSections.tsx'
import { ComingUpSection } from './ComingUpSection.tsx'
import type { News } from './news.ts'

const COLUMNS = ['County', 'Rent-to-price', 'Home value', { words: 'Five years' }, 'Appreciation', 'Unemployment']

/** What changes from day to day: the best counties, more deals than the first one, the latest topics, and what comes next. */
export const HomeNews = ({ news: { counties, trends, deals, topics, sessions } }: { news: News }) => (
  <>
    {counties.length > 0 && (
      <section className="place-part" aria-labelledby="home-counties">
        <h2 id="home-counties">
          {counties.length === 1 ? 'Top county' : `Top ${counties.length} counties`} for cash flow
        </h2>
        <FigureTable columns={COLUMNS} aria-label="Counties and their figures">
          {counties.map((county, i) => (
            <Row key={county.fips} county={county} rank={i + 1} trends={trends.get(county.fips)} />
          ))}
        </FigureTable>
        <p>
          <a href={listPath('/markets', { sort: 'rtp' })}>See the full list</a>
        </p>
      </section>
    )}
    {deals.length > 1 && (
      <section className="place-part" aria-labelledby="home-deals">
        <h2 id="home-deals">More deals with high rent-to-price</h2>
        <DealCards deals={deals.slice(1)} />
        <p>
          <a href="/bigger_deals">See all deals</a>
        </p>
      </section>
    )}
    {topics.length > 0 && (
      <section className="place-part" aria-labelledby="home-topics">
        <h2 id="home-topics">What investors are talking about</h2>
        <TopicLinks topics={topics} />
        <p>
          <a href="/forums">See all forums</a>
        </p>
      </section>
    )}
    {sessions.length > 0 && <ComingUpSection sessions={sessions} now={new Date()} />}
  </>
)

interface RowProps {
  county: PlaceWithValues
  rank: number
  trends: Trends | undefined
}

function Row({ county, rank, trends }: RowProps) {
  const { fips, values, homeValue, demoMetrics, demoPrices } = county
  const { appreciation, rtp, unemployment } = values
  const trend = trends?.homeValue ?? []
  const [first, last] = [trend[0], trend.at(-1)]
  return (
    <tr>
      <th scope="row">
        <span className="home-rank">{rank}</span> <a href={marketPath(fips)}>{countyName(county)}</a>
      </th>
      <td className="figure-main">
        {rtp === undefined ? '–' : formatFigure('rtp', rtp)}
        {demoMetrics.includes('rtp') && <DemoMark />}
      </td>
      <td>
        {homeValue === null ? '–' : formatWholeDollars(homeValue)}
        {homeValue !== null && demoPrices && <DemoMark />}
      </td>
      <td className="figure-words">
        {first && last && (
          <Sparkline
            values={trend.map(({ value }) => value)}
            label={`Home value from ${formatWholeDollars(first.value)} to ${formatWholeDollars(last.value)}`}
          />
        )}
      </td>
      <td className={appreciation !== undefined && appreciation < 0 ? 'home-loss' : undefined}>
        {appreciation === undefined ? '–' : formatFigure('appreciation', appreciation)}
        {demoMetrics.includes('appreciation') && <DemoMark />}
      </td>
      <td>
        {unemployment === undefined ? '–' : formatFigure('unemployment', unemployment)}
        {demoMetrics.includes('unemployment') && <DemoMark />}
      </td>
    </tr>
  )
}
