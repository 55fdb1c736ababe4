import { useIsland } from '../_runtime/context.ts'
import type { MapBuilderProps } from './contract.ts'

/** The form without scripts: select states, and continue on the page with the snippets. */
export function Fallback({ names }: MapBuilderProps) {
  const { id } = useIsland()
  const states = Object.entries(names.us ?? {}).sort(([, a], [, b]) => a.localeCompare(b))
  return (
    <form className="map-builder-still" method="get" action="/embed">
      <p>The map builder needs JavaScript. Without it, you can still choose which states to highlight.</p>
      <fieldset>
        <legend>States</legend>
        <div className="map-builder-names">
          {states.map(([state, name]) => (
            <label key={state} className="map-builder-check">
              <input type="checkbox" name="state" value={state} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="map-builder-field">
        <label htmlFor={`${id}-theme`}>Colors</label>
        <select id={`${id}-theme`} name="theme">
          <option value="auto">Match the page</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </div>
      <button type="submit" className="map-builder-button map-builder-main">
        Create map
      </button>
    </form>
  )
}
