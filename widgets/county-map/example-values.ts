import { getIds } from '../_geo/counties.ts'
import data from '../_geo/generated/us-counties.ts'

export const NEW_IDS = getIds(data.newSet.ids)

/** Generates invented values from 0 to `max`, the same each time; every fortieth county has none. */
export function sample(ids: readonly string[], max = 40): Record<string, number> {
  const entries = ids.flatMap((id, i): [string, number][] => {
    if (i % 40 === 7) return []
    const wave = Math.sin(i / 60) + Math.sin(i / 17) / 2 + Math.sin(Number(id) * 12.9898) / 3
    return [[id, Math.round(((wave + 1.9) / 3.8) * max * 10) / 10]]
  })
  return Object.fromEntries(entries)
}
