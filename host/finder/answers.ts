import * as z from 'zod/mini'
import { createAnswers, type FinderAnswers, type FinderStep, getSteps } from '../../widgets/_domain/finder/options.ts'
import { lowerMinimum } from '../../widgets/_domain/finder/rules.ts'
import { optionalLine, plainText } from '../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../_http/forms/parse-form.ts'

const list = z._default(z.array(plainText(60)).check(z.maxLength(20, { error: 'at most 20 choices' })), [])
const line = optionalLine(200)

/** The answers as forms and addresses have them. */
export const answerFields = {
  kind: line,
  minimum_purchase_price: line,
  maximum_purchase_price: line,
  strategy: line,
  financial_goal: line,
  market: line,
  target_purchase_price: line,
  down_payment_percentage: line,
  amount_needed: line,
  property_address: line,
  unique_situations: list,
  tax_and_accounting_subtype_ids: list,
  financial_planning_subtype_ids: list,
}
const answerForm = z.object(answerFields)

/** Reads the answers of a form, a call or an address as they were typed. Fields that cannot be used are empty, with an error. */
export function readAnswers(source: unknown): { answers: FinderAnswers; errors: FieldErrors } {
  const { fields, errors = {} } = parseForm(answerForm, source)
  const answers = createAnswers(fields)
  answers.minimum_purchase_price = lowerMinimum(answers.minimum_purchase_price, answers.maximum_purchase_price)
  return {
    answers,
    errors: Object.fromEntries(Object.entries(errors).map(([name, messages]) => [getField(name), messages])),
  }
}

/** `unique_situations[3]` is wrong with `unique_situations`. */
const getField = (name: string): string => name.replace(/\[.*$/, '')

/** Finds the step that an address or a button names; undefined for another word, or a step of another kind. */
export function findStep({ kind }: FinderAnswers, key: unknown): FinderStep | undefined {
  return getSteps(kind).find((step) => step === key)
}
