import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retentionPage } from './retention.ts'

test('docs/retention.md is what the nightly job does: npm run docs writes it', () => {
  expect(readFileSync('docs/retention.md', 'utf8')).toBe(retentionPage())
})
