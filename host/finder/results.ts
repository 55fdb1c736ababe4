import { type FinderAnswers, getSteps } from '../../widgets/_domain/finder/options.ts'
import type { AppContext } from '../_services/app-context.ts'
import { getCriteria } from './criteria.ts'
import { getMatch, type Match, sortMatches } from './match.ts'
import { readCandidates } from './match-store.ts'
import { type FinderPlace, findStepPlace } from './places.ts'

/** Matches on the page of results. */
export const MAX_MATCHES = 10

export interface Found {
  matches: Match[]
  /** All that match, whether they are listed or not. */
  total: number
  /** Companies of the place that fit, and take no new clients. */
  closed: number
  place: FinderPlace | undefined
  /** Why the place that was asked for is not looked at. */
  placeProblem: string | undefined
}

/** Finds the companies that match the answers, the best first. */
export async function findMatches(site: AppContext, answers: FinderAnswers): Promise<Found> {
  const step = getSteps(answers.kind).find((each) => each === 'market' || each === 'address')
  const place = step === 'market' ? answers.market : answers.property_address
  const found = step && place ? await findStepPlace(site, step, answers) : undefined
  const criteria = getCriteria(answers, found?.place)
  if (!criteria) return { matches: [], total: 0, closed: 0, place: undefined, placeProblem: undefined }
  const candidates = await readCandidates(site.db, criteria, site.config.demo)
  const fitting = candidates.flatMap((candidate) => getMatch(candidate, criteria) ?? [])
  const matches = sortMatches(fitting.filter(({ business }) => business.accepting))
  return {
    matches: matches.slice(0, MAX_MATCHES),
    total: matches.length,
    closed: fitting.length - matches.length,
    place: found?.place,
    placeProblem: found?.problem,
  }
}
