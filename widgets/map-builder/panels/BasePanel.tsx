import { useIslandId } from '../../_runtime/context.ts'
import { type Base, getEntries } from '../document.ts'
import { useBuilder } from '../use-builder.ts'

const BUILT_IN: [Base, string][] = [
  ['us', 'United States'],
  ['us-counties', 'United States by county'],
  ['world', 'World'],
]

/** The panel that selects the map's shapes. */
export function BasePanel() {
  const { doc, dispatch, words, say } = useBuilder()
  const id = useIslandId('base')
  return (
    <div className="map-builder-field">
      <label htmlFor={id}>Shapes</label>
      <select
        id={id}
        value={doc.base}
        onChange={(event) => {
          const base = event.currentTarget.value as Base
          const settingsCount = getEntries(doc.data, 'state_specific').length
          dispatch({ type: 'base', base })
          // "CO" is Colorado here and Colombia there.
          say(
            settingsCount
              ? words(
                  `Shapes changed. Your settings for ${settingsCount === 1 ? 'one state' : `${settingsCount} states`} now apply to the shapes with the same codes. Undo to go back.`,
                )
              : 'Shapes changed.',
          )
        }}
      >
        {BUILT_IN.map(([base, name]) => (
          <option key={base} value={base}>
            {name}
          </option>
        ))}
        {doc.info && <option value="own">{`Your own${doc.family ? ` (${doc.family})` : ''}`}</option>}
      </select>
    </div>
  )
}
