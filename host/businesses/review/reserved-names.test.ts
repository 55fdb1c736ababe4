import { expect, test } from 'vitest'
import { findReservedName } from './reserved-names.ts'

test.each([
  ['Wells Fargo', 'Wells Fargo'],
  ['wells  fargo home loans', 'Wells Fargo'],
  ['WellsFargoLoans', 'Wells Fargo'],
  ['We11s Fargo', 'Wells Fargo'],
  ['Wеlls Fаrgo', 'Wells Fargo'],
  ['Ｃｈａｓｅ', 'Chase'],
  ['RE/MAX of Austin', 'RE/MAX'],
  ['J.P. Morgan', 'JPMorgan'],
  ['Plat Support', 'Plat'],
  ['Pláť', 'Plat'],
])('“%s” is marked as %s', (name, found) => expect(findReservedName(name)).toBe(found))

test.each(['Platinum Homes', 'Ann Realty', 'Purchase Partners', 'Secure Lending', 'Compassionate Care', 'Irsa & Sons'])(
  '“%s” is nobody else’s name',
  (name) => expect(findReservedName(name)).toBeUndefined(),
)
