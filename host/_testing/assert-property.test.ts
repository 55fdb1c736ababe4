import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { assertProperty } from './assert-property.ts'

function seedFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plat-seeds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'seeds.tsv')
}

const isSmall = (tried: number[]) => (value: number) => {
  tried.push(value)
  return value < 1000
}

test('a property that fails says its seed, and the next run begins with the value that it failed for', () => {
  const file = seedFile()
  const first: number[] = []
  expect(() => assertProperty(fc.property(fc.nat(), isSmall(first)), { file })).toThrow(/seed: -?\d+/)
  const found = first.find((value) => value >= 1000)
  expect(readFileSync(file, 'utf8')).toMatch(
    /^host\/_testing\/assert-property\.test\.ts\ta property that fails .*\t-?\d+\t\d+\n$/,
  )

  const second: number[] = []
  expect(() => assertProperty(fc.property(fc.nat(), isSmall(second)), { file })).toThrow()
  expect(second[0]).toBe(found)
  // It is kept once, and tried before other values once it is mended.
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2)
  const third: number[] = []
  assertProperty(
    fc.property(fc.nat(), (value) => third.push(value) > 0),
    { file, numRuns: 20 },
  )
  expect(third[0]).toBe(found)
  expect(third).toHaveLength(21)
})

test('an asynchronous property likewise', async () => {
  const file = seedFile()
  const run = (tried: number[]) =>
    assertProperty(
      fc.asyncProperty(fc.nat(), async (value) => isSmall(tried)(value)),
      { file },
    )
  const [first, second]: [number[], number[]] = [[], []]
  await expect(run(first)).rejects.toThrow(/seed: -?\d+/)
  await expect(run(second)).rejects.toThrow(/seed: -?\d+/)
  expect(second[0]).toBe(first.find((value) => value >= 1000))
})
