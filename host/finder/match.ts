import { PLANNING_SUBTYPES, TAX_SUBTYPES } from '../../widgets/_domain/finder/options.ts'
import { formatWholeDollars } from '../_format/money.ts'
import { formatCount } from '../_format/numbers.ts'
import { stateName } from '../_format/places.ts'
import { formatPublicSpan } from '../businesses/first-reply.ts'
import type { Business } from '../businesses/store.ts'
import type { Rating } from '../reviews/review.ts'
import type { Criteria } from './criteria.ts'

/** Whom a company says that it works with; null and empty where it says nothing. */
export interface BusinessCriteria {
  minPrice: number | null
  maxPrice: number | null
  /** Percent. */
  minDownPayment: number | null
  strategies: string[]
  goals: string[]
  situations: string[]
  subtypeIds: number[]
  /** Two letters each, without its own. */
  states: string[]
}

export interface Candidate {
  business: Business
  criteria: BusinessCriteria
  /** True if its city is in the county that is asked for. */
  local: boolean
  /** Seconds until it usually opens a request, where enough is known. */
  replySeconds?: number | undefined
  rating?: Rating | undefined
}

export interface Match {
  business: Business
  score: number
  /** Why it is shown, in a few words each. */
  reasons: string[]
  /** What was asked for and the company does not mention. */
  gaps: string[]
}

/** What one wish makes of a company: points and a reason, a gap, or that it is no match at all. */
type Verdict = { points: number; reason?: string } | { gap: string } | 'no' | undefined

const HOUR = 3600
const RATED = 4

/** Matches a company against what is asked for. @returns undefined where it says that it does not do this */
export function getMatch(candidate: Candidate, criteria: Criteria): Match | undefined {
  const verdicts = [
    judgePlace(candidate, criteria),
    judgePrices(candidate, criteria),
    judgeDownPayment(candidate, criteria),
    ...judgeSituations(candidate, criteria),
    judgeOption(criteria.strategy, candidate.criteria.strategies, 2),
    judgeOption(criteria.goal, candidate.criteria.goals, 1),
    judgeSubtypes(candidate, criteria),
    judgeReply(candidate),
    judgeRating(candidate),
  ]
  if (verdicts.includes('no')) return undefined
  const found = verdicts.filter((each) => each !== undefined && each !== 'no')
  return {
    business: candidate.business,
    score: found.reduce((sum, each) => sum + ('points' in each ? each.points : 0), 0),
    reasons: found.flatMap((each) => ('points' in each && each.reason ? [each.reason] : [])),
    gaps: found.flatMap((each) => ('gap' in each ? [each.gap] : [])),
  }
}

/** Orders matches: the best first; among equals those that pay for their place, then by name. */
export const sortMatches = (matches: Match[]): Match[] =>
  matches.toSorted(
    (a, b) =>
      b.score - a.score ||
      Number(b.business.featured) - Number(a.business.featured) ||
      a.business.name.localeCompare(b.business.name, 'en') ||
      a.business.id - b.business.id,
  )

function judgePlace({ business, criteria, local }: Candidate, { place }: Criteria): Verdict {
  if (!place) return undefined
  if (local) return { points: 4, reason: `Based in ${place.name}` }
  if (business.state === place.state) return { points: 3, reason: `Works in ${stateName(place.state)}` }
  return criteria.states.includes(place.state) ? { points: 2, reason: `Also works in ${stateName(place.state)}` } : 'no'
}

function judgePrices({ criteria }: Candidate, { kind, minPrice, maxPrice, loan }: Criteria): Verdict {
  const [from, to] = kind === 'lender' ? [loan, loan] : [minPrice ?? maxPrice, maxPrice ?? minPrice]
  if (from === undefined || to === undefined) return undefined
  if (criteria.minPrice === null && criteria.maxPrice === null) return undefined
  if ((criteria.minPrice ?? 0) > to || (criteria.maxPrice ?? Infinity) < from) return 'no'
  const range = getRange(criteria.minPrice, criteria.maxPrice)
  return { points: 3, reason: kind === 'lender' ? `Lends ${range}` : `Works with prices ${range}` }
}

