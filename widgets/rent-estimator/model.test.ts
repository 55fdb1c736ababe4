import { describe, expect, test } from 'vitest'
import type { LocationSuggestion } from './contract.ts'
import type { PlaceMatch } from './home.ts'
import {
  applyChange,
  canContinue,
  canSearch,
  createEstimatorState,
  type EstimatorFields,
  type EstimatorState,
  getErrors,
  getVerification,
  getZipSearch,
  sortMessages,
} from './model.ts'
import { UNKNOWN_LOCATION } from './rules.ts'
import { TEXTS } from './texts.ts'

const place = (label: string): LocationSuggestion => ({
  label,
  street: '',
  city: '',
  state_or_province: 'IL',
  postal_code: '60601',
  url: '/insights/properties/1',
})
const fresh = createEstimatorState({}, {}, {})
const withFields = (fields: Partial<EstimatorFields>, more: Partial<EstimatorState> = {}): EstimatorState => ({
  ...fresh,
  ...more,
  fields: { ...fresh.fields, ...fields },
})
const wrong = (state: EstimatorState) => getErrors(state, 4, TEXTS)

describe('what may be pressed', () => {
  test.each([
    ['', '', false],
    ['12 Oak', '', false],
    ['', '250000', false],
    [' ', ' ', false],
    ['12 Oak', '250000', true],
  ])('the next step with address "%s" and price "%s": %s', (address, price, may) => {
    expect(canContinue({ ...fresh.fields, address, price })).toBe(may)
  })

  test.each([
    ['', '', false],
    [' ', ' ', false],
    ['12 Oak', '', true],
    ['', '6', true],
    ['12 Oak', '60601', true],
  ])('the search with address "%s" and ZIP "%s": %s', (address, zip_code, may) => {
    expect(canSearch({ ...fresh.fields, address, zip_code })).toBe(may)
  })
})

describe('the beginning', () => {
  test('is by address, with a home of three bedrooms', () => {
    expect(fresh).toMatchObject({ mode: 'address', step: 'place', fields: { beds: '3', baths: '2' }, errors: {} })
  })

  test('what was typed before the island came wins over what the server gave', () => {
    const { fields } = createEstimatorState(
      { address: 'given', price: '1', beds: '5' },
      { address: 'typed', beds: '' },
      {},
    )
    expect([fields.address, fields.price, fields.beds]).toEqual(['typed', '1', ''])
  })

  test('messages for fields that it does not have are about the whole form', () => {
    expect(sortMessages({ zip_code: 'a', area_search: 'b' })).toEqual({ zip_code: 'a', base: 'b' })
  })

  test('a server that found no place says so in the select', () => {
    expect(createEstimatorState({ step: 'details', locations: [] }, {}, {}).fields.location).toBe(UNKNOWN_LOCATION)
    expect(createEstimatorState({ step: 'details', locations: [place('a')] }, {}, {}).fields.location).toBe('a')
    expect(createEstimatorState({ step: 'details', locations: [place('a'), place('b')] }, {}, {}).fields.location).toBe(
      '',
    )
  })
})

describe('changes', () => {
  test('typing takes its own error away and leaves the others', () => {
    const state = applyChange(fresh, { type: 'refused', errors: { address: 'x', price: 'y', base: 'z' } })
    expect(state.refusals).toBe(1)
    expect(applyChange(state, { type: 'typed', field: 'price', value: '1' }).errors).toEqual({ address: 'x' })
  })

  test('a suggestion is chosen as long as its text stands', () => {
    const chosen = applyChange(fresh, { type: 'chose', suggestion: place('12 Oak St') })
    expect([chosen.fields.address, chosen.chosen?.label]).toEqual(['12 Oak St', '12 Oak St'])
    expect(applyChange(chosen, { type: 'typed', field: 'price', value: '5' }).chosen).toBeDefined()
    expect(applyChange(chosen, { type: 'typed', field: 'address', value: '12' }).chosen).toBeUndefined()
  })

  test.each<[string, string[], string]>([
    ['one place is taken', ['a'], 'a'],
    ['of several none is', ['a', 'b'], ''],
    ['none is said', [], UNKNOWN_LOCATION],
  ])('after the look-up: %s', (_, labels, location) => {
    const state = applyChange(fresh, { type: 'located', places: labels.map((label) => ({ label })) })
    expect([state.step, state.fields.location]).toEqual(['details', location])
  })

  test('back, to the other mode and round again, the fields stay as they are', () => {
    const initialState = withFields({ address: '12 Oak', price: '5', zip_code: '60601' })
    let state = applyChange(initialState, { type: 'located', places: [{ label: 'a' }] })
    state = applyChange(state, { type: 'mode', mode: 'zip' })
    state = applyChange(state, { type: 'mode', mode: 'address' })
    state = applyChange(state, { type: 'back' })
    expect(state).toMatchObject({ step: 'place', fields: { address: '12 Oak', price: '5', zip_code: '60601' } })
  })

  test('the estimate has an address; starting again forgets the place and keeps the kind of home', () => {
    const done = applyChange(withFields({ address: '12 Oak', beds: '5' }), { type: 'answered', url: '/x' })
    expect([done.step, done.url]).toEqual(['result', '/x'])
    expect(applyChange(done, { type: 'again' })).toMatchObject({
      step: 'place',
      url: undefined,
      fields: { address: '', beds: '5' },
    })
  })
})

