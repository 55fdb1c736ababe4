import * as z from 'zod/mini'
import {
  type FinderKind,
  type FinderOption,
  GOALS,
  NONE_APPLY,
  PLANNING_SUBTYPES,
  SITUATIONS,
  STRATEGIES,
  TAX_SUBTYPES,
} from '../../../widgets/_domain/finder/options.ts'
import { MAX_AMOUNT, parseDollars, parsePercent } from '../../../widgets/_domain/finder/rules.ts'
import { STATES } from '../../../widgets/state-map/shapes.ts'
import { optionalLine, plainText } from '../../_http/forms/fields.ts'
import { type FieldErrors, hasErrors, type ParsedForm, parseForm } from '../../_http/forms/parse-form.ts'
import type { BusinessCriteria } from '../match.ts'

const list = z._default(z.array(plainText(60)).check(z.maxLength(60, { error: 'at most 60 choices' })), [])

/** What an owner says of whom the company works with. */
export const criteriaForm = z.object({
  min_price: optionalLine(20),
  max_price: optionalLine(20),
  min_down_payment: optionalLine(20),
  strategies: list,
  goals: list,
  situations: list,
  subtype_ids: list,
  states: list,
})
/** The values as they stand in the fields. */
export type CriteriaValues = z.infer<typeof criteriaForm>
export type CriteriaList = 'strategies' | 'goals' | 'situations' | 'subtype_ids' | 'states'

export interface ListField {
  name: CriteriaList
  legend: string
  options: FinderOption[]
}

const STATE_OPTIONS = STATES.map(({ id, name }) => ({ value: id as string, label: name }))
const states: ListField = { name: 'states', legend: 'Other states you work in', options: STATE_OPTIONS }

interface KindFields {
  /** Labels of the two amounts; null where a kind has none. */
  amounts: [least: string, most: string] | null
  downPayment: boolean
  lists: ListField[]
}

/** The fields of each kind of company. */
export const KIND_FIELDS: Record<FinderKind, KindFields> = {
  agent: {
    amounts: ['Lowest price you work with', 'Highest price you work with'],
    downPayment: false,
    lists: [
      { name: 'strategies', legend: 'Strategies', options: STRATEGIES },
      { name: 'goals', legend: 'Financial goals', options: GOALS },
      states,
    ],
  },
  lender: {
    amounts: ['Smallest loan', 'Largest loan'],
    downPayment: true,
    lists: [
      { name: 'situations', legend: 'Situations', options: SITUATIONS.filter(({ value }) => value !== NONE_APPLY) },
      states,
    ],
  },
  tax: {
    amounts: null,
    downPayment: false,
    lists: [{ name: 'subtype_ids', legend: 'Services', options: TAX_SUBTYPES }],
  },
  financial: {
    amounts: null,
    downPayment: false,
    lists: [{ name: 'subtype_ids', legend: 'Services', options: PLANNING_SUBTYPES }],
  },
}

/** Parses the form of a kind; fields of other kinds are left empty. */
export function parseCriteria(
  kind: FinderKind,
  body: unknown,
): ParsedForm<BusinessCriteria> & { typed: CriteriaValues } {
  const { fields, errors: unusable = {}, values } = parseForm(criteriaForm, body)
  const formValues = { ...criteriaForm.parse({}), ...fields }
  const errors: FieldErrors = { ...unusable }
  const { amounts, downPayment, lists } = KIND_FIELDS[kind]
  const [minPrice, maxPrice] = amounts
    ? (['min_price', 'max_price'] as const).map((name) => readAmount(name, formValues[name], errors))
    : [null, null]
  if (minPrice != null && maxPrice != null && minPrice > maxPrice)
    errors.min_price ??= ['The lowest amount is higher than the highest one.']
  const percent = formValues.min_down_payment ? parsePercent(formValues.min_down_payment) : null
  if (downPayment && percent === undefined)
    errors.min_down_payment ??= [`“${formValues.min_down_payment}” isn’t a percentage. Enter one from 0 to 100.`]
  const chosen = (name: CriteriaList): string[] => {
    const field = lists.find((each) => each.name === name)
    if (!field) return []
    const known = field.options.map(({ value }) => value)
    const wrong = formValues[name].find((value) => !known.includes(value))
    if (wrong !== undefined) errors[name] ??= [`"${name}" is "${wrong}"; expected ${known.join(', ')}.`]
    return known.filter((value) => formValues[name].includes(value))
  }
  const criteria = {
    minPrice: minPrice ?? null,
    maxPrice: maxPrice ?? null,
    minDownPayment: downPayment ? (percent ?? null) : null,
    strategies: chosen('strategies'),
    goals: chosen('goals'),
    situations: chosen('situations'),
    subtypeIds: chosen('subtype_ids').map(Number),
    states: chosen('states'),
  }
  const shared = { fields: {}, values, typed: formValues }
  return hasErrors(errors) ? { errors, ...shared } : { data: criteria, ...shared }
}

function readAmount(name: string, text: string, errors: FieldErrors): number | null {
  if (!text) return null
  const amount = parseDollars(text)
  if (amount !== undefined && amount <= MAX_AMOUNT) return Math.round(amount)
  errors[name] ??= [`“${text}” isn’t an amount. Enter dollars, such as 250,000.`]
  return null
}
