import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../_db/database.ts'
import { inTurn } from './in-turn.ts'
import { describeRequest, type OddRequest } from './requests.ts'
import type { OddAnswer } from './send.ts'

/** By table, the number of rows and the transactions that wrote them. */
type Look = Map<string, string>

/** Tables in which a refusal counts itself. */
const MAY_COUNT: Record<string, string[]> = {
  'POST /login/code': ['verifications', 'two_factors'],
  'POST /settings/two-factor/code': ['two_factors'],
  'POST /settings/phone/code': ['phone_codes'],
  'POST /business/page/:id/lead_sms/verify': ['phone_codes'],
}

/** Tables that jobs write in their own time, and the one that counts what is refused. */
const APART = ['rate_limits', 'outbox_messages', 'push_events']

export async function look({ pool }: Database): Promise<Look> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1)`,
    [APART],
  )
  const each = tables.map(
    ({ name }) => `select '${name}' as name, concat(count(*), ' ', sum(xmin::text::bigint)) as said from "${name}"`,
  )
  const { rows } = await pool.query<{ name: string; said: string }>(each.join(' union all '))
  return new Map(rows.map(({ name, said }) => [name, said]))
}

interface Batch {
  key: string
  /** Looked at before it was sent. */
  before: Look
  refused: OddRequest[]
  ask(request: OddRequest): Promise<OddAnswer>
  /** Signs everybody in, so that no session is created while changes are looked for. */
  ready(): Promise<void>
  atOnce: number
}

/**
 * Times that all refused requests of a batch are sent again: each time without those that were done after all, or, where none
 * was, a little later, for jobs of requests before may still write.
 */
const ROUNDS = 5
/** Looks at one request that was changed by nothing else so often for the same reason. */
const LOOKS = 3

/**
 * Finds changes that refused requests have made. A batch with a successful request cannot tell, so its refused requests
 * are sent again by themselves, and one by one if that changes something too.
 */
export async function changesBy(db: Database, { key, before, refused, ask, ready, atOnce }: Batch): Promise<string[]> {
  const changed = (from: Look, to: Look) =>
    [...to].flatMap(([name, said]) => (from.get(name) === said || MAY_COUNT[key]?.includes(name) ? [] : [name]))
  if (!refused.length || !changed(before, await look(db)).length) return []
  let left = refused
  for (let round = 0; round < ROUNDS; round++) {
    await ready()
    const start = await look(db)
    const answers = await inTurn(left, atOnce, ask)
    if (!changed(start, await look(db)).length) return []
    const still = left.filter((_, at) => (answers[at] as OddAnswer).status >= 400)
    if (still.length === left.length) await wait(20 * 2 ** round)
    left = still
  }
  const faults: string[] = []
  for (const request of left) {
    let fault: string | undefined
    for (let time = 0; time < LOOKS && (fault || !time); time++) {
      await ready()
      const start = await look(db)
      const { status, url } = await ask(request)
      const tables = changed(start, await look(db))
      fault =
        status >= 400 && tables.length
          ? `answered ${status} and changed ${tables} ${describeRequest(request, url)}`
          : undefined
    }
    if (fault) faults.push(fault)
  }
  return faults
}
