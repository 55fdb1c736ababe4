import type { EstimatorState } from './model.ts'
import type { Texts } from './texts.ts'

interface Props {
  id: string
  mode: EstimatorState['mode']
  words: Texts
  onMode(mode: EstimatorState['mode']): void
}

/** Address or ZIP code. Which form shows is a matter of CSS (styles.css), so that it works without scripts. */
export function Modes({ id, mode, words, onMode }: Props) {
  const modes: [EstimatorState['mode'], string][] = [
    ['address', words.byAddress],
    ['zip', words.byZip],
  ]
  return (
    <fieldset className="rent-estimator-modes">
      <legend>{words.mode}</legend>
      <div>
        {modes.map(([name, text]) => (
          <label key={name}>
            <input
              type="radio"
              id={`${id}-mode-${name}`}
              name={`${id}-mode`}
              value={name}
              checked={mode === name}
              onChange={() => onMode(name)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
