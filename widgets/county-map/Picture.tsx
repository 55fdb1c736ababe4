import { decodeCountyTopology, STEPS } from '../_geo/counties.ts'
import data from '../_geo/generated/us-counties.ts'
import type { ShapeTopology } from '../_geo/topology/decode-topology.ts'
import { mergeShapes } from '../_geo/topology/merge-shapes.ts'
import { classify } from './classification.ts'
import type { SourceRecord } from './contract.ts'
import { isOnMap } from './county-index.ts'
import { resolveProps } from './model.ts'
import { PICTURE_RULES } from './picture-colors.ts'
import { NO_DATA } from './worker/county-state.ts'

/** Two units of the 975×610 box: a picture that stands for a second while the map comes. */
const CELL = 2

let decoded: ShapeTopology[] | undefined
const topologies = () => (decoded ??= [data.newSet, data.oldSet].map(decodeCountyTopology))

/** The map as a picture of its own, for the first paint of our pages, pasted snippets and mails: one shape for each range. */
export function Picture({ records, metric }: { records: readonly SourceRecord[]; metric?: string }) {
  const { metrics } = resolveProps({ source: '' }, records, isOnMap)
  const chosen = metrics.find(({ id }) => id === metric) ?? metrics[0]
  if (!chosen) return null
  const layer = classify(chosen, 'fixed')
  const getShapePath = (bucket: number) =>
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
      <style>{PICTURE_RULES}</style>
      <g transform={`scale(${CELL})`} strokeWidth=".4" strokeLinejoin="round">
        <path className="n" d={getShapePath(NO_DATA)} />
        {layer.levels.map((level, bucket) => (
          <path key={level} className={`b${level}`} d={getShapePath(bucket)} />
        ))}
      </g>
    </svg>
  )
}
