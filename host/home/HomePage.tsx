import { STATES } from '../../widgets/state-map/shapes.ts'
import { IslandSlot } from '../_layout/island.tsx'

/** Each state leads to the chooser with that state chosen. */
const LINKS = Object.fromEntries(
  STATES.filter(({ territory }) => !territory).map(({ id }) => [id, `/maps/us?state=${id}`]),
)

const PLACES = [
  ['/markets', 'Markets', 'Prices, rents, jobs and people of every county, on one map.'],
  ['/bigger_deals', 'Deals', 'Homes for sale, each with what it would rent for.'],
  ['/insights', 'Insights', 'What a home has sold for, and what homes near it rent for.'],
  ['/rent-estimator', 'Rent estimator', 'A rent from comparable homes, with the homes listed.'],
  ['/forums', 'Forums', 'Questions and answers of people who have done it.'],
  ['/business-finder', 'Companies', 'Agents, lenders, tax and financial services that know investors.'],
] as const

export function HomePage() {
  return (
    <>
      <div className="home-head">
        <h1>Real estate, read off the map</h1>
        <p className="lead">
          Plat is for people who invest in real estate: what a market pays, what a home rents for, who has done it
          before. Begin with a state, or paste its map into a page of your own.
        </p>
        <a className="button" href="/maps/us">
          Choose your states
        </a>
      </div>
      <IslandSlot name="state-map" id="map" props={{ links: LINKS }} />
      <nav className="home-places" aria-labelledby="home-places">
        <h2 id="home-places">What you find here</h2>
        <ul>
          {PLACES.map(([path, name, about]) => (
            <li key={path}>
              <a href={path}>{name}</a>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="home-facts">
        <li>
          <b>There before any script.</b> The server draws the map; the script only brings it to life.
        </li>
        <li>
          <b>For every hand.</b> Mouse, touch, arrow keys, or a plain list of states.
        </li>
        <li>
          <b>Keeps to itself.</b> On <a href="/embed">your page</a> it sets no cookie and calls nobody.
        </li>
      </ul>
    </>
  )
}
