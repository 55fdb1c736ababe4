import { useRef, useState } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import { CENSUS_DIVISIONS, CENSUS_REGIONS, type CensusArea, getShapesIn } from '../census.ts'
import { getEntries, getEntry } from '../document.ts'
import { getKind } from '../labels.ts'
import { matching } from '../names.ts'
import { getColorName, SWATCHES } from '../palette.ts'
import { withoutOtherVintage } from '../same-ground.ts'
import { useBuilder } from '../use-builder.ts'
import { Swatch } from './Swatch.tsx'

/** The brush: a color, and whatever gets it at once. On the map a click, or a drag across it, paints. */
export function PaintPanel() {
  const { doc, dispatch, states, paint, words } = useBuilder()
  const { color, setColor } = paint
  const name = useIslandId('paint')
  const custom = color !== undefined && !SWATCHES.some(([each]) => each === color)
  // Elsewhere the codes of states are those of countries: AL is Albania, too.
  const isOfUs = ['us', 'us-counties'].includes(getKind(doc))
  const drawable = withoutOtherVintage(
    states,
    getEntries(doc.data, 'state_specific').map(([id]) => id),
  )
  const areas = (all: CensusArea[]) =>
    (isOfUs ? all : []).map((area) => ({ area, ids: getShapesIn(area, drawable) })).filter(({ ids }) => ids.length)
  const [regions, divisions] = [areas(CENSUS_REGIONS), areas(CENSUS_DIVISIONS)]
  return (
    <>
      <fieldset className="map-builder-swatches">
        <legend>Color</legend>
        {SWATCHES.map(([each, label]) => (
          <label key={each} title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={color === each}
              onChange={() => setColor(each)}
            />
            <span style={{ background: each }} />
          </label>
        ))}
        <label className="map-builder-word">
          <input type="radio" name={name} checked={custom} onChange={() => setColor(custom ? color : '#7a5ea8')} />
          <span style={custom ? { background: color } : undefined} />
          Custom
        </label>
        <label className="map-builder-word">
          <input type="radio" name={name} checked={color === undefined} onChange={() => setColor(undefined)} />
          <span className="map-builder-eraser" />
          Eraser
        </label>
      </fieldset>
      {custom && (
        <div className="map-builder-input">
          <Swatch label="Custom color" value={color} onValue={setColor} onChosen={() => dispatch({ type: 'pause' })} />
          <span>{color}</span>
        </div>
      )}
      {regions.length > 0 && (
        <>
          <h3>Whole regions</h3>
          <div className="map-builder-row">
            {regions.map(({ area, ids }) => (
              <button key={area.name} type="button" className="map-builder-button" onClick={() => paint.paint(ids)}>
                {`All in the ${area.name}`}
              </button>
            ))}
          </div>
          <details className="map-builder-more">
            <summary>Census divisions</summary>
            <div className="map-builder-row">
              {divisions.map(({ area, ids }) => (
                <button key={area.name} type="button" className="map-builder-button" onClick={() => paint.paint(ids)}>
                  {area.name}
                </button>
              ))}
            </div>
          </details>
        </>
      )}
      <h3>{words('States')}</h3>
      <Picker colorOf={(id) => getEntry(doc.data, 'state_specific', id).color} />
    </>
  )
}

/** A list in which states are selected for a color. Shift selects all from the one that was clicked before. */
function Picker({ colorOf }: { colorOf(id: string): unknown }) {
  const { states, paint, words } = useBuilder()
  const { picked, setPicked, color } = paint
  const id = useIslandId('pick')
  const [query, setQuery] = useState('')
  const last = useRef<string>(undefined)
  const listed = matching(states, query)

  const toggle = (state: string, range: boolean) => {
    const ids = listed.map(([each]) => each)
    const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(state)].sort((a, b) => a - b) as [number, number]
    const on = !picked.includes(state)
    const changed = range && from >= 0 ? ids.slice(from, to + 1) : [state]
    last.current = state
    setPicked(on ? [...new Set([...picked, ...changed])] : picked.filter((each) => !changed.includes(each)))
  }
  const noun = words(picked.length === 1 ? 'state' : 'states')
  return (
    <>
      <p className="map-builder-help">
        {words(
          'Select states here, or click them on the map with Shift held down. Shift also selects a range in the list.',
        )}
      </p>
      {states.length > 8 && (
        <input
          type="search"
          className="map-builder-search"
          aria-label={words('Search states to paint')}
          placeholder="Search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <div className="map-builder-scroll" role="group" aria-label={words('States to paint')}>
        {listed.map(([state, name]) => {
          const own = colorOf(state)
          return (
            <label key={state} className="map-builder-check">
              <input
                type="checkbox"
                id={`${id}-${state}`}
                checked={picked.includes(state)}
                onClick={(event) => toggle(state, event.shiftKey)}
                onChange={() => {}}
              />
              {typeof own === 'string' && own && <i className="map-builder-dot" style={{ background: own }} />}
              {name}
            </label>
          )
        })}
      </div>
      <div className="map-builder-row">
        <button
          type="button"
          className="map-builder-button"
          aria-disabled={!picked.length || undefined}
          onClick={() => picked.length && paint.paint(picked)}
        >
          {picked.length
            ? `${color ? `Apply ${getColorName(color).toLowerCase()} to` : 'Erase'} ${picked.length} ${noun}`
            : 'Apply color'}
        </button>
        {picked.length > 0 && (
          <button type="button" className="map-builder-button map-builder-quiet" onClick={() => setPicked([])}>
            Clear selection
          </button>
        )}
      </div>
    </>
  )
}
