import { expect, test } from 'vitest'
import { type FormDraft, getDraftAddress, getFormDraft, readKept } from './form-draft.ts'
import { applyChange, createEstimatorState, type EstimatorFields, type EstimatorState } from './model.ts'
import { UNKNOWN_LOCATION } from './rules.ts'

const fresh = createEstimatorState({}, {}, {})
const createDraft = (fields: Partial<EstimatorFields>, more: Partial<FormDraft> = {}): FormDraft => ({
  ...getFormDraft(fresh),
  ...more,
  fields: { ...fresh.fields, ...fields },
})
const HOME = { beds: '4', baths: '1.5', structure_type: 'condo' }
const PAGE = 'https://plat.example/rent-estimator'

test.each<[what: string, kept: FormDraft, search: string]>([
  ['a form that is begun', createDraft({ address: '12 Oak', price: '5' }), ''],
  ['the other mode', createDraft({ address: '12 Oak' }, { mode: 'zip' }), '?mode=zip'],
  ['half a ZIP code', createDraft({ zip_code: '606' }, { mode: 'zip' }), '?mode=zip'],
  [
    'a ZIP code',
    createDraft({ zip_code: ' 60601 ', ...HOME }, { mode: 'zip' }),
    '?mode=zip&zip_code=60601&beds=4&baths=1.5&structure_type=condo',
  ],
  [
    'the details of an address',
    createDraft(
      { address: '12 Oak', price: '$250,000', location: 'a', ...HOME },
      { step: 'details', locations: ['a'] },
    ),
    '?address=12+Oak&price=%24250%2C000&beds=4&baths=1.5&structure_type=condo',
  ],
  [
    'one of several places',
    createDraft({ address: '12 Oak', price: '5', location: 'b', ...HOME }, { step: 'details', locations: ['a', 'b'] }),
    '?address=12+Oak&price=5&beds=4&baths=1.5&structure_type=condo&location=b',
  ],
  [
    'an unknown place',
    createDraft({ address: 'x', price: '5', location: UNKNOWN_LOCATION, ...HOME }, { step: 'details', locations: [] }),
    '?address=x&price=5&beds=4&baths=1.5&structure_type=condo',
  ],
])('the address says what may be sent: %s', (_, form, search) => {
  expect(getDraftAddress(form, `${PAGE}?mode=zip&zip_code=1&step=place`)).toBe(`/rent-estimator${search}`)
})

test('what others have in the address stays there', () => {
  expect(getDraftAddress(createDraft({}), `${PAGE}?utm_source=mail&mode=zip#main`)).toBe(
    '/rent-estimator?utm_source=mail#main',
  )
})

test('behind an estimate there is the form that was sent', () => {
  const of = (state: Partial<EstimatorState>) => getFormDraft({ ...fresh, step: 'result', ...state }).step
  expect([of({ mode: 'address' }), of({ mode: 'zip' })]).toEqual(['details', 'place'])
})

test.each([
  undefined,
  null,
  'details',
  {},
  { ...createDraft({}), mode: 'map' },
  { ...createDraft({}), step: 'result' },
  { ...createDraft({}), fields: { address: 'x' } },
  { ...createDraft({}), fields: null },
  { ...createDraft({}), fields: { ...fresh.fields, price: 5 } },
  { ...createDraft({}), locations: 'a' },
  { ...createDraft({}), locations: [1] },
])('what is none of ours in the history is left alone: %j', (value) => {
  expect(readKept(value, fresh.fields)).toBeUndefined()
})

test('what was kept comes back, and what was typed since stays', () => {
  const before = createDraft(
    { address: '12 Oak', price: '5', location: 'a', beds: '1' },
    { step: 'details', locations: ['a'] },
  )
  expect(readKept(structuredClone(before), fresh.fields)).toEqual(before)
  expect(applyChange(fresh, { type: 'came', kept: before, typed: {} })).toMatchObject({
    step: 'details',
    locations: ['a'],
    fields: { address: '12 Oak', beds: '1' },
    moves: 0,
  })
  expect(applyChange(fresh, { type: 'came', kept: before, typed: { address: '9 Elm' } })).toMatchObject({
    step: 'place',
    fields: { address: '9 Elm', price: '5', beds: '1' },
  })
})

test('walking between the steps keeps what the home is like, and the estimate leads back to its form', () => {
  const details = applyChange(fresh, { type: 'located', places: [{ label: 'a' }] })
  const chosen = applyChange(details, { type: 'typed', field: 'beds', value: '5' })
  const back = applyChange(chosen, { type: 'walked', kept: createDraft({ address: '12 Oak', price: '5' }) })
  expect(back).toMatchObject({ step: 'place', fields: { address: '12 Oak', price: '5', beds: '5' }, moves: 2 })
  const done = applyChange(chosen, { type: 'answered', url: '/x' })
  expect(applyChange(done, { type: 'reopened' })).toMatchObject({
    step: 'details',
    fields: { beds: '5' },
    url: undefined,
    moves: 3,
  })
  expect(applyChange(done, { type: 'reopened', still: true }).moves).toBe(2)
})
