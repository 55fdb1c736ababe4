import { memo } from 'react'
import { useIdle } from '../_kit/use-idle.ts'
import type { Act, Plan } from './model.ts'

interface Props {
  plan: Plan
  label: string
  chosen: readonly string[]
  mode: 'none' | 'one' | 'many'
  actOf(id: string): Act
  onChoose(id: string): void
  onOpen(id: string): void
}

/**
 * The same states as words, in a closed disclosure: for those who would rather read than point. The checkboxes carry names,
 * so that a form around the island sends them where no script runs.
 */
export const StateList = memo(function StateList({ plan, label, chosen, mode, actOf, onChoose, onOpen }: Props) {
  const idle = useIdle()
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
    <details className="state-map-list">
      <summary>{label}</summary>
      <div>
        <ul>{idle && plan.shapes.map(({ id, name }) => <li key={id}>{item(id, name)}</li>)}</ul>
      </div>
    </details>
  )
})
