import { expect, test } from 'vitest'
import type { Base, MapDocument } from '../document.ts'
import { guessBase } from './guess.ts'

const US = Object.fromEntries('AL AK AZ AR CA CO CT DE FL GA HI ID IL IN TX'.split(' ').map((id) => [id, id]))
const on = (base: Base, paths = {}): MapDocument => ({ base, data: {}, ...(base === 'own' && { info: { paths } }) })
const guess = (ids: string, doc: MapDocument, us: typeof US | undefined = US) =>
  guessBase({ state_specific: Object.fromEntries(ids.split(' ').map((id) => [id, {}])) }, doc, us)

test.each([
  ['countries', 'FR DE IT ES PL', 'us', 'world'],
  ['states', 'AL AK AZ AR CA CO CT DE FL GA HI', 'world', 'us'],
  ['counties', '06037 06059', 'us', 'us-counties'],
  ['states, on their own map', 'AL CA', 'us', undefined],
  ['few that are countries and states alike, on the world', 'CA DE IN', 'world', undefined],
  ['a country of its own', 'DE3487 DE3488', 'us', 'own'],
] as const)('the ids of %s', (_, ids, base, expected) => {
  expect(guess(ids, on(base))).toBe(expected)
})

test('ids of the map that is there are of it', () => {
  expect(guess('FR DE', on('own', { FR: 'M0 0', DE: 'M0 0' }))).toBeUndefined()
  expect(guess('FR DE', on('own', { A: 'M0 0' }))).toBe('world')
})

test('without ids, or before the names of the states are known, nothing is guessed', () => {
  expect(guessBase({ main_settings: {} }, on('us'), US)).toBeUndefined()
  expect(guessBase({ state_specific: { FR: {} } }, on('us'), undefined)).toBeUndefined()
})
