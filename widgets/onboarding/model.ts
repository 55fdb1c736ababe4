import { STEP_TYPES, type Step } from './contract.ts'

export const SKIPPED = 'skipped'

type Known = Pick<Step, 'type' | 'key' | 'name' | 'done'>

/** Returns the steps that apply: those for pros only if the viewer is one. */
export const stepsFor = <S extends Known>(steps: readonly S[], pro: boolean): S[] =>
  steps.filter(({ type }) => pro || type !== 'proUser')

/**
 * Returns the next step: the first incomplete one of the first steps, then of the additional ones, then, for pros, of
 * theirs.
 */
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
