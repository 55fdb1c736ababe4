import {
  type FinderAnswers,
  type FinderOption,
  type FinderStep,
  GOALS,
  getSteps,
  KIND_OPTIONS,
  PLANNING_SUBTYPES,
  SITUATIONS,
  STRATEGIES,
  TAX_SUBTYPES,
} from '../../widgets/_domain/finder/options.ts'
import { parseDollars } from '../../widgets/_domain/finder/rules.ts'
import { TEXTS } from '../../widgets/finder-wizard/texts.ts'
import { formatWholeDollars } from '../_format/money.ts'

export interface SummaryLine {
  step: FinderStep
  title: string
  value: string
}

/** Says in words what was answered, a line for each step. */
export const summarize = (answers: FinderAnswers): SummaryLine[] =>
  getSteps(answers.kind).flatMap((step) => {
    const value = VALUES[step]?.(answers)
    return value ? [{ step, title: step === 'kind' ? 'Looking for' : TEXTS[step], value }] : []
  })

const dollars = (text: string) => {
  const amount = parseDollars(text)
  return amount === undefined ? '' : formatWholeDollars(amount)
}
const labels = (options: FinderOption[], values: readonly string[]) =>
  options
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label)
    .join(', ')

const VALUES: Partial<Record<FinderStep, (answers: FinderAnswers) => string>> = {
  kind: ({ kind }) => labels(KIND_OPTIONS, [kind]),
  'price-range': ({ minimum_purchase_price, maximum_purchase_price }) => {
    const [min, max] = [dollars(minimum_purchase_price), dollars(maximum_purchase_price)]
    return min && max ? `${min} to ${max}` : max && `Up to ${max}`
  },
  strategy: ({ strategy }) => labels(STRATEGIES, [strategy]),
  goal: ({ financial_goal }) => labels(GOALS, [financial_goal]),
  market: ({ market }) => market,
  'down-payment': ({ target_purchase_price, down_payment_percentage }) =>
    target_purchase_price && down_payment_percentage
      ? `${down_payment_percentage.replace(/\s*%$/, '')}% of ${dollars(target_purchase_price)}`
      : '',
  situations: ({ unique_situations }) => labels(SITUATIONS, unique_situations),
  address: ({ property_address }) => property_address,
  'tax-subtypes': ({ tax_and_accounting_subtype_ids }) => labels(TAX_SUBTYPES, tax_and_accounting_subtype_ids),
  'planning-subtypes': ({ financial_planning_subtype_ids }) =>
    labels(PLANNING_SUBTYPES, financial_planning_subtype_ids),
}
