import { fitRatio } from '../_geo/fit-label.ts'
import { getRings } from '../_geo/path.ts'
import type { Point } from '../_geo/types.ts'
import { getParent, getSize, getWidth, shows, shrink } from './display.ts'
import { MIN_LABEL } from './min-label.ts'
import type { PictureLayout } from './picture-layout.ts'
import { spread } from './spread.ts'
import type { MapModel, MapState } from './types.ts'

/** Corners looked at for all labels together: a config may have thousands of labels in shapes of thousands of corners. */
const WORK = 2e7
/** Corners of one label's box, times the ratios that are tried. */
const LOOKS = 32

/**
 * Where text cannot be measured: from which zoom ratio on each label of display `auto` fits its state, by the usual width
 * of letters. Labels that are not in it fit nowhere; those of regions and locations have no shape to fit, and show.
 */
export function fitsByEstimate(model: MapModel): Map<string, number> {
  const fits = new Map<string, number>()
  const outlines = new Map<string, Point[][]>()
  let work = WORK
  for (const label of model.labels) {
    if (label.display !== 'auto' || label.hidden) continue
    const parent = getParent(model, label)
    if (!parent) continue
    if (label.parentType !== 'state') {
      fits.set(label.id, 1)
      continue
    }
    const rings = outlines.get(parent.id) ?? getRings((parent as MapState).path)
    outlines.set(parent.id, rings)
    work -= LOOKS * rings.reduce((sum, ring) => sum + ring.length, 0)
    if (work < 0) return fits
    const width = label.pill ? (label.width ?? getWidth(label) * 1.45) : getWidth(label)
    const aside = label.anchor === 'start' ? width / 2 : label.anchor === 'end' ? -width / 2 : 0
    const box = { rings, x: label.x + aside, y: label.y, width, height: label.size * 1.2, scale: label.scale }
    const ratio = fitRatio(box)
    if (ratio) fits.set(label.id, ratio)
  }
  return fits
}

/** The model as its picture shows it: without labels that nobody could read, and with symbols that coincide beside each other. */
export function fitPicture(model: MapModel, { where, unit }: Pick<PictureLayout, 'where' | 'unit'>): MapModel {
  const visibleLocations = model.locations.filter(({ display, displayIds }) => shows(display, displayIds, where))
  const offsets = spread(
    visibleLocations.map((location) => ({
      ...location,
      kind: location.type,
      size: getSize(model, location, where.ratio),
    })),
  )
  return {
    ...model,
    labels: model.labels.filter(
      ({ size, scale, scaleLimit }) => size * shrink(scale, scaleLimit, where.ratio) >= MIN_LABEL * unit,
    ),
    locations: model.locations.map((location) => {
      const [across, down] = offsets.get(location.id) ?? [0, 0]
      return { ...location, x: location.x + across, y: location.y + down }
    }),
  }
}
