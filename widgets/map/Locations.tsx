import { memo } from 'react'
import type { Box } from '../_geo/types.ts'
import { getSize, shows, type Where } from './display.ts'
import type { HitTarget } from './hit-targets.ts'
import { Labels } from './Labels.tsx'
import { getAttributes, isSameHitTarget, Link } from './States.tsx'
import { SHAPES } from './shapes.ts'
import type { MapLocation, MapModel } from './types.ts'

interface Props {
  model: MapModel
  where: Where
  hitTargets: ReadonlyMap<string, HitTarget>
  active: string | undefined
  position: 'top' | 'bottom'
  /** Needed for shapes of the owner's. */
  boxOf: BoxOf | undefined
}

type BoxOf = (path: string) => Box | undefined

/** The locations above or below the states; over those above, the labels of all: what stands on a location is to be read. */
export function Locations(props: Props) {
  if (props.position === 'bottom') return <Spots {...props} />
  return (
    <>
      <Spots {...props} />
      <Labels model={props.model} where={props.where} over />
    </>
  )
}

function Spots({ model, where, hitTargets, active, position, boxOf }: Props) {
  const { settings } = model
  const here = model.locations.filter((one) => one.position === position && shows(one.display, one.displayIds, where))
  if (!here.length) return null
  return (
    <g className="map-locations">
      {here.map((location) => {
        const key = `location ${location.id}`
        return (
          <Location
            key={key}
            location={location}
            size={getSize(model, location, where.ratio)}
            hitTarget={hitTargets.get(key)}
            stop={key === active}
            newTab={settings.url_new_tab}
            boxOf={boxOf}
          />
        )
      })}
    </g>
  )
}

interface LocationProps {
  location: MapLocation
  size: number
  hitTarget: HitTarget | undefined
  stop: boolean
  newTab: boolean
  boxOf: BoxOf | undefined
}

const Location = memo(
  function Location({ location, size, hitTarget, stop, newTab, boxOf }: LocationProps) {
    const { id, x, y, type } = location
    const common = {
      className: `sm_location sm_location_${id}${location.inactive ? ' map-off' : ''}`,
      'data-type': 'location',
      'data-id': id,
      ...getAttributes(hitTarget, stop),
    }
    const shape =
      type === 'image' ? (
        <image
          {...common}
          href={location.imageUrl}
          {...boxFor(location.imagePosition)}
          opacity={location.opacity}
          transform={`translate(${x} ${y})scale(${size})`}
        />
      ) : (
        <path
          {...common}
          d={location.path || SHAPES[type as keyof typeof SHAPES]}
          fill={location.color}
          fillRule="evenodd"
          // Its eye is a hole, and people aim at it. Where browsers do not know this word the hole stays one.
          pointerEvents={type === 'marker' ? 'bounding-box' : undefined}
          fillOpacity={location.opacity}
          stroke={location.borderColor}
          strokeWidth={location.border}
          vectorEffect="non-scaling-stroke"
          transform={`translate(${x} ${y})${location.path ? ownScale(location.path, size, boxOf) : `scale(${size})`}`}
        />
      )
    return hitTarget?.act === 'link' ? <Link hitTarget={hitTarget} stop={stop} newTab={newTab} shape={shape} /> : shape
  },
  (before, after) =>
    before.location === after.location &&
    before.size === after.size &&
    before.stop === after.stop &&
    before.newTab === after.newTab &&
    isSameHitTarget(before.hitTarget, after.hitTarget),
)

const boxFor = (position: MapLocation['imagePosition']) =>
  position === 'center'
    ? { x: -0.5, y: -0.5, width: 1, height: 1 }
    : { x: -0.5, y: -1, width: 1, height: 1, preserveAspectRatio: 'xMidYMax' }

/** A path of the owner's has a size and a place of its own: as wide as the others, and about the point. */
function ownScale(path: string, size: number, getBox: BoxOf | undefined): string {
  const box = getBox?.(path)
  if (!box) return ''
  return `scale(${size})scale(${1 / (box.x2 - box.x || 1)})translate(${-(box.x + box.x2) / 2} ${-(box.y + box.y2) / 2})`
}