describe('what is on record of the home', () => {
  const flat = { ...place('12 Oak St, Unit 2'), home: { beds: 2, baths: 1.5, structure_type: 'condo' as const } }
  const house = { ...place('9 Elm St'), home: { beds: 4, baths: 3, structure_type: 'single_family' as const } }
  const town = { label: 'Springfield, IL' }
  const homeIn = ({ fields }: EstimatorState) => [fields.beds, fields.baths, fields.structure_type]
  const at = (state: EstimatorState, ...places: PlaceMatch[]) => applyChange(state, { type: 'located', places })

  test('stands in the details as soon as the place is known', () => {
    expect(homeIn(at(fresh, flat))).toEqual(['2', '1.5', 'condo'])
    const several = at(fresh, flat, house)
    expect(homeIn(several)).toEqual(['3', '2', 'single_family'])
    const chosen = applyChange(several, { type: 'typed', field: 'location', value: house.label })
    expect(homeIn(chosen)).toEqual(['4', '3', 'single_family'])
  })

  test('does not take the place of what was chosen for the same home', () => {
    const changed = applyChange(at(fresh, flat), { type: 'typed', field: 'beds', value: '5' })
    expect(homeIn(at(applyChange(changed, { type: 'back' }), flat))).toEqual(['5', '1.5', 'condo'])
    expect(homeIn(at(applyChange(changed, { type: 'back' }), house))).toEqual(['4', '3', 'single_family'])
  })

  test('is not said of a place that has no record; what was chosen is', () => {
    const changed = applyChange(at(fresh, flat), { type: 'typed', field: 'beds', value: '5' })
    expect(homeIn(at(applyChange(changed, { type: 'back' }), town))).toEqual(['5', '2', 'single_family'])
  })

  test('gives way to what the server was asked for', () => {
    expect(homeIn(createEstimatorState({ step: 'details', locations: [flat] }, {}, {}))).toEqual(['2', '1.5', 'condo'])
    expect(homeIn(createEstimatorState({ step: 'details', locations: [flat], beds: '3' }, {}, {}))).toEqual([
      '3',
      '1.5',
      'condo',
    ])
  })
})

describe('what is wrong', () => {
  test('in the first step: an address that is too short to look up, a price that is none', () => {
    expect(wrong(withFields({ address: '12 ', price: '-5' }))).toEqual({
      address: TEXTS.needAddress,
      price: TEXTS.needPrice,
    })
    expect(wrong(withFields({ address: '12 Oak', price: '5' }))).toEqual({})
  })

  test('in the details: an empty location, an unknown one, a choice that is none', () => {
    const details = { step: 'details' as const, locations: ['a', 'b'] }
    expect(wrong(withFields({ location: '' }, details))).toEqual({ location: TEXTS.needLocation })
    expect(wrong(withFields({ location: UNKNOWN_LOCATION }, { ...details, locations: [] }))).toEqual({
      location: UNKNOWN_LOCATION,
    })
    expect(wrong(withFields({ location: 'a', beds: '9', baths: '1.2', structure_type: 'castle' }, details))).toEqual({
      beds: TEXTS.needChoice,
      baths: TEXTS.needChoice,
      structure_type: TEXTS.needChoice,
    })
    expect(wrong(withFields({ location: 'a' }, details))).toEqual({})
  })

  test('with a ZIP code: only the code', () => {
    expect(wrong(withFields({ zip_code: '6060' }, { mode: 'zip' }))).toEqual({ zip_code: TEXTS.needZip })
    expect(wrong(withFields({ zip_code: '60601' }, { mode: 'zip' }))).toEqual({})
  })
})

describe('what is sent', () => {
  test('RENT-014 an area search has beds, baths, zip_code and structure_type', () => {
    expect(
      getZipSearch({ ...fresh.fields, zip_code: ' 60601 ', beds: '0', baths: '1.5', structure_type: 'condo' }),
    ).toEqual({
      beds: 0,
      baths: 1.5,
      zip_code: '60601',
      structure_type: 'condo',
    })
  })

  test('an address goes as the location that was chosen, with price in dollars', () => {
    const state = withFields({ address: '12 Oak', price: '$250,000', location: 'a' }, { locations: ['a'] })
    expect(getVerification(state)).toEqual({
      address: 'a',
      beds: 3,
      baths: 2,
      structure_type: 'single_family',
      price: 250_000,
    })
    expect(getVerification({ ...state, locations: undefined }).address).toBe('12 Oak')
  })
})
