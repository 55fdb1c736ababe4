import { getWords } from '../../_domain/entities/entities.ts'
import { fitRatio } from '../../_geo/fit-label.ts'
import { getRings } from '../../_geo/path.ts'
import type { Point } from '../../_geo/types.ts'
import { createHtml } from '../../_runtime/read-document.ts'
import type { MapLabel, MapModel } from '../types.ts'

/** Turns a point about another by degrees, counter-clockwise: then a turned label lies level. */
const unturned = (degrees: number, about: Point) => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return ({ x, y }: Point): Point => {
    const [across, down] = [x - about.x, y - about.y]
    return { x: about.x + across * cos + down * sin, y: about.y + down * cos - across * sin }
  }
}

/**
 * The labels that show only where they fit, with the farthest zoom ratio at which their text lies inside their state. One
 * that never fits is not in it. Fonts that arrive later are not waited for.
 */
export function measureLabelFits(model: MapModel): ReadonlyMap<string, number> {
  const canvas = createHtml('canvas').getContext('2d')
  const fits = new Map<string, number>()
  for (const label of model.labels) {
    const state = label.display === 'auto' && label.parentType === 'state' && model.state(label.parentId)
    if (!state) continue
    const [width, height] = getSize(label, canvas)
    const side = label.anchor === 'middle' ? 0 : label.anchor === 'start' ? width / 2 : -width / 2
    const rings = getRings(state.path)
    const ratio = fitRatio({
      rings: label.rotate ? rings.map((ring) => ring.map(unturned(label.rotate, label))) : rings,
      x: label.x + side,
      y: label.y,
      width,
      height,
      scale: label.scale,
    })
    if (ratio) fits.set(label.id, ratio)
  }
  return fits
}

function getSize({ text, size, font }: MapLabel, canvas: CanvasRenderingContext2D | null): [number, number] {
  const words = getWords(text)
  if (!canvas) return [words.length * size * 0.62, size * 1.15]
  canvas.font = `700 ${size}px ${font}`
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText(words)
  return [width, fontBoundingBoxAscent + fontBoundingBoxDescent]
}
