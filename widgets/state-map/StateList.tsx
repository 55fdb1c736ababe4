import { memo, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import type { ClickAction, ResolvedProps } from './model.ts'

interface Props {
  plan: ResolvedProps
  label: string
  chosen: readonly string[]
  mode: 'none' | 'one' | 'many'
  actOf(id: string): ClickAction
  onChoose(id: string): void
  onOpen(id: string): void
}

/**
 * The same states as words, in a closed disclosure: for those who would rather read than point. The checkboxes carry names,
 * so that a form around the island sends them. In a shadow root, where no form finds them, they are made when somebody comes
 * near: on a page of fifty maps they would be five thousand elements that nobody opens.
 */
export const StateList = memo(function StateList({ plan, label, chosen, mode, actOf, onChoose, onOpen }: Props) {
  const [isMade, setMade] = useState(!useIsland().shadow)
  const make = () => setMade(true)
  const item = (id: string, name: string) => {
    const act = actOf(id)
    if (mode !== 'none') {
      return (
        <label>
          <input type="checkbox" name="state" value={id} checked={chosen.includes(id)} onChange={() => onChoose(id)} />
          {name}
        </label>
      )
    }
    if (act === 'link') return <a href={plan.links.get(id)}>{name}</a>
    if (act === 'details') {
      return (
        <button type="button" onClick={() => onOpen(id)}>
          {name}
        </button>
      )
    }
    return chosen.includes(id) ? <b>{name}</b> : name
  }
  return (
    <details className="state-map-list" onPointerOver={make} onFocus={make} onToggle={make}>
      <summary>{label}</summary>
      <div>
        <ul>{isMade && plan.shapes.map(({ id, name }) => <li key={id}>{item(id, name)}</li>)}</ul>
      </div>
    </details>
  )
})
