import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Point } from '../types.ts'
import type { Land } from './topology.ts'

/** One piece of land in degrees (longitude, latitude), with what the atlas calls it. */
export interface AtlasLand extends Land {
  name: string
}

/** Reads all pieces of land of one object of an atlas file; `id` is the atlas's own, or '' without one. */
export function atlasLands(file: string, object: string): AtlasLand[] {
  const atlas = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(file)), 'utf8')) as Topology
  const { features } = feature(atlas, atlas.objects[object] as GeometryCollection<{ name: string }>)
  return features.flatMap(({ id = '', properties: { name }, geometry }) => {
    const pieces =
      geometry?.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry?.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    return pieces.map((rings) => ({ id: String(id), name, rings: rings as Point[][] }))
  })
}
