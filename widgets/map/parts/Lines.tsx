import { memo } from 'react'
import type { MapModel } from '../types.ts'

// What draws lines comes for those of labels too.
export { leader } from './leader.tsx'

/** Dashes come in widths of the line; a stroke that does not scale takes them in pixels. */
const inPixels = (dash: string, size: number) => dash.replace(/[\d.]+/g, (part) => `${Number(part) * size}`)

/** Lines between locations. Decoration: what they join says its name itself. */
export const Lines = memo(
  function Lines({ model }: { model: MapModel }) {
    return (
      <g className="map-lines" aria-hidden="true" fill="none" pointerEvents="none">
        {model.lines.map(({ id, path, color, size, dash }) => (
          <path
            key={id}
            className={`sm_line sm_line_${id}`}
            d={path}
            stroke={color}
            strokeWidth={size}
            strokeDasharray={dash ? inPixels(dash, size) : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    )
  },
  (before, after) => before.model === after.model,
)
