import { expect, test } from 'vitest'
import { isMap } from './config/index.ts'
import type { GivenProps, MapProps } from './contract.ts'
import { missing } from './missing.ts'

const info = { paths: { A: 'M0 0h9v9z' } }
const BOTH = 'The mapdata or mapinfo object is missing or corrupted.'
const getMessage = (mapProps: GivenProps, found: Partial<MapProps>) => {
  const props = { data: mapProps.data, info: mapProps.info, ...found }
  expect(isMap(props)).toBe(false)
  const error = missing(mapProps, props)
  expect(error).toMatchObject({ phase: 'props' })
  expect(error.message.slice(0, BOTH.length + 1)).toBe(`${BOTH} `)
  return error.message.slice(BOTH.length + 1)
}

test('what is not given is named', () => {
  expect(getMessage({}, { info })).toBe('"data" is not given.')
})

test('a global that the page does not have is named, with what makes none', () => {
  expect(getMessage({ data: { global: 'foo' } }, { data: undefined, info })).toBe(
    '"data" names the global "foo", which the page does not have: const, let and class at the top of a script make no globals, write var foo = {…}.',
  )
  expect(getMessage({ data: {}, info: { global: 'my.info' } }, { info: undefined })).toBe(
    '"info" names the global "my.info", which the page does not have.',
  )
})

test('a global that is something else is named', () => {
  expect(getMessage({ data: { global: 'foo' } }, { data: 'text', info })).toBe(
    '"data" names the global "foo", which is no object.',
  )
  expect(getMessage({ data: { global: 'foo' } }, { data: null, info })).toBe(
    '"data" names the global "foo", which is no object.',
  )
  expect(getMessage({ data: {}, info: { global: 'foo' } }, { info: { names: {} } })).toBe(
    '"info" names the global "foo", which has no "paths".',
  )
})

test('map info without shapes is named', () => {
  expect(getMessage({ data: {}, info: {} }, {})).toBe('"info" has no "paths".')
})
