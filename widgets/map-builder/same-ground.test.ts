import { expect, test } from 'vitest'
import { loadBuiltin } from '../_geo/builtins.ts'
import { findSharedGround, withoutOtherVintage } from './same-ground.ts'

const builtin = await loadBuiltin('us-counties')
const OTHERS = '02063 02066 02270 09110 09120 09130 09140 09150 09160 09170 09180 09190 12025 46113'.split(' ')
const OWN = Object.keys(builtin.paths).filter((id) => /^(?:09|02261|02158|46102|12086)/.test(id))

/** What the map makes of a config that names these counties. */
function draw(ids: string[]) {
  const warnings: string[] = []
  const data = { state_specific: Object.fromEntries(ids.map((id) => [id, {}])) }
  const info = builtin.getShapes?.(data, (message) => warnings.push(message)) ?? builtin
  return { drawn: Object.keys(info.paths), warnings }
}

test('every county of another vintage has a ground', () => {
  expect(OTHERS.filter((id) => !findSharedGround([id]).length)).toEqual([])
  expect(OWN).toHaveLength(12)
})

test('the builder knows what the map draws of two vintages, and what it cannot draw', () => {
  const all = [...OWN, ...OTHERS]
  const shapes = [...Object.keys(builtin.paths), ...OTHERS].map((id): [string] => [id])
  for (let round = 0; round < 60; round++) {
    // Another mixture each round, the same in each run.
    const named = all.filter((_, at) => (round * 2654435761 + at * 40503 * (round + 1)) % 7 < 3)
    const { drawn, warnings } = draw(named)
    expect(withoutOtherVintage(shapes, named).flat().sort()).toEqual(drawn.sort())
    const refused = findSharedGround(named).filter((ground) => ground.refused.length)
    expect(refused.map((ground) => ground.refused.sort().join(', ')).sort()).toEqual(
      warnings.map((each) => (each.split(' cannot')[0] as string).split(', ').sort().join(', ')).sort(),
    )
  }
})
