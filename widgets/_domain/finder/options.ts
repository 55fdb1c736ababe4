/** What the business finder asks: the kinds of companies, their steps, and the answers that can be chosen. */

export const FINDER_KINDS = ['agent', 'lender', 'tax', 'financial'] as const
export type FinderKind = (typeof FINDER_KINDS)[number]

export interface FinderOption {
  value: string
  label: string
}

const options = (labels: Record<string, string>): FinderOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const KIND_OPTIONS: FinderOption[] = options({
  agent: 'A real estate agent',
  lender: 'A lender',
  tax: 'Tax and accounting help',
  financial: 'Financial planning',
} satisfies Record<FinderKind, string>)

export const STRATEGIES: FinderOption[] = options({
  buy_and_hold: 'Buy and hold',
  flip: 'Fix and flip',
  brrrr: 'BRRRR (buy, rehab, rent, refinance, repeat)',
  short_term_rental: 'Short-term rental',
})

export const GOALS: FinderOption[] = options({
  cash_flow: 'Monthly cash flow',
  appreciation: 'Appreciation',
  tax_savings: 'Lower taxes',
})

/** The value of the checkbox that no other may be checked beside. */
export const NONE_APPLY = 'none'

export const SITUATIONS: FinderOption[] = options({
  self_employed: 'I’m self-employed',
  foreign_national: 'I’m a foreign national',
  recent_credit_event: 'I’ve had a recent bankruptcy, foreclosure, or short sale',
  buying_as_llc: 'I’m buying through an LLC',
  many_mortgages: 'I have more than ten financed properties',
  [NONE_APPLY]: 'None of these apply',
})

/** Subtypes by id, which is what forms send. Ids of both lists are different. */
export const TAX_SUBTYPES: FinderOption[] = options({
  1: 'Tax returns for rentals',
  2: 'Tax planning',
  3: 'Bookkeeping',
  4: 'Cost segregation',
  5: '1031 exchanges',
})
export const PLANNING_SUBTYPES: FinderOption[] = options({
  11: 'Retirement planning',
  12: 'Self-directed IRAs',
  13: 'Estate planning',
  14: 'Insurance for rentals',
  15: 'Portfolio reviews',
})

export type FinderStep =
  | 'kind'
  | 'price-range'
  | 'strategy'
  | 'goal'
  | 'market'
  | 'down-payment'
  | 'situations'
  | 'address'
  | 'tax-subtypes'
  | 'planning-subtypes'
  | 'contact'

const STEPS: Record<FinderKind, FinderStep[]> = {
  agent: ['price-range', 'strategy', 'goal', 'market'],
  lender: ['down-payment', 'situations', 'address'],
  tax: ['tax-subtypes'],
  financial: ['planning-subtypes'],
}

const isKind = (kind: string | undefined): kind is FinderKind => (FINDER_KINDS as readonly unknown[]).includes(kind)

/** Lists the steps of a kind in their order; of no kind, the first alone. */
export const getSteps = (kind: string | undefined): FinderStep[] =>
  isKind(kind) ? ['kind', ...STEPS[kind], 'contact'] : ['kind']

/** The fields of a step, by name; those of the contact step are never part of an address or a draft. */
export const STEP_FIELDS = {
  kind: ['kind'],
  'price-range': ['minimum_purchase_price', 'maximum_purchase_price'],
  strategy: ['strategy'],
  goal: ['financial_goal'],
  market: ['market'],
  'down-payment': ['target_purchase_price', 'down_payment_percentage', 'amount_needed'],
  situations: ['unique_situations'],
  address: ['property_address'],
  'tax-subtypes': ['tax_and_accounting_subtype_ids'],
  'planning-subtypes': ['financial_planning_subtype_ids'],
  contact: [],
} as const satisfies Record<FinderStep, readonly string[]>

export const LIST_FIELDS = [
  'unique_situations',
  'tax_and_accounting_subtype_ids',
  'financial_planning_subtype_ids',
] as const
const TEXT_FIELDS = [
  'kind',
  'minimum_purchase_price',
  'maximum_purchase_price',
  'strategy',
  'financial_goal',
  'market',
  'target_purchase_price',
  'down_payment_percentage',
  'amount_needed',
  'property_address',
] as const

/** The answers as they stand in the fields. */
export type FinderAnswers = Record<(typeof TEXT_FIELDS)[number], string> &
  Record<(typeof LIST_FIELDS)[number], string[]>

export const isListField = (name: string): name is (typeof LIST_FIELDS)[number] =>
  (LIST_FIELDS as readonly string[]).includes(name)

/** Completes what is known of the answers. */
export const createAnswers = (known: Partial<FinderAnswers> = {}): FinderAnswers => ({
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, ''])) as Record<(typeof TEXT_FIELDS)[number], string>),
  ...(Object.fromEntries(LIST_FIELDS.map((name) => [name, []])) as unknown as Record<
    (typeof LIST_FIELDS)[number],
    string[]
  >),
  ...known,
})

/** Builds the query with the answers that the kind's steps ask for, as a form without scripts sends them. */
export function getQuery(answers: FinderAnswers): URLSearchParams {
  const query = new URLSearchParams()
  for (const step of getSteps(answers.kind)) {
    for (const name of STEP_FIELDS[step]) {
      if (isListField(name)) for (const value of answers[name]) query.append(`${name}[]`, value)
      else if (answers[name].trim()) query.append(name, answers[name].trim())
    }
  }
  return query
}
