import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listTrackerScripts } from './tracker-scripts.ts'

const NONE = { segment: undefined, social: undefined, podcast: undefined, origins: [] }

test('what every page carries for statistics weighs 2,000 bytes at most, and uses nothing from outside', async () => {
  const scripts = listTrackerScripts(undefined, NONE)
  const size = brotliCompressSync(scripts.join('\n')).length
  expect(size).toBeLessThanOrEqual(2000)
  for (const script of scripts) expect(script).not.toMatch(/__vi|import\(/)
})
