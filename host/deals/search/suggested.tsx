import { renderToString } from 'react-dom/server'
import { STATES } from '../../../widgets/state-map/shapes.ts'
import type { Database } from '../../_db/database.ts'
import type { Listener } from '../../_db/listener.ts'
import { rememberUntilChange } from '../../_db/remember.ts'
import { countyName } from '../../markets/publish.ts'
import { formatDeals } from '../format.ts'
import { placesWithDeals } from './near-store.ts'

/** Counties that the field knows: a page is no place for three thousand. */
const MAX_COUNTIES = 100
/** Milliseconds for which the counts of a list are good enough. */
const FRESH_MS = 300_000

/** The tables that they are counted in. */
const TABLES = ['deals', 'deal_counts', 'counties', 'zips']

const NAMES = new Map(STATES.map(({ id, name }) => [id as string, name]))

/**
 * Creates the suggestions of the place field: states and counties where homes are for sale. They are read from the
 * database now and then and after a change of homes for sale, and rendered once.
 * @returns HTML of options
 */
export const suggestions = (db: Database, listener: Pick<Listener, 'listen' | 'trouble'>): (() => Promise<string>) =>
  rememberUntilChange({ listener, tables: TABLES, freshMs: FRESH_MS }, () => read(db))

async function read(db: Database): Promise<string> {
  const { states, counties } = await placesWithDeals(db, MAX_COUNTIES)
  const places = [
    ...states.map(({ state, deals }) => ({ name: NAMES.get(state) ?? state, deals })),
    ...counties.map((county) => ({ name: countyName(county), deals: county.deals })),
  ]
  return renderToString(places.map(({ name, deals }) => <option key={name} value={name} label={formatDeals(deals)} />))
}
