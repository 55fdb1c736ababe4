import { STEP_TYPES, type Step } from './contract.ts'

export const SKIPPED = 'skipped'

type Known = Pick<Step, 'type' | 'key' | 'name' | 'done'>

/** The steps that count for somebody: those for pros only for pros. */
export const stepsFor = <S extends Known>(steps: readonly S[], pro: boolean): S[] =>
  steps.filter(({ type }) => pro || type !== 'proUser')

/** The next step: the first incomplete one of the first steps, then of the additional ones, then, for pros, of theirs. */
export function nextStep<S extends Known>(steps: readonly S[], pro: boolean): S | undefined {
  const mine = stepsFor(steps, pro)
  for (const group of STEP_TYPES) {
    const next = mine.find(({ type, done }) => type === group && !done)
    if (next) return next
  }
  return undefined
}

/** Steps with those that are complete by now marked as done. */
export const withDone = <S extends Known>(steps: readonly S[], complete: readonly string[]): S[] =>
  steps.map((step) => ({ ...step, done: complete.includes(step.key) }))