function getRange(min: number | null, max: number | null): string {
  if (min === null) return `up to ${formatWholeDollars(max ?? 0)}`
  return max === null
    ? `from ${formatWholeDollars(min)}`
    : `from ${formatWholeDollars(min)} to ${formatWholeDollars(max)}`
}

function judgeDownPayment({ criteria: { minDownPayment } }: Candidate, { downPayment }: Criteria): Verdict {
  if (downPayment === undefined || minDownPayment === null) return undefined
  return minDownPayment > downPayment
    ? 'no'
    : { points: 3, reason: `Takes ${formatPercent(minDownPayment)} down or more` }
}

const formatPercent = (percent: number) => `${Number(percent.toFixed(2))}%`

/** What a lender does for somebody in a situation. */
const SITUATION_REASONS: Record<string, string> = {
  self_employed: 'Lends to self-employed borrowers',
  foreign_national: 'Lends to foreign nationals',
  recent_credit_event: 'Lends after a bankruptcy, foreclosure, or short sale',
  buying_as_llc: 'Lends to LLCs',
  many_mortgages: 'Lends beyond ten financed properties',
}

const judgeSituations = ({ criteria }: Candidate, { situations }: Criteria): Verdict[] =>
  situations.map((each) => {
    const reason = SITUATION_REASONS[each] ?? each
    if (criteria.situations.includes(each)) return { points: 3, reason }
    return { gap: `Ask whether it ${reason.charAt(0).toLowerCase()}${reason.slice(1)}` }
  })

/** What an agent does, by the strategy or goal of whoever asks. */
const OPTION_REASONS: Record<string, string> = {
  buy_and_hold: 'Works with buy-and-hold investors',
  flip: 'Works with investors who fix and flip',
  brrrr: 'Works with BRRRR investors',
  short_term_rental: 'Works with short-term rentals',
  cash_flow: 'Looks for monthly cash flow',
  appreciation: 'Looks for appreciation',
  tax_savings: 'Looks for lower taxes',
}

const judgeOption = (option: string | undefined, offered: readonly string[], points: number): Verdict =>
  option && offered.includes(option) ? { points, reason: OPTION_REASONS[option] ?? option } : undefined

/** Puts a label behind a verb: `Buy and hold` → `buy and hold`, and `BRRRR` stays. */
const lower = (label: string) => (/^[A-Z]{2}|^\d/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

function judgeSubtypes({ criteria }: Candidate, { subtypeIds }: Criteria): Verdict {
  if (!subtypeIds.length || !criteria.subtypeIds.length) return undefined
  const both = subtypeIds.filter((id) => criteria.subtypeIds.includes(id))
  if (!both.length) return 'no'
  const labels = [...TAX_SUBTYPES, ...PLANNING_SUBTYPES]
    .filter(({ value }) => both.includes(Number(value)))
    .map(({ label }) => lower(label))
  return { points: 2 * both.length, reason: `Does ${labels.join(', ')}` }
}

function judgeReply({ replySeconds }: Candidate): Verdict {
  if (replySeconds === undefined) return undefined
  const points = replySeconds <= HOUR ? 2 : replySeconds <= 24 * HOUR ? 1 : 0
  return { points, reason: `Usually opens requests within ${formatPublicSpan(replySeconds)}` }
}

function judgeRating({ rating }: Candidate): Verdict {
  if (!rating || rating.count < 1) return undefined
  const reviews = `${formatCount(rating.count)} review${rating.count === 1 ? '' : 's'}`
  return {
    points: rating.average >= RATED ? 2 : 0,
    reason: `Rated ${rating.average.toFixed(1)} out of 5 (${reviews})`,
  }
}
