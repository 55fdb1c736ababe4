import { STORIES } from '../../widgets/map-builder/stories/list.ts'
import { MapSlot } from './MapSlot.tsx'
import type { ResolvedMap } from './map-finder.ts'
import type { ReadyMap } from './rendered-map-cache.ts'
import { pagePath, picturePath } from './snippet.ts'

/** Three maps as they come, and the way to one of your own. */
export function MapsPage({ maps }: { maps: (ReadyMap & ResolvedMap)[] }) {
  return (
    <>
      <div className="head">
        <h1>Example maps</h1>
        <p className="lead">
          Explore these with a mouse or the arrow keys, then make your own with custom colors, locations, and links.
        </p>
        <p>
          <a className="button" href="/embed/builder">
            Make a map
          </a>
        </p>
      </div>
      <section aria-labelledby="stories">
        <h2 id="stories">Start from a template</h2>
        <ul className="maps-stories">
          {STORIES.map(({ id, name, about }) => (
            <li key={id}>
              <a href={`/embed/builder?story=${id}`}>{name}</a>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </section>
      {maps.map(({ id, name, about, config, drawn }, i) => (
        <section key={id} className="maps-one" aria-labelledby={`name-${i}`}>
          <div className="maps-words">
            <h2 id={`name-${i}`}>{name}</h2>
            <p className="lead">{about}</p>
            <p>
              <a href={pagePath(id)}>Open full page</a>
            </p>
          </div>
          <div className="maps-paper">
            <MapSlot id={`map-${i}`} config={config} drawn={drawn} picture={picturePath(id)} />
          </div>
        </section>
      ))}
    </>
  )
}
