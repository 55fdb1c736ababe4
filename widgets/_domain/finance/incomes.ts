import { formatMoneyText } from '../../_ui/money-field/money-text.ts'
import type { FieldErrors } from './fields.ts'
import { type Cents, parseUnits } from './money.ts'

/** A line of income that somebody added to the rent, as typed. */
export interface CustomIncome {
  label: string
  amount: string
}

/** The prefix of the fields' names, and the name of an entry without a label. */
export const INCOMES = 'gross_monthly_rental_incomes'
const UNNAMED = 'custom'

export const MAX_INCOMES = 20
export const MAX_LABEL = 60
/** Dollars a month. */
export const MAX_INCOME = 1_000_000

/** Returns the field name of an entry. Brackets would end the name, so those of a label become parentheses. */
export function getIncomeField(label: string): string {
  const name = label.trim().replaceAll('[', '(').replaceAll(']', ')')
  return `${INCOMES}[${name || UNNAMED}]`
}

/** Reads entries that a page gives as JSON, a list of labels with amounts. Anything else is ignored. */
export function parseIncomes(json: string | undefined): CustomIncome[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(json ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(parsed)) return []
  const entries = parsed.map((each) => toEntry(each))
  return entries.every((entry) => entry !== undefined) ? entries.slice(0, MAX_INCOMES) : []
}

function toEntry(entry: unknown): CustomIncome | undefined {
  const { label = '', amount = '' } = (entry ?? {}) as Record<string, unknown>
  if (typeof entry !== 'object' || entry === null || typeof label !== 'string') return undefined
  if (typeof amount === 'number' && Number.isFinite(amount) && amount >= 0)
    return { label: label.slice(0, MAX_LABEL), amount: formatMoneyText(String(amount)) }
  return typeof amount === 'string' ? { label: label.slice(0, MAX_LABEL), amount } : undefined
}

/** Reads the entries of a query by the names of their fields. */
export function readIncomePairs(pairs: Iterable<[name: string, value: string]>): CustomIncome[] {
  const entries = [...pairs].flatMap(([name, amount]) => {
    const label = /^gross_monthly_rental_incomes\[(.*)\]$/.exec(name)?.[1]
    if (label === undefined) return []
    return [{ label: label === UNNAMED ? '' : label.slice(0, MAX_LABEL), amount: tidyAmount(amount) }]
  })
  return entries.filter(({ label, amount }) => label || amount).slice(0, MAX_INCOMES)
}

const tidyAmount = (text: string) => (/^[\d.,\s$]+$/.test(text) ? formatMoneyText(text) : text)

/** Sums the entries. @returns cents a month, and a sentence for each that cannot be used, by the name of its field */
export function sumIncomes(entries: readonly CustomIncome[]): { cents: Cents; errors: FieldErrors } {
  let cents = 0
  const errors: FieldErrors = {}
  for (const { label, amount } of entries) {
    const read = parseUnits(amount, 2) ?? 0
    if (read >= 0 && read <= MAX_INCOME * 100) cents += read
    else
      errors[getIncomeField(label)] = [
        `${label || 'Other income'} has to be from $0 to $1,000,000 a month. You entered “${amount.slice(0, 40)}.”`,
      ]
  }
  return { cents, errors }
}
