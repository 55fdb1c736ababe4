import { expect, test } from 'vitest'
import { us } from './_testing/infos.ts'
import { read } from './_testing/read.ts'

const getLegend = (legend: unknown, more: object = {}) => read({ legend, ...more }).model.legend

test('MAP-075 the color of a legend entry is #cecece by default', () => {
  expect(getLegend({ entries: [{ name: 'Any' }] })?.entries[0]?.color).toBe('#cecece')
})

test('MAP-098 legend entries have name, color, shape, type and ids', () => {
  expect(
    getLegend({
      entries: [{ name: 'Big', color: 'red', shape: 'heart', type: 'state', ids: 'CA, TX,' }, { name: 'Plain' }],
    }),
  ).toEqual({
    html: '',
    entries: [
      { name: 'Big', color: 'red', shape: 'heart', type: 'state', ids: ['CA', 'TX'] },
      { name: 'Plain', color: '#cecece', shape: 'circle', type: 'location', ids: [] },
    ],
  })
})

test('MAP-099 a legend may be HTML', () => {
  expect(getLegend({ html: '<b>Key</b>', entries: [] })).toEqual({ html: '<b>Key</b>', entries: [] })
  expect(getLegend({ html: 'no', entries: [] })).toBeUndefined()
})

test('an entry without ids stands for all that have its color, letter for letter', () => {
  const more = {
    state_specific: { CA: { color: 'green' }, TX: { color: 'Green' }, NV: { color: 'green' } },
    locations: { 0: { x: 1, y: 1, color: 'green' } },
  }
  const entries = [{ color: 'green', type: 'state' }, { color: 'green' }]
  expect(getLegend({ entries }, more)?.entries.map(({ ids }) => ids)).toEqual([['CA', 'NV'], ['0']])
})

test('entries that are no objects are passed over; no entries and no legend are none', () => {
  expect(getLegend({ entries: ['a', null, { name: 'b' }] })?.entries).toHaveLength(1)
  expect([undefined, null, 'x', {}, { entries: [] }, { entries: 7 }].map((legend) => getLegend(legend))).toEqual(
    Array(6).fill(undefined),
  )
})

test('MAP-118 an object that does not exist is told; the rest is drawn', () => {
  const { model, messages } = read(
    {
      locations: { a: { x: 1, y: 1 }, b: { x: 2, y: 2 } },
      labels: { 0: { parent_id: 'XX' }, 1: { parent_id: 'CA' } },
      lines: {
        0: { origin_location: 'a', destination_location: 'zz' },
        1: { origin_location: 'a', destination_location: 'b' },
      },
      legend: { entries: [{ name: 'x', type: 'state', ids: 'QQ' }] },
    },
    { ...us, default_labels: {} },
  )
  expect(messages).toEqual(['XX', 'zz', 'QQ'].map((id) => `The following object does not exist: ${id}`))
  expect(model.labels.map(({ id }) => id)).toEqual(['1'])
  expect(model.lines.map(({ id }) => id)).toEqual(['1'])
  expect(model.legend?.entries[0]?.ids).toEqual([])
})

test('a legend may have a title, notes and a source, of which anything else than text is left out', () => {
  const caption = { title: ' Rents ', notes: { not: 'text' }, source: 'HUD' }
  expect(getLegend({ caption })).toEqual({
    html: '',
    entries: [],
    caption: { title: 'Rents', notes: '', source: 'Source: HUD' },
  })
  expect(getLegend({ caption: { title: ' ' } })).toBeUndefined()
})
