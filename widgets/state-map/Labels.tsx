import { memo } from 'react'
import type { Plan } from './model.ts'

interface Props {
  plan: Plan
  chosen: readonly string[]
}

/** Two-letter codes; small eastern states and territories have theirs beside them, with a leader. Names are in the shapes. */
export const Labels = memo(function Labels({ plan, chosen }: Props) {
  const leaders = plan.shapes.flatMap(({ leader }) => leader ?? [])
  const lines = leaders.map((value, i) => `${['M', ' ', 'L', ' '][i % 4]}${value}`).join('')
  return (
    <g className="state-map-labels" aria-hidden="true">
      <path className="state-map-leaders" d={lines} />
      {plan.shapes.map(({ id, label: [x, y], fit, leader, territory }) => (
        <text
          key={id}
          x={x}
          y={y}
          data-for={id}
          data-fit={fit}
          className={leader || territory ? 'state-map-outside' : chosen.includes(id) ? 'state-map-on' : undefined}
        >
          {id}
        </text>
      ))}
    </g>
  )
})
