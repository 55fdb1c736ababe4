import type { Where } from './display.ts'
import { getFeature } from './features.ts'
import type { HitTarget } from './hit-targets.ts'
import { Labels } from './Labels.tsx'
import { States } from './States.tsx'
import type { MapModel } from './types.ts'
import type { Parts } from './use-parts.ts'

interface Props {
  model: MapModel
  where: Where
  hitTargets: ReadonlyMap<string, HitTarget>
  active: string | undefined
  title: string
  parts: Parts
  svg(node: SVGSVGElement | null): void
}

/** The map itself, layer over layer. In the browser the view box belongs to whoever moves the map. */
export function Drawing({ model, where, hitTargets, active, title, parts, svg }: Props) {
  const { settings, view } = model
  const [width, height] = [view.x2 - view.x, view.y2 - view.y]
  const common = { model, where, hitTargets, active }
  // Where the map has any, the reader has asked for it.
  const { Locations } = (model.locations.length && getFeature('spots')) || {}
  const getBox = model.locations.some(({ path }) => path) ? getFeature('paths')?.getBox : undefined
  const { Lines, leader } = parts.lines ?? {}
  const { Images } = parts.images ?? {}
  return (
    <svg
      ref={svg}
      className="map-svg"
      // The same text as long as the model is: a new drawing never takes the view back to the whole map.
      viewBox={`${view.x} ${view.y} ${width} ${height}`}
      width={width}
      height={height}
      role="group"
      aria-label={title}
    >
      {settings.background_transparent || (
        <rect
          className="map-backdrop"
          x={view.x - 2 * width}
          y={view.y - 2 * height}
          width={5 * width}
          height={5 * height}
          fill={settings.background_color}
        />
      )}
      {Images && <Images model={model} />}
      {Locations && <Locations {...common} boxOf={getBox} position="bottom" />}
      <States {...common} scope={settings.div} images={!!Images} />
      <g className="map-raise" aria-hidden="true" />
      {Lines && <Lines model={model} />}
      <Labels model={model} where={where} fits={parts.fits} leader={leader} />
      {Locations && <Locations {...common} boxOf={getBox} position="top" />}
      <g className="map-rings" aria-hidden="true" />
    </svg>
  )
}
