import { stateMap } from '../../widgets/state-map/server.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { getNames, type MapQuery } from '../embed/map-query.ts'

/** Choose states on the map. Without scripts: tick them in the list, and send the form. */
export function ChooserPage({ options, unknown }: MapQuery) {
  const { highlight, territories } = options
  const count = highlight.length === 1 ? '1 state' : `${highlight.length} states`
  return (
    <form className="chooser" method="get" action="/maps/us" autoComplete="off">
      <div className="head">
        <h1>Choose your states</h1>
        <p className="lead">Your selection is saved in the link. Bookmark or share it.</p>
      </div>
      {unknown.map((code) => (
        <p key={code} className="notice" role="alert">
          State is not a valid state: {code}
        </p>
      ))}
      {territories && <input type="hidden" name="territories" value="1" />}
      <IslandSlot
        island={stateMap}
        id="map"
        on="load"
        props={{
          select: 'many',
          title: 'Choose your states',
          ...(highlight.length && { highlight }),
          ...(territories && { territories }),
        }}
      />
      <div className="chooser-bar">
        <div className="chooser-said" role="status">
          <p className="chooser-count" data-say="count">
            {highlight.length ? `${count} selected` : 'No states selected'}
          </p>
          <p data-say="words">
            {highlight.length ? getNames(highlight) : 'Select a state on the map or open the list.'}
          </p>
        </div>
        <div className="row">
          <a href="/maps/us" data-say="clear" hidden={!highlight.length}>
            Clear
          </a>
          <a
            className="button"
            data-say="embed"
            href={highlight.length ? `/embed?highlight=${highlight.join(',')}` : '/embed'}
          >
            Add to your site
          </a>
          <button className="button quiet chooser-send" type="submit">
            Update map
          </button>
        </div>
      </div>
    </form>
  )
}
