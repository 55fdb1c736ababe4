import { expect, test } from 'vitest'
import { isMap } from './config/index.ts'
import type { GivenProps, MapProps } from './contract.ts'
import { missing } from './missing.ts'

const info = { paths: { A: 'M0 0h9v9z' } }
const BOTH = 'The mapdata or mapinfo object is missing or corrupted.'
const said = (given: GivenProps, found: Partial<MapProps>) => {
  const props = { data: given.data, info: given.info, ...found }
  expect(isMap(props)).toBe(false)
  const error = missing(given, props)
  expect(error).toMatchObject({ phase: 'props' })
  expect(error.message.slice(0, BOTH.length + 1)).toBe(`${BOTH} `)
  return error.message.slice(BOTH.length + 1)
}

test('what is not given is named', () => {
  expect(said({}, { info })).toBe('"data" is not given.')
})

test('a global that the page does not have is named, with what makes none', () => {
  expect(said({ data: { global: 'foo' } }, { data: undefined, info })).toBe(
    '"data" names the global "foo", which the page does not have: const, let and class at the top of a script make no globals, write var foo = {…}.',
  )
  expect(said({ data: {}, info: { global: 'my.info' } }, { info: undefined })).toBe(
    '"info" names the global "my.info", which the page does not have.',
  )
})

test('a global that is something else is named', () => {
  expect(said({ data: { global: 'foo' } }, { data: 'text', info })).toBe(
    '"data" names the global "foo", which is no object.',
  )
  expect(said({ data: { global: 'foo' } }, { data: null, info })).toBe(
    '"data" names the global "foo", which is no object.',
  )
  expect(said({ data: {}, info: { global: 'foo' } }, { info: { names: {} } })).toBe(
    '"info" names the global "foo", which has no "paths".',
  )
})

test('map info without shapes is named', () => {
  expect(said({ data: {}, info: {} }, {})).toBe('"info" has no "paths".')
})
