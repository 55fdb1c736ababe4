import { expect, test } from 'vitest'
import { read } from './_testing/read.ts'
import { readState } from './index.ts'
import { getTint } from './values.ts'

const createData = () => ({
  main_settings: { state_color: 'grey' },
  state_specific: { CA: { color: 'red' } } as Record<string, object>,
  regions: { 0: { name: 'West', states: ['CA'], url: 'https://w', cascade: 'yes' } },
})

test('one state is read anew after its entry was changed, and stands in the old one’s place', () => {
  const data = createData()
  const { model } = read(data)
  const order = model.states.map(({ id }) => id)
  const before = model.state('CA')
  data.state_specific.CA = { color: 'blue' }
  const after = readState(model, data, 'CA')
  expect(after).toEqual({ ...before, color: 'blue', hoverColor: getTint('blue'), source: { color: 'blue' } })
  expect(model.state('CA')).toBe(after)
  expect(model.states.map(({ id }) => id)).toEqual(order)
  expect(model.states).toContain(after)
})

test('a state that is hidden leaves the map, and comes back', () => {
  const data = createData()
  const { model } = read(data)
  data.state_specific.NV = { hide: 'yes' }
  expect(readState(model, data, 'NV')).toBeUndefined()
  expect(model.state('NV')).toBeUndefined()
  expect(model.states.some(({ id }) => id === 'NV')).toBe(false)
  data.state_specific.NV = {}
  expect(readState(model, data, 'NV')).toBe(model.state('NV'))
  expect(model.states.filter(({ id }) => id === 'NV')).toHaveLength(1)
})

test('what a zoom shows stays, useless data mean the defaults, an unknown id nothing', () => {
  const data = createData()
  const { model } = read(data)
  const pill = model.state('RI')?.zoomBox
  expect(pill).toBeDefined()
  expect(readState(model, data, 'RI')?.zoomBox).toEqual(pill)
  expect(readState(model, undefined, 'TX')).toMatchObject({ id: 'TX', color: 'grey' })
  const count = model.states.length
  expect(readState(model, data, 'XX')).toBeUndefined()
  expect(model.states).toHaveLength(count)
})
