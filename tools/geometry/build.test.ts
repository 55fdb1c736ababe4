import { stripTypeScriptTypes } from 'node:module'
import { expect, it } from 'vitest'
import { brotliSize } from '../build/brotli.ts'
import { modules } from './build.ts'

const made = modules()
const shipped = (name: string) => stripTypeScriptTypes(made[`${name}.ts`] as string).trim()

it('the standard shapes are at most 6,000 bytes', () => {
  expect(brotliSize(shipped('us-states'))).toBeLessThanOrEqual(6000)
})

it('the finer shapes are at most 12,000 bytes', () => {
  expect(brotliSize(shipped('us-states-fine'))).toBeLessThanOrEqual(12_000)
})

it('the modules are plain ASCII without escapes, whatever charset a page serves them in', () => {
  for (const text of Object.values(made)) expect(text).toMatch(/^[^\\]*$/)
  for (const text of Object.values(made)) expect(text).toMatch(/^[\n -~]*$/)
})

it('the same atlas gives the same modules', { timeout: 120_000 }, () => {
  expect(modules()).toEqual(made)
})
