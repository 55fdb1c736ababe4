import { memo } from 'react'
import { isOnLand } from '../_geo/shapes.ts'
import type { ResolvedProps } from './model.ts'

interface Props {
  plan: ResolvedProps
  chosen: readonly string[]
}

/** Two-letter codes; small eastern states and territories have theirs beside them, with a leader. Names are in the shapes. */
export const Labels = memo(function Labels({ plan, chosen }: Props) {
  const leaders = plan.shapes.flatMap(({ leader }) => leader ?? [])
  const lines = leaders.map((value, i) => `${['M', ' ', 'L', ' '][i % 4]}${value}`).join('')
  return (
    <g className="state-map-labels" aria-hidden="true">
      <path className="state-map-leaders" d={lines} />
      {plan.shapes.map((shape) => (
        <text
          key={shape.id}
          x={shape.label[0]}
          y={shape.label[1]}
          data-for={shape.id}
          data-fit={shape.fit}
          className={isOnLand(shape) ? (chosen.includes(shape.id) ? 'state-map-on' : undefined) : 'state-map-outside'}
        >
          {shape.id}
        </text>
      ))}
    </g>
  )
})
