import { getDealSentence, readDeal } from '../../widgets/_domain/finance/deal.ts'
import { readFields, type Values } from '../../widgets/_domain/finance/fields.ts'
import { type CustomIncome, sumIncomes } from '../../widgets/_domain/finance/incomes.ts'
import { formatDollars } from '../../widgets/_domain/finance/money.ts'
import { RENTAL_FIELDS } from '../../widgets/_domain/finance/rental-fields.ts'
import * as downPayment from '../../widgets/down-payment-calculator/model.ts'
import * as mortgage from '../../widgets/mortgage-calculator/model.ts'
import * as rentalIncome from '../../widgets/rental-income-calculator/model.ts'
import { type CalculatorKind, getCalculator } from './catalog.ts'
import { parseCalculatorQuery, readCalculation } from './query.ts'

const SENTENCES: Record<CalculatorKind['name'], (values: Values, entries: CustomIncome[]) => string> = {
  'down-payment': (values) => {
    const { numbers } = readFields(downPayment.FIELDS, values)
    return downPayment.getSentence(downPayment.getPlan(numbers), numbers.monthly_savings)
  },
  mortgage: (values) => mortgage.getSentence(mortgage.getMortgage(readFields(mortgage.FIELDS, values).numbers)),
  'rental-income': (values, entries) => {
    const { numbers } = readFields(rentalIncome.FIELDS, values)
    return rentalIncome.getSentence(rentalIncome.getIncome(numbers, sumIncomes(entries).cents), numbers)
  },
  'rental-property': (values, entries) => {
    const deal = readDeal(values, entries)
    return deal ? getDealSentence(deal, readFields(RENTAL_FIELDS, values).numbers.rehab_months) : ''
  },
}

/** Says in a sentence what a saved calculation comes to; empty where it can no longer be read. */
export function summarize(calculator: string, query: string): string {
  const kind = getCalculator(calculator)
  if (!kind) return ''
  const { given, entries } = parseCalculatorQuery(kind, query)
  const { values, errors } = readCalculation(kind, given, entries)
  return Object.keys(errors).length ? '' : SENTENCES[kind.name](values, entries)
}

/** Names a calculation by its home or county, else by its first amount: “Mortgage: $250,000.” */
export function getTitle(kind: CalculatorKind, values: Values, subject: string | undefined): string {
  if (subject) return subject
  const { numbers } = readFields(kind.specs, values)
  const amount = numbers.purchase_price ?? numbers.rental_income ?? 0
  return `${kind.title.replace(/ calculator$/, '')}: ${formatDollars(amount)}`
}
