import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyticsPage } from './analytics.ts'

test('docs/analytics.md lists the events that pages send: npm run docs writes it', () => {
  expect(readFileSync('docs/analytics.md', 'utf8')).toBe(analyticsPage())
})
