import { expect, test } from 'vitest'
import { isKept, sizeText, TOTAL_LIMIT, UPLOAD_TEXTS, uploadProblem } from './files.ts'

const LIMITS = { required: false, max: 1, total: TOTAL_LIMIT }
const file = (size = 1, type = 'image/png') => ({ name: 'a', type, size })
const problem = (files: object[], limits: Partial<typeof LIMITS> = {}, keptCount = 0) =>
  uploadProblem(files as never, keptCount, { ...LIMITS, ...limits }, UPLOAD_TEXTS)

test.each([
  ['image/png', true],
  ['image/jpeg', true],
  ['image/heic', true],
  ['application/pdf', true],
  ['application/zip', false],
  ['text/html', false],
  ['application/pdf-evil', false],
  ['ximage/png', false],
  ['', false],
])('UI-026 of %s, kept: %s', (type, expected) => {
  expect(isKept({ type })).toBe(expected)
})

test('UI-029 UI-030 the files of a field are 5,242,880 bytes in all', () => {
  const half = file(2_621_440)
  expect(problem([file(5_242_880)])).toBeUndefined()
  expect(problem([half, half], { max: 2 })).toBeUndefined()
  expect([problem([file(5_242_881)]), problem([half, file(2_621_441)], { max: 2 })]).toEqual(
    Array(2).fill('Total file size is too large. Please reduce the file size to continue.'),
  )
})

test('UI-031 more files than the maximum are too many, whatever they are; those that the server keeps count', () => {
  const text = (n: number) => `Too many images uploaded. Please reduce to ${n} image(s) to continue.`
  const pdf = file(1, 'application/pdf')
  expect(problem([file(), pdf])).toBe(text(1))
  expect(problem([file(), file(), pdf, pdf], { max: 3 })).toBe(text(3))
  expect(problem([file(), pdf], { max: 2 }, 1)).toBe(text(2))
  expect(problem([file(), pdf], { max: 3 }, 1)).toBeUndefined()
})

test('UI-028 a required field without a file says so, unless the server keeps one', () => {
  expect(problem([], { required: true })).toBe('This field is required')
  expect([problem([], { required: true }, 1), problem([])]).toEqual([undefined, undefined])
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 kB'],
  [1_000_000, '977 kB'],
  [1_040_000, '1 MB'],
  [5_242_880, '5 MB'],
  [1_572_864, '1.5 MB'],
])('%s bytes are said as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
