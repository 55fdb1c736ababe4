import { describe, expect, test } from 'vitest'
import { signature } from './signature.ts'
import { SIGNATURE_CASES } from './signature-cases.ts'

describe('what a browser would count in', () => {
  test.each(SIGNATURE_CASES)('%s', (_, html, expected) => {
    expect(signature(html)).toBe(expected)
  })
})
