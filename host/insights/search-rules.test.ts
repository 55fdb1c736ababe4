import { expect, test } from 'vitest'
import { getParts } from '../properties/parts.ts'
import type { PropertyPlace } from '../properties/places-store.ts'
import { searchText } from '../properties/rules.ts'
import type { Listed } from '../properties/store.ts'
import { type Evidence, getSearchOutcome } from './search-rules.ts'

const listed = (address: string, id = 1): Listed => ({
  id,
  houseNumber: '',
  street: '',
  secondary: null,
  city: '',
  state: '',
  zip: '',
  address,
  searchText: searchText(address),
  beds: 3,
  baths: 2,
  structureType: 'single_family',
})
const town: PropertyPlace = {
  kind: 'town',
  city: 'Springfield',
  state: 'IL',
  zips: ['62704'],
  fips: null,
  latitude: 0,
  longitude: 0,
}
const ELM = '9 Elm Ct, Springfield, IL 62704'

const status = (text: string, evidence: Partial<Evidence> = {}) =>
  getSearchOutcome({
    parts: getParts(text),
    begun: [],
    place: undefined,
    towns: [],
    streetKnown: false,
    alike: [],
    ...evidence,
  }).status

test.each([
  ['the one property of exactly this address', ELM, { begun: [listed(ELM)] }, 'match'],
  ['the one, though others begin so', ELM, { begun: [listed(ELM), listed(`${ELM} 2`, 2)] }, 'match'],
  ['the only one that goes on so', '9 Elm Ct, Springfield', { begun: [listed(ELM)] }, 'match'],
  ['several that go on so', '9 Elm Ct', { begun: [listed(ELM), listed('9 Elm Ct, Peoria, IL 61602', 2)] }, 'ambiguous'],
  ['two of the same address', ELM, { begun: [listed(ELM), listed(ELM, 2)] }, 'ambiguous'],
  ['one, of which hardly anything is typed', '9 Elm', { begun: [listed(ELM)] }, 'ambiguous'],
  ['one that is like it but for a typo', '9 Elmm Ct, Springfield', { alike: [listed(ELM)], place: town }, 'ambiguous'],
  [
    'a street of the place without this number',
    '999 Elm Ct, Springfield, IL',
    { streetKnown: true, place: town },
    'found',
  ],
  ['a place by itself', 'Springfield, IL', { place: town }, 'found'],
  ['an unknown street in a known place', '9 Nowhere Rd, Springfield, IL', { place: town }, 'found'],
  ['towns of one name in several states', 'Springfield', { towns: [town, { ...town, state: 'MA' }] }, 'ambiguous'],
  ['nothing like it', '9 Nowhere Rd, Zzyzx', {}, 'invalid'],
] as const)('%s: %s', (_, text, evidence, expected) => {
  expect(status(text, evidence as Partial<Evidence>)).toBe(expected)
})
