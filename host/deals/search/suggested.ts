import { STATES } from '../../../widgets/state-map/shapes.ts'
import type { Database } from '../../_db/database.ts'
import { countyName } from '../../markets/publish.ts'
import { placesWithDeals } from './near-store.ts'

export interface Suggested {
  /** "Texas", "Harris County, TX"; finds it. */
  name: string
  deals: number
}

/** Counties that the field knows: a page is no place for three thousand. */
const MAX_COUNTIES = 100
/** Milliseconds for which the counts of a list are good enough. */
const FRESH = 300_000

const NAMES = new Map(STATES.map(({ id, name }) => [id as string, name]))

/**
 * Creates the suggestions of the place field: states and counties where homes are for sale. They are read from the
 * database now and then.
 */
export function suggestions(db: Database): () => Promise<Suggested[]> {
  let kept: Promise<Suggested[]> | undefined
  let until = 0
  return () => {
    if (kept && performance.now() < until) return kept
    until = performance.now() + FRESH
    const asked = read(db)
    kept = asked
    asked.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked
  }
}

async function read(db: Database): Promise<Suggested[]> {
  const { states, counties } = await placesWithDeals(db, MAX_COUNTIES)
  return [
    ...states.map(({ state, deals }) => ({ name: NAMES.get(state) ?? state, deals })),
    ...counties.map((county) => ({ name: countyName(county), deals: county.deals })),
  ]
}
