import { STATES } from '../../widgets/state-map/shapes.ts'
import { IslandSlot } from '../_layout/island.tsx'

/** Each state leads to the chooser with that state chosen. */
const LINKS = Object.fromEntries(
  STATES.filter(({ territory }) => !territory).map(({ id }) => [id, `/maps/us?state=${id}`]),
)

export function HomePage() {
  return (
    <>
      <div className="home-head">
        <h1>Real estate, read off the map</h1>
        <p className="lead">
          Plat is built from small parts that work anywhere. This map is the first: choose states here, or paste it into
          a page of your own.
        </p>
        <a className="button" href="/maps/us">
          Choose your states
        </a>
      </div>
      <IslandSlot name="state-map" id="map" props={{ links: LINKS }} />
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
