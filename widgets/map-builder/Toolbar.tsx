import { useIslandId } from '../_runtime/context.ts'
import type { History } from './history.ts'
import { useBuilder } from './use-builder.ts'

interface Props {
  history: History
  /** Map clicks do what they will do on the owner's page. */
  trying: boolean
  onTrying(trying: boolean): void
}

export function Toolbar({ history: { past, future }, trying, onTrying }: Props) {
  const { dispatch, choose, say } = useBuilder()
  const name = useIslandId('clicks')
  const modes: [boolean, string][] = [
    [false, 'Edit'],
    [true, 'Preview'],
  ]
  return (
    <div className="map-builder-toolbar">
      <fieldset className="map-builder-modes">
        <legend>Map clicks</legend>
        {modes.map(([mode, words]) => (
          <label key={words}>
            <input type="radio" name={name} checked={trying === mode} onChange={() => onTrying(mode)} />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <div className="map-builder-row">
        <button
          type="button"
          className="map-builder-button"
          // Disabled, it would take the focus along.
          aria-disabled={!past.length || undefined}
          onClick={() => past.length && dispatch({ type: 'undo' })}
        >
          Undo
        </button>
        <button
          type="button"
          className="map-builder-button"
          // Disabled, it would take the focus along.
          aria-disabled={!future.length || undefined}
          onClick={() => future.length && dispatch({ type: 'redo' })}
        >
          Redo
        </button>
        <button
          type="button"
          className="map-builder-button map-builder-quiet"
          onClick={() => {
            dispatch({ type: 'reset' })
            choose('state_specific', '')
            say('Map cleared. Undo to restore it.')
          }}
        >
          Start over
        </button>
      </div>
    </div>
  )
}
