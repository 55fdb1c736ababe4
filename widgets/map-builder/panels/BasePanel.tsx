import { useIslandId } from '../../_kit/context.ts'
import type { Base } from '../document.ts'
import { useBuilder } from '../use-builder.ts'

const BUILT_IN: [Base, string][] = [
  ['us', 'United States'],
  ['us-counties', 'United States by county'],
  ['world', 'World'],
]

/** Which shapes the map has. */
export function BasePanel() {
  const { doc, dispatch } = useBuilder()
  const id = useIslandId('base')
  return (
    <div className="map-builder-field">
      <label htmlFor={id}>Shapes</label>
      <select
        id={id}
        value={doc.base}
        onChange={(event) => dispatch({ type: 'base', base: event.currentTarget.value as Base })}
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
