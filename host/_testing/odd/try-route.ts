import fc from 'fast-check'
import { changesBy, look } from './changes.ts'
import { inTurn } from './in-turn.ts'
import { fillsOf, openLimits, type Prepared, type Site } from './prepare.ts'
import { type OddRequest, requestsOf, shown } from './requests.ts'
import { type Sessions, send, sessionOf } from './send.ts'

/** Requests between two looks at the database, and at once in flight. */
const [CHUNK, AT_ONCE] = [200, 8]
/** No answer may take longer (milliseconds). */
const SLOW = 2000
/** A route that limits refuse more often than not is asked so many times as often as it has to answer, and no more. */
const PATIENCE = 6

export interface Tried {
  /** Requests that the route itself answered, and not a limit before it. */
  tried: number
  /** Of so many: all, or the least where the time ran out. */
  wanted: number
  limited: number
  /** By status. */
  statuses: Record<string, number>
  faults: string[]
}

/** Sends a route so many odd requests, some at once, by the order that the seed gives; `least` once `until` has passed. */
export async function tryRoute(
  site: Site,
  prepared: Prepared,
  { many, least, until, seed }: { many: number; least: number; until: number; seed: number },
): Promise<Tried> {
  const { db } = site
  const { key, good, names } = prepared
  const result: Tried = { tried: 0, wanted: many, limited: 0, statuses: {}, faults: [] }
  const requests = requestsOf(key, { names, body: good.body, params: key.match(/:\w+/g)?.length ?? 0 })
  const sessions: Sessions = new Map()
  let size = CHUNK
  for (let sent = 0, turn = 0; result.faults.length < 5; turn++) {
    if (performance.now() > until) result.wanted = least
    const left = result.wanted - result.tried
    if (left <= 0 || sent >= many * PATIENCE) break
    await openLimits(db)
    const drawn = fc.sample(requests, { seed: seed + turn, numRuns: Math.min(size, Math.max(10, left)) })
    sent += drawn.length
    const roles = new Set(drawn.map(({ role }) => role))
    const fills = await fillsOf(site, prepared, drawn)
    const ready = async () => {
      for (const role of roles) await sessionOf(site, sessions, role)
    }
    const ask = (request: OddRequest) => send(site, { key, sessions, fills }, request)
    await ready()
    const before = await look(db)
    const answers = await inTurn(drawn, AT_ONCE, ask)
    const refused: OddRequest[] = []
    for (const [at, { status, took, ms, url, fault }] of answers.entries()) {
      const request = drawn[at] as OddRequest
      if (status === 429) result.limited++
      else if (took) result.tried++
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
      // A machine that stood still for a moment is no fault of the route.
      const late = ms > SLOW && (await ask(request)).ms > SLOW ? `took ${Math.round(ms)} ms` : undefined
      if (fault ?? late) result.faults.push(`${key} ${fault ?? late} ${shown(request, url)}`)
      if (status >= 400) refused.push(request)
    }
    const batch = { key, before, refused, ask, ready, atOnce: AT_ONCE }
    result.faults.push(...(await changesBy(db, batch)).map((fault) => `${key} ${fault}`))
    for (const each of [...fills.values()].flat()) await each.after?.()
    if (answers.filter(({ status }) => status === 429).length > size / 3) size = Math.max(10, size >> 1)
  }
  return result
}
