import { countyMap } from '../../widgets/county-map/server.ts'
import { formatCount } from '../_format/numbers.ts'
import { DemoNote } from '../_pages/DemoBar.tsx'
import { IslandSlot } from '../_pages/island.tsx'
import { SiteSearch } from '../_pages/SiteSearch.tsx'
import { getFullTitle, type HeaderLink } from '../_services/links.ts'
import { PUBLISHED_FILES } from '../markets/paths.ts'
import { DealCards } from '../places/DealCards.tsx'
import { Questions } from '../places/list/Questions.tsx'
import { StateLinks } from '../places/list/StateLinks.tsx'
import { EmbedBand } from './EmbedBand.tsx'
import { HomeNews } from './HomeNews.tsx'
import type { News } from './news.ts'

interface Props {
  /** What the database has; undefined while it is away. The rest of the page needs none. */
  news: News | undefined
  /** The parts of the site. */
  parts: readonly HeaderLink[]
  /** Where the host answers: for snippets to paste. */
  origin: string
}

const Counts = ({ counties, deals, topics, companies }: News['counts']) => (
  <dl className="home-counts">
    {(
      [
        ['Counties', counties],
        ['Homes for sale', deals],
        ['Topics', topics],
        ['Companies', companies],
      ] as const
    ).map(([name, count]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{formatCount(count)}</dd>
      </div>
    ))}
  </dl>
)

/** The front page: where rental property pays. */
export function HomePage({ news, parts, origin }: Props) {
  const first = news?.deals[0]
  return (
    <div className="home page-wide">
      <div className="home-hero">
        <div className="home-head">
          <h1>Find where rental property pays</h1>
          <p className="lead">
            Compare prices, rents, and jobs in every US county, estimate rent for any address, and ask investors who’ve
            done it.
          </p>
          <SiteSearch id="home" label="Start your search" placeholder="City, county, or address" withButton />
          <Questions />
        </div>
        <section className="home-map" aria-label="Every county on a map">
          <IslandSlot
            island={countyMap}
            id="counties"
            on="use"
            props={{
              source: PUBLISHED_FILES.countyMetrics,
              picture: '/maps/counties.svg',
              table: '/markets',
              notes: news?.notes,
            }}
          />
        </section>
        {news && (
          <div className="home-more">
            <Counts {...news.counts} />
            {news.demo && <DemoNote>Demo data. The figures, homes, and people here are fictional.</DemoNote>}
            {first && (
              <section className="home-first" aria-labelledby="home-first">
                <h2 id="home-first">Highest rent-to-price</h2>
                <DealCards deals={[first]} />
              </section>
            )}
          </div>
        )}
      </div>
      {news && <HomeNews news={news} />}
      <EmbedBand origin={origin} />
      <StateLinks />
      <nav className="home-places" aria-labelledby="home-places">
        <h2 id="home-places">Explore Plat</h2>
        <ul>
          {parts.map((part) => (
            <li key={part.path}>
              <a href={part.path}>{getFullTitle(part)}</a>
              <p>{part.about}</p>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
