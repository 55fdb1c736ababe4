import { expect, test } from 'vitest'
import { addOption, getOptions, moveOption, removeOption } from './options.ts'

const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)

test('a form begins with four options, and has one more than are filled, ten at most', () => {
  expect(getOptions(() => undefined)).toHaveLength(4)
  const filled = (count: number) => getOptions((name) => (Number(name.split('_').at(-1)) <= count ? name : ''))
  expect([filled(4).length, filled(9).length, filled(10).length]).toEqual([5, 10, 10])
})

test('options move one place, stay at the ends, and keep their keys', () => {
  const options = ['a', 'b', 'c'].map((label, key) => ({ key, label }))
  expect(labels(moveOption(options, 1, -1))).toEqual(['b', 'a', 'c'])
  expect(moveOption(options, 1, 1).map(({ key }) => key)).toEqual([0, 2, 1])
  expect(labels(moveOption(options, 0, -1))).toEqual(['a', 'b', 'c'])
  expect(labels(moveOption(options, 2, 1))).toEqual(['a', 'b', 'c'])
})

test('two options stay, and no eleventh is added', () => {
  const two = getOptions(() => undefined).slice(0, 2)
  expect(removeOption(two, 0)).toHaveLength(2)
  let many = two
  for (let times = 0; times < 20; times++) many = addOption(many)
  expect(many).toHaveLength(10)
  expect(new Set(many.map(({ key }) => key)).size).toBe(10)
})
