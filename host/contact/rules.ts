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

interface Day {
  /** Leads that the investor may still make today. */
  left: number
  /** Businesses that have a lead of the investor from today. */
  contacted: ReadonlySet<number>
  /** True if something else than the day tells one request from another: a form's token. */
  byToken: boolean
}

/**
 * Decides about each business, in the order in which they were asked for.
 * @param accepting id → whether it takes new clients; businesses that do not exist are not in it
 */
export function decide(
  ids: readonly number[],
  accepting: ReadonlyMap<number, boolean>,
  { left, contacted, byToken }: Day,
): Map<number, BusinessOutcome> {
  let room = left
  const outcomeOf = (id: number): BusinessOutcome => {
    const takes = accepting.get(id)
    if (takes === undefined) return 'failed_to_contact_business'
    if (!takes) return 'business_unavailable'
    if (!byToken && contacted.has(id)) return 'repeated'
    if (room <= 0) return 'over'
    room--
    return 'created'
  }
  return new Map(ids.map((id) => [id, outcomeOf(id)]))
}

/** Returns the ids with one of these outcomes. */
export const idsWith = (outcomes: ReadonlyMap<number, BusinessOutcome>, ...wanted: BusinessOutcome[]): number[] =>
  [...outcomes].filter(([, outcome]) => wanted.includes(outcome)).map(([id]) => id)

/** Returns the businesses that failed, each with the code that the client knows; one that is busy takes nobody for now. */
export const getFailures = (outcomes: ReadonlyMap<number, BusinessOutcome>): [number, string][] =>
  [...outcomes].flatMap(([id, outcome]): [number, string][] => {
    if (outcome === 'failed_to_contact_business') return [[id, outcome]]
    return outcome === 'business_unavailable' || outcome === 'busy' ? [[id, 'business_unavailable']] : []
  })
