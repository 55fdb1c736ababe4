import type { Database } from '../../_db/database.ts'
import { stateName } from '../../_format/places.ts'
import { readResponses, writeResponse } from '../onboarding/store.ts'

/** A county that is offered to follow, with its rent-to-price figure in percent. */
export interface SuggestedMarket {
  fips: string
  name: string
  state: string
  rtp: number
  demo: boolean
}

/** Reads the counties of a state with the highest rent-to-price figures that the member does not follow yet. */
export async function readSuggestedMarkets(
  { pool }: Database,
  userId: string,
  state: string,
  limit: number,
): Promise<SuggestedMarket[]> {
  const { rows } = await pool.query<SuggestedMarket>(
    `select c.fips, c.name, c.state, m.value as rtp, m.demo from counties c join market_metrics m using (fips)
     where c.state = $2 and m.metric = 'rtp'
       and not exists (select from followed_markets f where f.user_id = $1 and f.fips = c.fips)
     order by m.value desc, c.fips limit $3`,
    [userId, state, limit],
  )
  return rows
}

/** Reads the state that a member invests in; undefined for whoever has not said. */
export async function readOwnState(db: Database, userId: string, flow: number): Promise<string | undefined> {
  const state = (await readResponses(db, userId, flow)).get('set-location')
  return state !== undefined && stateName(state) ? state : undefined
}

/** Stores the state that a member invests in, as the answer of the onboarding’s step. */
export const writeState = (on: Pick<Database, 'drizzle'>, userId: string, flow: number, state: string): Promise<void> =>
  writeResponse(on, userId, {
    onboardings_flow_id: flow,
    step_type: 'first',
    response_key: 'set-location',
    response_value: state,
  })
