import { formatMoneyText } from '../../_ui/money-field/money-text.ts'
import { readDecimal } from '../numbers/numbers.ts'
import { type FieldSpec, getInitialValues, type Values } from './fields.ts'
import { changeFinancing, isCash } from './financing.ts'
import { type CustomIncome, getIncomeField } from './incomes.ts'

/** Fields that follow each other, in the order in which they are applied: of two that contradict each other the later wins. */
const LINKED = [
  'purchase_price',
  'down_payment_percentage',
  'down_payment',
  'loan_amount',
  'loan_term',
  'cash_purchase',
]
/** Fields whose values before a form was sent tell which of them somebody has changed. */
const TRACKED = ['purchase_price', 'down_payment', 'down_payment_percentage', 'loan_amount'] as const

/** The name of the hidden field with the values that a form was shown with. */
export const FROM = 'from'
const SEPARATOR = '_'

export const writeFrom = (values: Values): string => TRACKED.map((name) => values[name] ?? '').join(SEPARATOR)

/**
 * Builds the values of a calculator from those that an address or a page gives, which may be some of them. Those that follow each
 * other do so here as they do while somebody types: without scripts, the server is asked after each change.
 */
export function startValues(specs: readonly FieldSpec[], pageValues: Values = {}): Values {
  const names = new Set(specs.map(({ name }) => name))
  const before = readFrom(pageValues[FROM])
  const initial = getInitialValues(specs)
  let values: Values = { ...initial, ...pick(before, names) }
  for (const { name, kind } of specs) {
    const text = pageValues[name]
    if (text !== undefined && !LINKED.includes(name)) values[name] = tidy(text, kind)
  }
  const cash = isCash(pageValues)
  for (const name of LINKED) {
    // The loan of a cash purchase is 0, which says nothing about the down payment.
    const text = name === 'loan_amount' && cash ? undefined : pageValues[name]
    const spec = specs.find((each) => each.name === name)
    if (text === undefined || !spec || text === before[name]) continue
    values = changeFinancing(values, name, tidy(text, spec.kind))
  }
  // A form sends no loan while its inputs are disabled: cash purchase was unchecked, so there is a loan again.
  if (FROM in pageValues && names.has('cash_purchase') && pageValues.loan_amount === undefined && !cash)
    values = changeFinancing(values, 'cash_purchase', values.cash_purchase ?? '')
  return values
}

function readFrom(text: string | undefined): Values {
  const parts = text?.split(SEPARATOR) ?? []
  if (parts.length !== TRACKED.length) return {}
  return Object.fromEntries(TRACKED.map((name, at) => [name, parts[at] ?? '']))
}

const pick = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))

/** Formats an amount; other text stays, so that a message can show what was entered. */
const tidy = (text: string, kind: FieldSpec['kind']): string =>
  kind === 'money' && /^[\d.,\s$]+$/.test(text) ? formatMoneyText(text) : text

/** `250000` of `250,000`; what is no amount stays. */
const getPlain = (text: string): string => readDecimal(text, '$') || text

/** Builds the query that has a calculator's values. */
export function getQuery(
  specs: readonly FieldSpec[],
  values: Values,
  entries: readonly CustomIncome[] = [],
): URLSearchParams {
  const query = new URLSearchParams()
  for (const { name, kind } of specs) {
    const text = values[name] ?? ''
    if (kind === 'flag' && text === '') continue
    query.set(name, kind === 'money' ? getPlain(text) : text)
  }
  for (const { label, amount } of entries)
    if (label.trim() || amount) query.append(getIncomeField(label), getPlain(amount))
  return query
}
