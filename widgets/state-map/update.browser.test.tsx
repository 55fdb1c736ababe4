import { describe, expect, test } from 'vitest'
import { mountMap } from '../_testing/map.ts'
import type { StateMapProps } from './contract.ts'
import { mount } from './index.ts'

const draw = (props: object) => mountMap(mount, props)

describe('new props', () => {
  test.each<[string, StateMapProps]>([
    ['territories', { territories: true }],
    ['links', { links: { TX: '#' } }],
    ['details', { details: { TX: { text: 'a' } } }],
    ['labels', { labels: false }],
    ['legend', { legend: true }],
    ['title', { title: 'Markets' }],
    ['colors', { colors: { land: 'red' } }],
    ['theme', { theme: 'dark' }],
    ['texts', { texts: { list: 'Lista' } }],
  ])('%s leave what a person has chosen as it is', async (_, more) => {
    const map = draw({ select: 'many', highlight: ['UT'] })
    await map.click('CO')
    map.focus('CO')
    map.instance.update({ select: 'many', highlight: ['UT'], ...more })
    expect(map.chosen().toSorted()).toEqual(['CO', 'UT'])
    expect(map.focusedId()).toBe('CO')
    await map.click('KS')
    expect(map.heard('select').at(-1)).toMatchObject({ all: ['UT', 'CO', 'KS'] })
  })

  test('other highlighted states are the new choice, without an event', async () => {
    const map = draw({ select: 'many', highlight: ['UT'] })
    await map.click('CO')
    map.instance.update({ select: 'many', highlight: ['WY', 'UT'] })
    expect(map.chosen().toSorted()).toEqual(['UT', 'WY'])
    expect(map.heard('select')).toHaveLength(1)
    map.instance.update({ select: 'many' })
    expect(map.chosen()).toEqual([])
  })

  test('from many to one: one is left', async () => {
    const map = draw({ select: 'many', highlight: ['UT', 'CO'] })
    map.instance.update({ select: 'one', highlight: ['UT', 'CO'] })
    expect(map.chosen()).toHaveLength(1)
    expect(map.ids('[aria-selected="true"]')).toHaveLength(1)
    await map.click('KS')
    expect(map.heard('select').at(-1)).toMatchObject({ id: 'KS', all: ['KS'] })
  })

  test('from one to many and to none: roles follow', () => {
    const map = draw({ select: 'one' })
    const roles = () => [map.find('.state-map-shapes').getAttribute('role'), map.shape('CO').getAttribute('role')]
    expect(roles()).toEqual(['listbox', 'option'])
    map.instance.update({ select: 'none' })
    expect(roles()).toEqual(['list', 'listitem'])
    map.instance.update({ select: 'many' })
    expect(roles()).toEqual(['listbox', 'option'])
    expect(map.find('.state-map-shapes').getAttribute('aria-multiselectable')).toBe('true')
  })

  test('a chosen territory that is no longer drawn is no longer chosen', async () => {
    const map = draw({ select: 'many', territories: true, legend: true })
    await map.clickLabel('PR')
    await map.click('CO')
    map.instance.update({ select: 'many', legend: true })
    expect(map.find('.state-map-legend').textContent).toBe('Selected states: Colorado')
    await map.click('KS')
    expect(map.heard('select').at(-1)).toMatchObject({ all: ['CO', 'KS'] })
  })

  test('details that are taken away close the pop-up, and the map goes on', async () => {
    const map = draw({ details: { CO: { text: 'a' } } })
    await map.click('CO')
    map.instance.update({})
    expect(map.find('[role="dialog"]')).toBeNull()
    await map.hover('KS')
    await expect.poll(() => map.find('[role="tooltip"]')?.textContent).toBe('Kansas')
    map.instance.update({ details: { CO: { text: 'b' } } })
    expect(map.find('[role="dialog"]')).toBeNull()
  })

  test('colors that are taken away give the design’s own back', () => {
    const map = draw({ colors: { land: 'rgb(1, 2, 3)' } })
    const fill = () => getComputedStyle(map.shape('HI')).fill
    expect(fill()).toBe('rgb(1, 2, 3)')
    map.instance.update({})
    for (const animation of map.shape('HI').getAnimations()) animation.finish()
    expect(fill()).toBe('rgb(217, 214, 204)')
  })

  test('of a wrong shape throw, and nothing changes', async () => {
    const map = draw({ select: 'many' })
    await map.click('CO')
    expect(() => map.instance.update({ highlight: 'TX' })).toThrow('state-map: "highlight" is "TX"; expected a list')
    expect(map.chosen()).toEqual(['CO'])
  })

  test('USM-008 with an unknown code raise “State is not a valid state”', async () => {
    const map = draw({})
    map.instance.update({ highlight: ['TX', 'ZZ'] })
    await expect
      .poll(() => map.reports)
      .toEqual([{ phase: 'props', message: 'State is not a valid state', code: 'ZZ' }])
    expect(map.chosen()).toEqual(['TX'])
  })
})

test.each<[object, string]>([
  [{ highlight: 'TX' }, '"highlight" is "TX"; expected a list'],
  [{ highlight: [1] }, '"highlight[0]" is 1; expected text'],
  [{ territories: 'yes' }, '"territories" is "yes"; expected true or false'],
  [{ select: 'two' }, '"select" is "two"; expected "none" or "one" or "many"'],
  [{ links: { TX: 1 } }, '"links.TX" is 1; expected text'],
  [{ details: { TX: 'a' } }, '"details.TX" is "a"; expected an object'],
  [{ details: { TX: { html: 1 } } }, '"details.TX.html" is 1; expected text'],
  [{ labels: 1 }, '"labels" is 1; expected true or false'],
  [{ legend: null }, '"legend" is null; expected true or false'],
  [{ title: 7 }, '"title" is 7; expected text'],
  [{ colors: 'red' }, '"colors" is "red"; expected an object'],
  [{ colors: { land: 0 } }, '"colors.land" is 0; expected text'],
  [{ theme: 'blue' }, '"theme" is "blue"; expected "light" or "dark" or "auto"'],
  [{ texts: { list: 0 } }, '"texts.list" is 0; expected text'],
])('%j stops the mount with a sentence', (props, sentence) => {
  expect(() => draw(props)).toThrow(`state-map: ${sentence}`)
})

test('what new props leave wrong is told once', async () => {
  const map = draw({ highlight: ['ZZ'], colors: { land: 'no color' } })
  const codes = () => map.reports.map(({ code }) => code)
  await expect.poll(codes).toHaveLength(2)
  map.instance.update({ highlight: ['ZZ', 'TX'], colors: { land: 'no color' } })
  map.instance.update({ highlight: ['YY', 'ZZ'] })
  await expect.poll(codes).toEqual(['ZZ', undefined, 'YY'])
})
