import { expect, test } from 'vitest'
import { formatPhoneToCheck } from './phones.ts'

test.each([
  ['+14155550100', '(415) 555-0100'],
  ['+12742345678', '(274) 234-5678'],
  ['+13572345678', '(357) 234-5678 (we don’t know this area code)'],
])('%s is shown to those who call it as %s', (phone, text) => expect(formatPhoneToCheck(phone)).toBe(text))
