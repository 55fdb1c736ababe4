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
        <h1>Find where rental property pays</h1>
        <p className="lead">
          Compare prices, rents, and jobs in every US county, estimate rent for any address, and ask investors who’ve
          done it. Start with a state.
        </p>
        <a className="button" href="/maps/us">
          Choose your states
        </a>
      </div>
      <IslandSlot island={stateMap} id="map" props={{ links: LINKS }} />
      <nav className="home-places" aria-labelledby="home-places">
        <h2 id="home-places">Explore Plat</h2>
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
          <b>Loads instantly.</b> The map is there before any script runs.
        </li>
        <li>
          <b>Works for everyone.</b> Use a mouse, touch, the arrow keys, or a plain list of states.
        </li>
        <li>
          <b>Private by design.</b> On <a href="/embed">your page</a> it sets no cookies and contacts no other site.
        </li>
      </ul>
    </>
  )
}
