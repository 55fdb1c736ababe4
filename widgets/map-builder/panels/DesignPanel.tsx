import { useIslandId } from '../../_runtime/context.ts'
import { type Entry, getCaption, getEntries, getSetting } from '../document.ts'
import { getColorName } from '../palette.ts'
import { THEMES } from '../themes.ts'
import { useBuilder } from '../use-builder.ts'

/** The look of the whole map, and the words around it, which embed and picture show. */
export function DesignPanel() {
  const { doc, dispatch, say, words } = useBuilder()
  const id = useIslandId('design')
  const pause = () => dispatch({ type: 'pause' })
  const used = getColors(doc.data)
  const makeLegend = () => {
    const namesByColor = new Map(getEntries(doc.data, 'legend').map(([, entry]) => [entry.color, entry.name]))
    dispatch({
      type: 'legend',
      key: 'entries',
      value: used.map((color) => ({
        name: namesByColor.get(color) ?? getColorName(color),
        color,
        type: 'state',
        shape: 'square',
      })),
    })
    pause()
    say(`Legend made of ${used.length} ${used.length === 1 ? 'color' : 'colors'}.`)
  }
  return (
    <>
      <fieldset className="map-builder-themes">
        <legend>Theme</legend>
        {THEMES.map(({ name, settings }) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-theme`}
              checked={Object.entries(settings).every(([key, value]) => getSetting(doc.data, key) === value)}
              onChange={() => {
                dispatch({ type: 'theme', settings })
                say(`Theme ${name}.`)
              }}
            />
            <span
              style={{
                background: String(settings.state_color),
                borderColor: String(settings.border_color),
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="map-builder-field">
        <label htmlFor={`${id}-title`}>Map title</label>
        <input
          id={`${id}-title`}
          type="text"
          maxLength={200}
          autoComplete="off"
          value={doc.title ?? ''}
          onChange={(event) => dispatch({ type: 'title', title: event.currentTarget.value })}
          onBlur={pause}
        />
      </div>
      <div className="map-builder-field">
        <label htmlFor={`${id}-notes`}>Notes</label>
        <textarea
          id={`${id}-notes`}
          rows={3}
          maxLength={1000}
          value={getCaption(doc.data, 'notes')}
          onChange={(event) => dispatch({ type: 'caption', key: 'notes', text: event.currentTarget.value })}
          onBlur={pause}
        />
      </div>
      <div className="map-builder-field">
        <label htmlFor={`${id}-source`}>Source</label>
        <input
          id={`${id}-source`}
          type="text"
          maxLength={300}
          autoComplete="off"
          placeholder="Census Bureau, ACS 2023"
          value={getCaption(doc.data, 'source')}
          onChange={(event) => dispatch({ type: 'caption', key: 'source', text: event.currentTarget.value })}
          onBlur={pause}
        />
      </div>
      <h3>Legend</h3>
      <p>{words(used.length ? 'One entry for each color that states have.' : 'Give states a color first.')}</p>
      <div className="map-builder-row">
        <button
          type="button"
          className="map-builder-button"
          aria-disabled={!used.length || undefined}
          onClick={() => used.length && makeLegend()}
        >
          Make legend from colors
        </button>
      </div>
      {getEntries(doc.data, 'legend').map(([entry, { name, color }]) => (
        <div key={entry} className="map-builder-field map-builder-key">
          <i className="map-builder-dot" style={{ background: String(color) }} />
          <input
            type="text"
            aria-label={`Meaning of ${getColorName(String(color))}`}
            value={String(name ?? '')}
            onChange={(event) =>
              dispatch({ type: 'field', section: 'legend', id: entry, key: 'name', value: event.currentTarget.value })
            }
            onBlur={pause}
          />
        </div>
      ))}
    </>
  )
}

/** Colors of states, the most used first. */
function getColors(data: Entry): string[] {
  const counts = new Map<string, number>()
  for (const [, { color, hide }] of getEntries(data, 'state_specific')) {
    if (typeof color === 'string' && color && hide !== 'yes') counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([color]) => color)
}
