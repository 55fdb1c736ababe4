import { expect, test } from 'vitest'
import { loadBuiltin } from '../../_geo/builtins.ts'
import { read } from './_testing/read.ts'

const counties = await loadBuiltin('us-counties')
const OLD = '09001 09003 09005 09007 09009 09011 09013 09015'.split(' ')
const REGIONS = '09110 09120 09130 09140 09150 09160 09170 09180 09190'.split(' ')

const getConfig = (ids: string[]) => ({
  state_specific: Object.fromEntries(ids.map((id) => [id, { color: '#123456' }])),
})
const draw = (data: object) => {
  const { model, messages } = read(data, counties)
  return { model, messages, ids: model.states.map(({ id }) => id) }
}

test.each([
  ['nothing of a place where vintages differ', ['06037'], { '09': OLD, '02261': ['02261'] }],
  ['old counties of Connecticut', ['09001', '09003'], { '09': OLD }],
  ['planning regions', ['09110', '09120'], { '09': REGIONS, '02261': ['02261'] }],
  [
    'both parts of Valdez-Cordova',
    ['02063', '02066'],
    { '09': OLD, '02063': ['02063'], '02066': ['02066'], '02261': [] },
  ],
  ['one part of Valdez-Cordova', ['02066'], { '02063': ['02063'], '02066': ['02066'], '02261': [] }],
  [
    'all of today',
    [...REGIONS, '02063', '02066'],
    { '09': REGIONS, '02063': ['02063'], '02066': ['02066'], '02261': [] },
  ],
  ['Shannon County by its old number', ['46113'], { '46113': ['46113'], '46102': [] }],
  ['Wade Hampton by its old number', ['02270'], { '02270': ['02270'], '02158': [] }],
  ['Dade by its old number', ['12025'], { '12025': ['12025'], '12086': [] }],
  ['Dade by its number of today', ['12086'], { '12025': [], '12086': ['12086'] }],
])('a county map whose config names %s draws them, and nothing on the same ground', (_, named, expected) => {
  const { ids, messages, model } = draw(getConfig(named))
  for (const [prefix, drawn] of Object.entries(expected)) {
    expect(ids.filter((id) => id.startsWith(prefix)).sort(), prefix).toEqual(drawn)
  }
  for (const id of named) {
    const state = model.state(id)
    expect(state?.color, id).toBe('#123456')
    expect(state?.path, id).toMatch(/^M/)
    expect(state?.name, id).toMatch(/^[A-Z]/)
    expect((state?.box.x2 ?? 0) - (state?.box.x ?? 0), id).toBeGreaterThan(5)
  }
  expect(messages).toEqual([])
})

test('where a config names both, the more are drawn, and the others are told', () => {
  const { ids, messages } = draw(getConfig(['09110', '09120', '09003']))
  expect(ids.filter((id) => id.startsWith('09')).sort()).toEqual(REGIONS)
  expect(messages).toEqual(['09003 cannot be drawn together with 09110, 09120: they are the same ground'])
  const equal = draw(getConfig(['09110', '09003']))
  expect(equal.ids.filter((id) => id.startsWith('09')).sort()).toEqual(OLD)
  expect(equal.messages).toEqual(['09110 cannot be drawn together with 09003: they are the same ground'])
})

test('members of regions are named, too', () => {
  const { model, messages } = draw({ regions: { 0: { name: 'Coast', states: ['09120', '09180', '06037'] } } })
  expect(model.region('0')?.states).toEqual(['09120', '09180', '06037'])
  expect(messages).toEqual([])
})

test('the region of the state has the counties that are drawn', () => {
  const { model } = draw({ main_settings: { zoom: 'yes' }, ...getConfig(['09110']) })
  expect(model.region('CT')?.states).toEqual(REGIONS)
  expect(model.region('DE')?.states).toEqual(['10001', '10003', '10005'])
})

test('an outline of its own asks for no other county', () => {
  const { ids } = draw({ state_specific: { '09110': { path: 'M0,0H9V9Z' } } })
  expect(ids.filter((id) => id.startsWith('09')).sort()).toEqual([...OLD, '09110'].sort())
})

test('the built-in map stays as it was for the next map of the page', () => {
  const before = JSON.stringify(counties)
  draw(getConfig(['09110', '46113']))
  expect(JSON.stringify(counties)).toBe(before)
  expect(draw({}).ids).toHaveLength(3142)
})

test.each([
  ['lists', { state_specific: [1], regions: [2] }],
  ['words', { state_specific: 'x', regions: { 0: 'y', 1: null, 2: { states: '09110' } } }],
  [
    'a getter that throws',
    {
      state_specific: {
        get '09110'() {
          throw new Error('of the page')
        },
      },
    },
  ],
  ['nothing', { state_specific: null, regions: undefined }],
])('data of a county map may hold %s', (_, data) => {
  expect(draw(data).ids).toHaveLength(3142)
})
