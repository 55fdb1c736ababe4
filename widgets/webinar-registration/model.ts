import type { Problem } from '../_http/request.ts'

/** What a press does. */
export type Way = 'open' | 'register-and-open' | 'register'

/** An on-demand webinar on YouTube is registered for, then opened; elsewhere it is opened. Any other is registered for. */
export const getWay = (mode: string, platform: string): Way =>
  mode !== 'on_demand' ? 'register' : platform === 'youtube' ? 'register-and-open' : 'open'

/**
 * Describes why a registration failed.
 * @param unexpected what is said of an error of the server
 * @param getSentence describes a problem that the server has no list of errors for
 */
export function getFailure(problem: Problem, unexpected: string, getSentence: (problem: Problem) => string): string {
  if (problem.kind === 'status' && problem.status === 500) return unexpected
  const errors = problem.kind === 'status' ? Object.values(problem.errors ?? {}).flat() : []
  return errors.length ? errors.join(', ') : getSentence(problem)
}
