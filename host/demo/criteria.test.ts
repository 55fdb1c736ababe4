import { expect, test } from 'vitest'
import { FINDER_KINDS } from '../../widgets/_domain/finder/options.ts'
import { BUSINESSES, getBusinesses } from './businesses.ts'
import { getDemoCriteria } from './criteria.ts'
import { getOtherPeople } from './people.ts'
import { CITIES } from './people-names.ts'

test('in every state of the demo world somebody of each kind takes clients, so that no path of the finder is empty', () => {
  const { owners } = getOtherPeople(BUSINESSES, 1)
  const businesses = getBusinesses(owners)
  for (const kind of FINDER_KINDS) {
    const works = businesses
      .filter((each) => each.kind === kind)
      .map(({ name, state, accepting }, at) => ({
        accepting,
        states: [state, ...getDemoCriteria(name, kind, at).states],
      }))
    for (const state of new Set(CITIES.map(([, code]) => code)))
      expect([kind, state, works.some(({ accepting, states }) => accepting && states.includes(state))]).toEqual([
        kind,
        state,
        true,
      ])
  }
})
