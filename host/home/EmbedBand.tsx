import { stateMap } from '../../widgets/state-map/server.ts'
import { STATES } from '../../widgets/state-map/shapes.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { statePath } from '../markets/paths.ts'
import { EmbedCode } from '../places/EmbedCode.tsx'

/** The links of states, each to its markets. */
const LINKS = Object.fromEntries(STATES.filter(({ territory }) => !territory).map(({ id }) => [id, statePath(id)]))

/** Maps for the pages of others: a working one beside the lines that put it there. */
export const EmbedBand = ({ origin }: { origin: string }) => (
  <section className="home-band" aria-labelledby="home-embed">
    <div>
      <h2 id="home-embed">Put these maps on your site</h2>
      <p>
        Paste two lines. The map loads when it scrolls into view, works with a mouse, touch, and keyboard, and sets no
        cookies.
      </p>
      <EmbedCode origin={origin} island="state-map" />
      <p className="row">
        <a className="button" href="/embed">
          Choose a map
        </a>
        <a href="/embed/builder">Make your own</a>
      </p>
    </div>
    <IslandSlot island={stateMap} id="map" props={{ links: LINKS }} late />
  </section>
)
