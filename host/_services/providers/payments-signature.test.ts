import { expect, test } from 'vitest'
import { getSignature, signatureFits } from './payments-signature.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const BODY = Buffer.from('{"id":"evt_1"}')

test.each([
  [-301, false],
  [-300, true],
  [0, true],
  [300, true],
  [301, false],
])('a signature made %i seconds from now fits: %s', (seconds, fits) => {
  const made = new Date(NOW.getTime() + seconds * 1000)
  expect(signatureFits(getSignature(BODY, 'secret', made), BODY, 'secret', NOW)).toBe(fits)
})
