import type { PoolClient } from 'pg'
import type { Verdict } from '../_services/providers/index.ts'
import { type ContactCap, countCapped } from './caps.ts'
import { tellOwners } from './owners-store.ts'
import { type BusinessOutcome, decide, idsWith } from './rules.ts'
import {
  insertLeads,
  type LeadDetails,
  type LeadToMake,
  lockBusinesses,
  type NewLead,
  readToday,
  type Wanted,
} from './store.ts'

interface Given {
  investorId: number
  wanted: readonly LeadToMake[]
  /** True where invented companies can be contacted. */
  demo: boolean
  /** True if a form's token tells this request from others of the day. */
  byToken: boolean
  details: LeadDetails
  userId: string | null
  verdict: Verdict
  /** The time zone that decides what day it is. */
  timeZone: string
  /** The time for tests; the clock's by default. */
  at?: Date | undefined
}

export interface Sent {
  leads: NewLead[]
  businesses: Map<number, Wanted>
  outcomes: Map<number, BusinessOutcome>
  /** The last cap of a business that keeps a lead from being made, and the seconds until it ends. */
  over: { cap: ContactCap; wait: number } | undefined
}

/** Makes the leads of an investor whose row is locked, as far as the day and the businesses have room for them. */
export async function sendLeads(client: PoolClient, options: Given): Promise<Sent> {
  const { investorId, wanted, demo, byToken, details, userId, verdict, timeZone } = options
  const today = await readToday(client, investorId, timeZone, options.at)
  const ids = wanted.map(({ businessId }) => businessId)
  const businesses = new Map((await lockBusinesses(client, ids)).map((each) => [each.id, each]))
  const day = { demo, left: today.limit - today.count, contacted: new Set(today.contacted), byToken }
  const outcomes = decide(ids, businesses, day)
  let over: Sent['over']
  // In the order of ids, as everywhere, so that no two requests wait for each other.
  for (const id of idsWith(outcomes, 'created').toSorted((a, b) => a - b)) {
    const full = await countCapped(client, 'lead', { company: id })
    if (!full) continue
    over = full
    outcomes.set(id, 'busy')
  }
  const created = wanted.filter(({ businessId }) => outcomes.get(businessId) === 'created')
  const leads = await insertLeads(client, created, { investorId, details, verdict, userId, at: today.at })
  await tellOwners(client, leads)
  return { leads, businesses, outcomes, over }
}
