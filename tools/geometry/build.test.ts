import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import { brotliSize } from '../build/brotli.ts'
import { stateModule } from './build.ts'

const made = stateModule()

it('the shapes are at most 7,000 bytes', () => {
  expect(brotliSize(stripTypeScriptTypes(made['us-states.ts'] as string).trim())).toBeLessThanOrEqual(7000)
})

it('the modules are plain ASCII without escapes, whatever charset a page serves them in', () => {
  for (const text of Object.values(made)) expect(text).toMatch(/^[^\\]*$/)
  for (const text of Object.values(made)) expect(text).toMatch(/^[\n -~]*$/)
})

it('the same atlas gives the same modules', { timeout: 120_000 }, () => {
  expect(stateModule()).toEqual(made)
})
