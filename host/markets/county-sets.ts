import { type CountySet, decodeCounties, decodeCountyTopology } from '../../widgets/_geo/counties.ts'
import data from '../../widgets/_geo/generated/us-counties.ts'
import type { ShapeTopology } from '../../widgets/_geo/topology/decode-topology.ts'

let sets: CountySet[] | undefined
let topologies: ShapeTopology[] | undefined

/** Returns the shapes of current and of former counties, decoded when the first picture is requested. */
export function countySets(): CountySet[] {
  sets ??= [decodeCounties(data.newSet), decodeCounties(data.oldSet)]
  return sets
}

/** Returns the same with their shared borders. */
export function countyTopologies(): ShapeTopology[] {
  topologies ??= [data.newSet, data.oldSet].map(decodeCountyTopology)
  return topologies
}

export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Returns the box around some counties, by their places in the set. */
export function getBox({ boxes }: CountySet, counties: readonly number[]): Box {
  const edges = (side: number) => counties.map((county) => boxes[county * 4 + side] as number)
  return [Math.min(...edges(0)), Math.min(...edges(1)), Math.max(...edges(2)), Math.max(...edges(3))]
}
