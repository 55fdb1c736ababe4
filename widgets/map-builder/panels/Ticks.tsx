import { useState } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import { matching } from '../names.ts'
import { useBuilder } from '../use-builder.ts'
import type { FieldProps } from './FieldRow.tsx'

/** Maximum number of names above the list. */
const NAMED = 12

/** The states of a region, each to be ticked. Those that are in it come first. */
export function Ticks({ field, scope, value, onValue, onLeave }: FieldProps) {
  const { states, words } = useBuilder()
  const id = useIslandId(`${scope}-${field.key}`)
  const [query, setQuery] = useState('')
  const inside = Array.isArray(value) ? value.map(String) : []
  // The order of the first look: a tick that moves away under the pointer cannot be taken back.
  const [first] = useState(inside)
  const sorted = states.toSorted(([a], [b]) => Number(first.includes(b)) - Number(first.includes(a)))
  const visibleStates = matching(sorted, query)
  return (
    <fieldset className="map-builder-field map-builder-ticks">
      <legend>{`${field.label}: ${inside.length}`}</legend>
      {inside.length > 0 && (
        <p className="map-builder-help">
          {inside
            .slice(0, NAMED)
            .map((state) => states.find(([id]) => id === state)?.[1] ?? state)
            .join(', ')}
          {inside.length > NAMED && ` and ${inside.length - NAMED} more`}
        </p>
      )}
      <input
        type="search"
        aria-label={words('Search states to select')}
        placeholder="Search"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <div className="map-builder-scroll">
        {visibleStates.map(([state, name]) => (
          <label key={state} className="map-builder-check">
            <input
              type="checkbox"
              id={`${id}-${state}`}
              checked={inside.includes(state)}
              onChange={() => {
                onValue(toggled(inside, state))
                onLeave()
              }}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns a list without an item that it has, or with one that it lacks. */
export const toggled = (list: string[], one: string): string[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one]
