import { memo } from 'react'
import { spelled } from '../_map/spelled.ts'
import { drawn, opacityOf, parentOf, shows, shrink, type Where, widthOf } from './display.ts'
import type { MapLabel, MapModel } from './types.ts'

interface Props {
  model: MapModel
  where: Where
  /** Labels that show only where they fit: from which ratio on; undefined until that is known. */
  fits: ReadonlyMap<string, number> | undefined
}

/** The labels. To those who hear the map they are silent: the shapes say their names themselves. */
export function Labels({ model, where, fits }: Props) {
  if (!model.labels.length) return null
  const solo = model.settings.initial_zoom_solo ? new Set(drawn(model).map(({ id }) => id)) : undefined
  return (
    <g className="map-labels" aria-hidden="true">
      {model.labels.map((label) => {
        const parent = parentOf(model, label)
        if (label.hidden || !parent || (solo && label.parentType === 'state' && !solo.has(label.parentId))) return null
        const display = label.display === 'auto' ? { max: fits?.get(label.id) ?? 0, min: 0 } : label.display
        if (!shows(display, label.displayIds, where)) return null
        return (
          <Label
            key={label.id}
            label={label}
            fill={parent.color}
            opacity={'region' in parent ? opacityOf(model, where, parent) : parent.opacity}
            off={parent.inactive}
            scale={shrink(label.scale, label.scaleLimit, where.ratio)}
          />
        )
      })}
    </g>
  )
}

const Label = memo(function Label({
  label,
  fill,
  opacity,
  off,
  scale,
}: {
  label: MapLabel
  fill: string
  /** Of the fill. */
  opacity: number
  off: boolean
  scale: number
}) {
  const { id, x, y, size, pill, line, anchor } = label
  const width = label.width ?? widthOf(label) * 1.45
  const height = size * 1.2
  const left = anchor === 'start' ? 0 : anchor === 'end' ? -width : -width / 2
  return (
    <g
      className={`sm_label sm_label_${id}${off ? ' map-off' : ''}`}
      data-for={`${label.parentType} ${label.parentId}`}
      data-label={id}
      transform={
        `translate(${spelled(x, y)})` +
        (scale === 1 ? '' : `scale(${scale})`) +
        (label.rotate ? `rotate(${label.rotate})` : '')
      }
    >
      {line && (
        <path
          className="map-leader"
          d={`M${line.x < x ? left : left + width} 0L${line.x - x} ${line.y - y}`}
          stroke={label.lineColor}
          strokeWidth={label.lineSize}
        />
      )}
      {pill && (
        <rect
          className="map-pill"
          x={left}
          y={-height / 2}
          width={width}
          height={height}
          rx={label.pillRadius ?? height / 5}
          fill={fill}
          fillOpacity={opacity === 1 ? undefined : opacity}
        />
      )}
      <text
        dy=".35em"
        fontSize={size}
        fontFamily={label.font}
        textAnchor={anchor}
        fill={label.color}
        opacity={label.opacity === 1 ? undefined : label.opacity}
      >
        {label.text}
      </text>
    </g>
  )
})
