import { memo, type ReactNode } from 'react'
import { getBox, getColored, getFillOpacity, getParent, isLeftOut, shows, shrink, type Where } from './display.ts'
import type { MapElement, MapLabel, MapModel } from './types.ts'

interface Props {
  model: MapModel
  where: Where
  /** Labels that show only where they fit: from which ratio on; undefined until that is known. */
  fits?: ReadonlyMap<string, number> | undefined
  /** Draws leader lines; undefined until that has come. */
  leader?: ((label: MapLabel, scale: number) => ReactNode) | undefined
  /** Labels of locations, which lie over these; without it all others, and those with a line to theirs. */
  over?: boolean
}

/** The labels. To those who hear the map they are silent: the shapes say their names themselves. */
export function Labels({ model, where, fits, leader, over }: Props) {
  if (!model.labels.length) return null
  return (
    <g className="map-labels" aria-hidden="true" fontWeight="700">
      {model.labels.map((label) => {
        const parent = getParent(model, label)
        if (!over === (label.parentType === 'location' && !label.line)) return null
        if (!parent || ('region' in parent && isLeftOut(model, parent))) return null
        const display = label.display === 'auto' ? { max: fits?.get(label.id) ?? 0, min: 0 } : label.display
        if (!shows(display, label.displayIds, where)) return null
        const isState = 'region' in parent
        const colored = isState ? getColored(model, where, parent) : parent
        return (
          <Label
            key={label.id}
            label={label}
            parent={parent}
            ground={colored.color}
            color={(colored !== parent && label.onRegion?.color) || label.color}
            opacity={parent.opacity * (isState ? getFillOpacity(model, where, parent) : 1)}
            leader={leader}
            scale={shrink(label.scale, label.scaleLimit, where.ratio)}
          />
        )
      })}
    </g>
  )
}

const Label = memo(function Label({
  label,
  parent,
  ground,
  color,
  opacity,
  scale,
  leader,
}: {
  label: MapLabel
  parent: MapElement
  /** Of the pill. */
  ground: string
  color: string
  /** Of the pill. */
  opacity: number
  scale: number
  leader: Props['leader']
}) {
  const { id, x, y, size, pill, anchor } = label
  const [left, width, height] = getBox(label)
  return (
    <g
      className={`sm_label sm_label_${id}${parent.inactive ? ' map-off' : ''}`}
      data-for={`${label.parentType} ${label.parentId}`}
      data-label={id}
      transform={
        `translate(${x} ${y})` +
        (scale === 1 ? '' : `scale(${scale})`) +
        (label.rotate ? `rotate(${label.rotate})` : '')
      }
    >
      {leader?.(label, scale)}
      {pill && (
        <rect
          className="map-pill"
          x={left}
          y={-height / 2}
          width={width}
          height={height}
          rx={label.pillRadius ?? height / 5}
          fill={ground}
          fillOpacity={opacity}
        />
      )}
      <text
        dy=".35em"
        fontSize={size}
        fontFamily={label.font}
        textAnchor={anchor}
        fill={color}
        opacity={label.opacity === 1 ? undefined : label.opacity}
      >
        {label.text}
      </text>
    </g>
  )
})
