import type { FieldSpec } from '../_domain/finance/fields.ts'
import { type Cents, formatDollars, formatRate, getShare } from '../_domain/finance/money.ts'
import { RENTAL_INCOME, VACANCY } from '../_domain/finance/rental-fields.ts'

export const FIELDS = [
  { ...RENTAL_INCOME, label: 'Rent of a unit' },
  { name: 'units', label: 'Units', kind: 'count', min: 1, max: 100, initial: '1' },
  VACANCY,
] as const satisfies readonly FieldSpec[]
type Numbers = Record<(typeof FIELDS)[number]['name'], number>

export interface Income {
  rents: Cents
  other: Cents
  /** Of a month, as the rest. */
  gross: Cents
  vacancy: Cents
  collected: Cents
  /** What comes in in a year. */
  yearly: Cents
}

/** @param other cents a month of all custom lines */
export function getIncome({ rental_income: rent, units, vacancy: share }: Numbers, other: Cents): Income {
  const rents = rent * units
  const gross = rents + other
  // Of the year, so that a month is not rounded twelve times.
  const yearly = gross * 12 - getShare(gross * 12, share)
  const vacancy = getShare(gross, share)
  return { rents, other, gross, vacancy, collected: gross - vacancy, yearly }
}

/** “This property brings in $2,280 a month after 5% vacancy.” */
export const getSentence = ({ collected }: Income, { vacancy }: Numbers): string =>
  vacancy === 0
    ? `This property brings in ${formatDollars(collected)} a month if it’s never vacant.`
    : `This property brings in ${formatDollars(collected)} a month after ${formatRate(vacancy)} vacancy.`
