import { decodeCountyTopology, STEPS } from '../_geo/counties.ts'
import data from '../_geo/generated/us-counties.ts'
import type { ShapeTopology } from '../_geo/topology/decode-topology.ts'
import { mergeShapes } from '../_geo/topology/merge-shapes.ts'
import { classify } from './classification.ts'
import type { CountyRecord } from './contract.ts'
import { isOnMap } from './county-index.ts'
import { resolveProps } from './model.ts'
import { NO_DATA } from './worker/county-state.ts'

/** Two units of the 975×610 box: a picture that stands for a second while the map comes. */
const CELL = 2

const LIGHT = ['#f2f4d0', '#d3e8b8', '#a3d8b9', '#6bc1be', '#3aa3bf', '#2a7fb5', '#22589c', '#10306b']
const DARK = ['#17336b', '#1f5593', '#2377ae', '#3598bd', '#5cb8bf', '#95d3b8', '#cbe8b9', '#f2f4d0']
/** The hue of losses, light and dark. */
const LOSS = ['#e0a18a', '#8c4a38'] as const
// A picture in an <img> has no page around it to take tokens from; dark is what the page's own scheme says.
const rules = (colors: string[], ground: string, loss: string) =>
  `.n{fill:${ground};stroke:${ground}}.bloss-2{fill:${loss};stroke:${loss}}${colors.map((color, i) => `.b${i}{fill:${color};stroke:${color}}`).join('')}`
const CSS = `${rules(LIGHT, '#e2dfd7', LOSS[0])}@media(prefers-color-scheme:dark){${rules(DARK, '#2b3136', LOSS[1])}}`

let decoded: ShapeTopology[] | undefined
const topologies = () => (decoded ??= [data.newSet, data.oldSet].map(decodeCountyTopology))

/** The map as a picture of its own, for the first paint of our pages, pasted snippets and mails: one shape for each range. */
export function Picture({ records, metric }: { records: readonly CountyRecord[]; metric?: string }) {
  const { metrics } = resolveProps({ source: '' }, records, isOnMap)
  const chosen = metrics.find(({ id }) => id === metric) ?? metrics[0]
  if (!chosen) return null
  const layer = classify(chosen, 'fixed')
  const shapeOf = (bucket: number) =>
    topologies()
      .map((topology, which) => {
        const own = layer.buckets[which as 0 | 1]
        return mergeShapes(
          topology,
          [...own.keys()].filter((county) => own[county] === bucket),
          CELL * STEPS,
        )
      })
      .join('')
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610" width="975" height="610" role="img">
      <title>{`${chosen.title} by county`}</title>
      <style>{CSS}</style>
      <g transform={`scale(${CELL})`} strokeWidth=".4" strokeLinejoin="round">
        <path className="n" d={shapeOf(NO_DATA)} />
        {layer.levels.map((level, bucket) => (
          <path key={level} className={`b${level}`} d={shapeOf(bucket)} />
        ))}
      </g>
    </svg>
  )
}
