import { expect, onTestFinished, test } from 'vitest'
import { openMap } from '../_testing/map-island.ts'
import { data, INFO } from './_testing/small-map.ts'
import { readFirst, takeFirst } from './source.ts'

test('two maps with the same data and other shapes each get their own', async () => {
  const shared = data()
  const first = { data: shared, info: INFO }
  const second = { data: shared, info: { ...INFO, paths: { A: INFO.paths.A as string } } }
  await readFirst(first)
  await readFirst(second)
  expect(takeFirst(first)).toBeUndefined()
  expect(takeFirst(second)?.model.states).toHaveLength(1)
})

test('a global that is none is named, at first and when it is given later', async () => {
  const none = { data: { global: 'noSuchMap' } }
  await expect(openMap({}, {}, { props: none })).rejects.toMatchObject({
    phase: 'props',
    message: expect.stringMatching(
      /^The mapdata .* corrupted\. "data" names the global "noSuchMap", .* write var noSuchMap/,
    ),
  })
  const map = await openMap()
  await expect(map.instance.update(none)).rejects.toMatchObject({
    phase: 'props',
    message: expect.stringContaining('"noSuchMap"'),
  })
  expect(map.reports).toEqual([])
  expect(map.all('.sm_state')).toHaveLength(5)
})

test('an element whose id is the name of a const is no map data', async () => {
  const element = document.createElement('div')
  element.id = 'noSuchMap'
  document.body.append(element)
  onTestFinished(() => element.remove())
  await expect(openMap({}, {}, { props: { data: { global: 'noSuchMap' } } })).rejects.toMatchObject({
    phase: 'props',
    message: expect.stringContaining('which the page does not have: const'),
  })
})
