import { stateMap } from '../../widgets/state-map/server.ts'
import { STATES } from '../../widgets/state-map/shapes.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { NAV_ITEMS } from '../_pages/nav-items.ts'

/** The links of states, each to the chooser with that state selected. */
const LINKS = Object.fromEntries(
  STATES.filter(({ territory }) => !territory).map(({ id }) => [id, `/maps/us?state=${id}`]),
)

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
      <IslandSlot island={stateMap} id="map" props={{ links: LINKS }} />
      <nav className="home-places" aria-labelledby="home-places">
        <h2 id="home-places">What you find here</h2>
        <ul>
          {NAV_ITEMS.map(({ path, name, end = '', about }) => (
            <li key={path}>
              <a href={path}>{name + end}</a>
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
