import { type FinderAnswers, type FinderStep, getQuery } from '../../widgets/_domain/finder/options.ts'

export const FINDER = '/business-finder'
export const RESULTS = `${FINDER}/results`
export const CODE = `${FINDER}/code`

/** Returns the address of a page of the finder with answers; `from` is a step that the page checks before it goes on. */
export function finderPath(path: string, answers: FinderAnswers, step?: FinderStep | { from: FinderStep }): string {
  const query = getQuery(answers)
  if (typeof step === 'string') query.set('step', step)
  else if (step) query.set('from', step.from)
  return query.size ? `${path}?${query}` : path
}
