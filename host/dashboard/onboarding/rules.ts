import { isStorable } from '../../../widgets/_domain/text.ts'
import { type Response, STEP_TYPES, type Step } from '../../../widgets/onboarding/contract.ts'
import { SKIPPED } from '../../../widgets/onboarding/model.ts'
import { FLOW } from './flow.ts'

/** Field → sentences. */
export type Errors = Record<string, string[]>

/** The input of a form before it is validated. */
export type FormInput = { [name in keyof Response]?: unknown }

/** Characters. The line is a name, which the signup and the settings take no longer either. */
export const MAX_LENGTH = { line: 100, long: 2000, choice: 200, done: 200 }

/**
 * Checks an answer. Steps may be answered in any order, and again; those for pros by pros.
 */
export function checkResponse(
  input: FormInput,
  steps: readonly Step[],
  pro: boolean,
): { answer: Response; errors?: undefined } | { answer?: undefined; errors: Errors } {
  const { onboardings_flow_id: flow, step_type: type, response_key: key, response_value: value } = input
  const refuse = (field: keyof Response, sentence: string) => ({ errors: { [field]: [sentence] } })
  const quoteValue = (what: unknown) => JSON.stringify(what)?.slice(0, 200) ?? 'missing'
  // Forms say it as text.
  if (flow !== FLOW && flow !== String(FLOW))
    return refuse('onboardings_flow_id', `"onboardings_flow_id" is ${quoteValue(flow)}; expected ${FLOW}.`)
  if (!STEP_TYPES.some((each) => each === type))
    return refuse('step_type', `"step_type" is ${quoteValue(type)}; expected one of ${STEP_TYPES.join(', ')}.`)
  const step = steps.find((each) => each.key === key && each.type === type)
  if (!step)
    return refuse(
      'response_key',
      `"response_key" is ${quoteValue(key)}; expected one of ${steps.flatMap((each) => (each.type === type ? [each.key] : [])).join(', ')}.`,
    )
  if (type === 'proUser' && !pro) return refuse('step_type', `“${step.name}” is for Pro members.`)
  const wrong = wrongValue(step, value)
  if (wrong) return refuse('response_value', wrong)
  const answer = {
    onboardings_flow_id: FLOW,
    step_type: step.type,
    response_key: step.key,
    response_value: tidied(step, value as string),
  }
  return { answer }
}

/** Tidies a value; single-line input is stored as a single line. */
const tidied = ({ input }: Step, value: string): string =>
  input === 'line' ? value.trim().replace(/\s+/g, ' ') : value.trim()

function wrongValue(step: Step, value: unknown): string | undefined {
  if (typeof value !== 'string' || !isStorable(value)) {
    const isMissing = step.input === 'choice' && value === undefined
    return isMissing
      ? 'Choose an option.'
      : `"response_value" is ${JSON.stringify(value)?.slice(0, 200) ?? 'missing'}; expected text.`
  }
  const tidy = tidied(step, value)
  if (tidy === SKIPPED && step.skip) return undefined
  if (step.away) return 'This step isn’t available yet. Skip it for now.'
  if (tidy.length > MAX_LENGTH[step.input])
    return `Use no more than ${MAX_LENGTH[step.input].toLocaleString('en-US')} characters.`
  if (step.input === 'choice')
    return step.choices?.some((choice) => choice.value === tidy) ? undefined : 'Choose an option from the list.'
  if (!tidy) return step.input === 'done' ? '"response_value" is empty; expected done or skipped.' : 'Enter an answer.'
  return undefined
}
