/** The outcome of a request for one business. */
export type BusinessOutcome =
  /** A lead is made. */
  | 'created'
  /** This investor has a lead from today: none is made, and the business counts as contacted. */
  | 'repeated'
  /** The investor's leads of the day are used up. */
  | 'over'
  /** The business has had as many leads as it may have for now (caps.ts). */
  | 'busy'
  | 'business_unavailable'
  | 'failed_to_contact_business'

/** What decides whether a company can be contacted. */
export interface Contactable {
  /** Whether it takes new clients. */
  accepting: boolean
  /** True for a company of the demo world, or of one of its members: nobody would ever answer. */
  invented: boolean
}

interface Day {
  /** True on a developer's machine, where invented companies can be contacted. */
  demo: boolean
  /** Leads that the investor may still make today. */
  left: number
  /** Businesses that have a lead of the investor from today. */
  contacted: ReadonlySet<number>
  /** True if something else than the day tells one request from another: a form's token. */
  byToken: boolean
}

/**
 * Decides about each business, in the order in which they were asked for.
 * @param businesses by their ids; those that do not exist are not in it
 */
export function decide(
  ids: readonly number[],
  businesses: ReadonlyMap<number, Contactable>,
  { demo, left, contacted, byToken }: Day,
): Map<number, BusinessOutcome> {
  let room = left
  const getOutcome = (id: number): BusinessOutcome => {
    const business = businesses.get(id)
    if (!business) return 'failed_to_contact_business'
    if (!business.accepting || (business.invented && !demo)) return 'business_unavailable'
    if (!byToken && contacted.has(id)) return 'repeated'
    if (room <= 0) return 'over'
    room--
    return 'created'
  }
  return new Map(ids.map((id) => [id, getOutcome(id)]))
}

/** Leaves out companies of the demo world where they cannot be contacted. */
export const leaveOutInvented = <T extends { demo: boolean }>(businesses: readonly T[], demo: boolean): T[] =>
  businesses.filter((each) => demo || !each.demo)

/** Returns the ids with one of these outcomes. */
export const idsWith = (outcomes: ReadonlyMap<number, BusinessOutcome>, ...selected: BusinessOutcome[]): number[] =>
  [...outcomes].filter(([, outcome]) => selected.includes(outcome)).map(([id]) => id)

/** Returns the businesses that failed, each with the code that the client knows; one that is busy takes nobody for now. */
export const getFailures = (outcomes: ReadonlyMap<number, BusinessOutcome>): [number, string][] =>
  [...outcomes].flatMap(([id, outcome]): [number, string][] => {
    if (outcome === 'failed_to_contact_business') return [[id, outcome]]
    return outcome === 'business_unavailable' || outcome === 'busy' ? [[id, 'business_unavailable']] : []
  })
