import { createPlaneFrame, type PlaneFrame } from './frame.ts'
import { PROJECTIONS } from './projections.ts'
import type { ControlPoint, MapInfo, Place, Point, ProjectionName } from './types.ts'

export interface Projection {
  /** Where a place lies in map units; NaN for what is no place. Places far from the map give points far from it. */
  project(place: Place): Point
  /** The place of a point in map units; NaN where there is none. */
  unproject(point: Point): Place
}

type Condition = (lat: number, lng: number) => boolean

/**
 * A point that may as well lie in an inset as on the mainland (California on Alaska's Arctic Ocean) belongs to the
 * inset if it is this much nearer to it, each measured by its own control points. All outlines of the states in
 * us-atlas, laid on the maps of states and of counties that pages have, come apart between 1.69 and 1.75.
 */
const NEARER = 1.71

/** Configs write numbers as text too. */
const number = (value: unknown) =>
  typeof value === 'string' ? Number.parseFloat(value) : typeof value === 'number' ? value : NaN

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Reads `lat>50 && lng<-125`; undefined where it is anything else. It is a page's text, so it is never run. */
function readCondition(text: unknown): Condition | undefined {
  const tests: Condition[] = []
  for (const part of typeof text === 'string' ? text.split('&&') : ['']) {
    const [, name, sign, limit] = /^\s*(lat|lng)\s*([<>])\s*([-+.\d]\S*)\s*$/.exec(part) ?? []
    const value = Number(limit)
    if (Number.isNaN(value)) return
    tests.push((lat, lng) => (sign === '<' ? -1 : 1) * ((name === 'lat' ? lat : lng) - value) > 0)
  }
  return (lat, lng) => tests.every((test) => test(lat, lng))
}

function readPoint(value: unknown): ControlPoint | undefined {
  const { lat, lng, x, y } = { ...(value as ControlPoint) }
  const point = { lat: number(lat), lng: number(lng), x: number(x), y: number(y) }
  return Object.values(point).every(Number.isFinite) ? point : undefined
}

/**
 * The projection that a map info declares: its plane, laid on the map by control points, in insets by those of the
 * first of `proj_rules` whose condition a place meets. Malformed rules are passed over.
 *
 * @returns undefined where the projection is not known or fewer than two control points can be used
 */
export function getProjection(info: Pick<MapInfo, 'proj' | 'proj_coordinates' | 'proj_rules'>): Projection | undefined {
  if (!Object.hasOwn(PROJECTIONS, info.proj ?? '')) return
  const plane = PROJECTIONS[info.proj as ProjectionName]
  const points = list(info.proj_coordinates).map(readPoint)
  const main = createPlaneFrame(plane, points)
  if (!main) return

  const insets: { frame: PlaneFrame; holds: Condition }[] = []
  for (const rule of list(info.proj_rules)) {
    const { condition, points: indices } = { ...(rule as { condition?: unknown; points?: unknown }) }
    const isInside = readCondition(condition)
    const frame = createPlaneFrame(
      plane,
      list(indices).map((i) => points[number(i)]),
    )
    if (isInside && frame) insets.push({ frame, holds: isInside })
  }
  const frameAt: (lat: number, lng: number) => PlaneFrame = (lat, lng) =>
    insets.find(({ holds }) => holds(lat, lng))?.frame ?? main

  return {
    project(place) {
      const [lat, lng] = [number(place?.lat), number(place?.lng)]
      const [x, y] = frameAt(lat, lng).to(lat, lng)
      return Number.isFinite(x + y) ? { x, y } : { x: NaN, y: NaN }
    },
    unproject(point) {
      const [x, y] = [number(point?.x), number(point?.y)]
      let [lat, lng] = main.from(x, y)
      let shortest = frameAt(lat, lng) === main ? main.away(x, y) * NEARER : Infinity
      for (const { frame } of insets) {
        const [insetLat, insetLng] = frame.from(x, y)
        const away = frame.away(x, y)
        if (away < shortest && frameAt(insetLat, insetLng) === frame) {
          lat = insetLat
          lng = insetLng
          shortest = away
        }
      }
      return Number.isFinite(x + y + lat + lng) ? { lat, lng } : { lat: NaN, lng: NaN }
    },
  }
}
