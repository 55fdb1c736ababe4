import type { InfoData } from '../../../widgets/_geo/builtin.ts'
import { digits, encodeTopology } from '../encode.ts'
import type { GridArc } from './generalize.ts'
import type { MapSource } from './source.ts'

/** Encodes a whole map info as text, for `decodeInfo()`. */
export function encodeInfo({ shapes, regions, labels, facts }: MapSource, arcs: GridArc[], step: number): InfoData {
  const places = new Map(labels?.map(([id, ...place]) => [id, place]))
  return {
    names: shapes.map(({ id, name }, i) => `${shortenId(id, shapes[i - 1]?.id)} ${name}`).join(),
    step,
    ...encodeTopology(
      shapes.map(({ id }) => id),
      arcs,
      step,
    ),
    ...(regions && {
      regions: regions.map(([key, name]) => `${key} ${name}`).join(),
      members: shapes.map(({ region = '-' }) => digits(region === '-' ? 0 : Number(region) + 1)).join(''),
    }),
    ...(labels && {
      labels: shapes.map(({ id }) => (places.get(id) ?? []).map((v) => digits(Number(v))).join('')).join(''),
    }),
    facts,
  }
}

/** Shortens an id by its difference to the one before ('' for 2), because most counties are numbered in steps of two. */
export function shortenId(id: string, before = ''): string {
  const more = Number(id) - Number(before)
  if (!/^\d{5}$/.test(id) || id.slice(0, 2) !== before.slice(0, 2) || more > 999) return id
  return more === 2 ? '' : String(more)
}
