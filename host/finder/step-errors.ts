import {
  FINDER_KINDS,
  type FinderAnswers,
  type FinderOption,
  type FinderStep,
  GOALS,
  getSteps,
  NONE_APPLY,
  PLANNING_SUBTYPES,
  SITUATIONS,
  STRATEGIES,
  TAX_SUBTYPES,
} from '../../widgets/_domain/finder/options.ts'
import { isLowAmount, MAX_AMOUNT, parseDollars, parsePercent } from '../../widgets/_domain/finder/rules.ts'
import { TEXTS } from '../../widgets/finder-wizard/texts.ts'
import type { FieldErrors } from '../_http/forms/parse-form.ts'

/** Field → what is wrong with it; undefined where nothing is. */
type Checks = Partial<Record<keyof FinderAnswers, string | undefined>>

/** Checks the answers of one step by what they say; whether a market exists is looked up (places.ts). */
export function getStepErrors(step: FinderStep, answers: FinderAnswers): FieldErrors {
  const checks: Checks = STEP_CHECKS[step]?.(answers) ?? {}
  return Object.fromEntries(Object.entries(checks).flatMap(([name, message]) => (message ? [[name, [message]]] : [])))
}

/** Finds the first step before another that has no usable answer yet. */
export function findOpenStep(answers: FinderAnswers, before: FinderStep): FinderStep | undefined {
  const steps = getSteps(answers.kind)
  return steps.slice(0, steps.indexOf(before)).find((step) => Object.keys(getStepErrors(step, answers)).length > 0)
}

const STEP_CHECKS: Partial<Record<FinderStep, (answers: FinderAnswers) => Checks>> = {
  kind: ({ kind }) => ({
    kind: kind ? checkChoice('kind', kind, FINDER_KINDS) : 'Choose who you’re looking for.',
  }),
  'price-range': ({ minimum_purchase_price, maximum_purchase_price }) => ({
    minimum_purchase_price: checkAmount(minimum_purchase_price),
    maximum_purchase_price: maximum_purchase_price ? checkAmount(maximum_purchase_price) : 'Enter your maximum price.',
  }),
  strategy: ({ strategy }) => ({ strategy: checkOption('strategy', strategy, STRATEGIES) }),
  goal: ({ financial_goal }) => ({ financial_goal: checkOption('financial_goal', financial_goal, GOALS) }),
  market: ({ market }) => ({ market: market ? undefined : 'Enter a county, city, metro area, or state.' }),
  'down-payment': ({ target_purchase_price, down_payment_percentage, amount_needed }) => ({
    target_purchase_price: target_purchase_price
      ? (checkAmount(target_purchase_price) ??
        (isLowAmount(target_purchase_price) ? `${TEXTS.targetTooLow}.` : undefined))
      : 'Enter a target purchase price.',
    down_payment_percentage: !down_payment_percentage
      ? 'Enter a down payment.'
      : parsePercent(down_payment_percentage) === undefined
        ? `“${down_payment_percentage}” isn’t a percentage. ${TEXTS.noPercent}.`
        : undefined,
    amount_needed: checkAmount(amount_needed),
  }),
  situations: ({ unique_situations }) => ({
    unique_situations:
      unique_situations.includes(NONE_APPLY) && unique_situations.length > 1
        ? 'Choose what applies to you or “None of these apply”, not both.'
        : checkOptions('unique_situations', unique_situations, SITUATIONS),
  }),
  address: ({ property_address }) => ({
    property_address: property_address ? undefined : 'Enter an address, or a city and state.',
  }),
  'tax-subtypes': ({ tax_and_accounting_subtype_ids }) => ({
    tax_and_accounting_subtype_ids: checkOptions(
      'tax_and_accounting_subtype_ids',
      tax_and_accounting_subtype_ids,
      TAX_SUBTYPES,
    ),
  }),
  'planning-subtypes': ({ financial_planning_subtype_ids }) => ({
    financial_planning_subtype_ids: checkOptions(
      'financial_planning_subtype_ids',
      financial_planning_subtype_ids,
      PLANNING_SUBTYPES,
    ),
  }),
}

function checkAmount(text: string): string | undefined {
  if (!text) return undefined
  const amount = parseDollars(text)
  if (amount === undefined) return `“${text}” isn’t an amount. ${TEXTS.noAmount}.`
  return amount > MAX_AMOUNT ? `“${text}” is too much. Enter $1,000,000,000 at most.` : undefined
}

const checkChoice = (name: string, value: string, known: readonly string[]) =>
  known.includes(value) ? undefined : `"${name}" is "${value}"; expected ${known.join(', ')}.`

const checkOption = (name: string, value: string, options: FinderOption[]) =>
  value
    ? checkChoice(
        name,
        value,
        options.map((option) => option.value),
      )
    : 'Choose one.'

function checkOptions(name: string, values: readonly string[], options: FinderOption[]): string | undefined {
  const known = options.map((option) => option.value)
  const wrong = values.find((value) => !known.includes(value))
  if (wrong !== undefined) return checkChoice(name, wrong, known)
  return values.length ? undefined : 'Choose at least one.'
}
