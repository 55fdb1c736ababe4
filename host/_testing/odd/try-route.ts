import fc from 'fast-check'
import { changesBy, look } from './changes.ts'
import { inTurn } from './in-turn.ts'
import { getFills, type OddSite, openLimits, type Prepared } from './prepare.ts'
import { describeRequest, getRequests, type OddRequest } from './requests.ts'
import { getSession, type Sessions, send } from './send.ts'

/** Requests between two looks at the database, and at once in flight. */
const [CHUNK, AT_ONCE] = [200, 8]
/** A route that limits refuse more often than not is asked so many times as often as it has to answer, and no more. */
const MAX_TRIES_PER_ANSWER = 12

export interface Tried {
  /** Requests that the route itself answered, and not a limit before it. */
  tried: number
  limited: number
  /** Number of answers by status. */
  statuses: Record<string, number>
  faults: string[]
}

/** Sends a route so many odd requests, some at once, by the order that the seed gives. */
export async function tryRoute(
  site: OddSite,
  prepared: Prepared,
  { many, seed }: { many: number; seed: number },
): Promise<Tried> {
  const { db } = site
  const { key, good, names } = prepared
  const result: Tried = { tried: 0, limited: 0, statuses: {}, faults: [] }
  const requests = getRequests(key, { names, body: good.body, params: key.match(/:\w+/g)?.length ?? 0 })
  const sessions: Sessions = new Map()
  let size = CHUNK
  for (let sent = 0, turn = 0; result.faults.length < 5; turn++) {
    const left = many - result.tried
    if (left <= 0 || sent >= many * MAX_TRIES_PER_ANSWER) break
    await openLimits(db)
    const oddRequests = fc.sample(requests, { seed: seed + turn, numRuns: Math.min(size, Math.max(4, left)) })
    sent += oddRequests.length
    const roles = new Set(oddRequests.map(({ role }) => role))
    const fills = await getFills(site, prepared, oddRequests)
    const ready = async () => {
      for (const role of roles) await getSession(site, sessions, role)
    }
    const ask = (request: OddRequest) => send(site, { key, sessions, fills }, request)
    await ready()
    const before = await look(db)
    const answers = await inTurn(oddRequests, AT_ONCE, ask)
    const refused: OddRequest[] = []
    for (const [at, { status, took, url, fault }] of answers.entries()) {
      const request = oddRequests[at] as OddRequest
      if (status === 429) result.limited++
      else if (took) result.tried++
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
      if (fault) result.faults.push(`${key} ${fault} ${describeRequest(request, url)}`)
      if (status >= 400) refused.push(request)
    }
    const batch = { key, before, refused, ask, ready, atOnce: AT_ONCE }
    result.faults.push(...(await changesBy(db, batch)).map((fault) => `${key} ${fault}`))
    for (const each of [...fills.values()].flat()) await each.after?.()
    if (answers.filter(({ status }) => status === 429).length > size / 3) size = Math.max(10, size >> 1)
  }
  return result
}
