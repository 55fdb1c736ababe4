import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../_db/database.ts'
import { inTurn } from './in-turn.ts'
import { describeRequest, type OddRequest } from './requests.ts'
import type { OddAnswer } from './send.ts'

/** By table, the number of rows and the transactions that wrote them. */
type Look = Map<string, string>

/** Tables in which a refusal counts itself, or keeps what was typed as a draft (docs/decisions/154). */
const MAY_CHANGE: Record<string, string[]> = {
  // The good ones of a batch stay.
  'POST /events': ['analytics_events'],
  'POST /login/code': ['verifications', 'two_factors'],
  'POST /settings/two-factor/code': ['two_factors'],
  'POST /settings/phone/code': ['phone_codes'],
  'POST /business/page/:id/lead_sms/verify': ['phone_codes'],
  'POST /bigger_deals/listings': ['deal_listings', 'deal_photos'],
  'POST /bigger_deals/listings/:id': ['deal_listings', 'deal_photos'],
}

/** Tables that jobs write in their own time, and those that count or record what is refused. */
const APART = ['rate_limits', 'outbox_messages', 'push_events', 'admin_audit']

/** What tells that a row was written, where not every write counts: the right password confirms a session, whatever else was wrong. */
const WRITTEN: Record<string, string> = {
  sessions: `hashtext((to_jsonb(sessions) - 'confirmed_at')::text)`,
}

/** The statement that looks at every table, by database: to plan it takes much longer than to run it. */
const statements = new WeakMap<Database, Promise<string>>()

export async function look(db: Database): Promise<Look> {
  if (!statements.has(db)) statements.set(db, writeStatement(db))
  const text = (await statements.get(db)) as string
  const { rows } = await db.pool.query<{ name: string; said: string }>({ name: 'look', text })
  return new Map(rows.map(({ name, said }) => [name, said]))
}

async function writeStatement({ pool }: Database): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1)`,
    [APART],
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' ', sum(${WRITTEN[name] ?? 'xmin::text::bigint'})) as said from "${name}"`,
  )
  return each.join(' union all ')
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
/** Looks at most, a tenth of a second apart, until nothing writes. */
const QUIET_LOOKS = 50
/** Looks at one request that was changed by nothing else so often for the same reason. */
const LOOKS = 3

/**
 * Finds changes that refused requests have made. A batch with a successful request cannot tell, so its refused requests
 * are sent again by themselves, and one by one if that changes something too.
 */
export async function changesBy(db: Database, { key, before, refused, ask, ready, atOnce }: Batch): Promise<string[]> {
  const changed = (from: Look, to: Look) =>
    [...to].flatMap(([name, value]) => (from.get(name) === value || MAY_CHANGE[key]?.includes(name) ? [] : [name]))
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
      const start = await becomeQuiet(db)
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

/** Waits until jobs of requests before have written what they write. */
async function becomeQuiet(db: Database): Promise<Look> {
  let last = await look(db)
  for (let times = 0; times < QUIET_LOOKS; times++) {
    await wait(100)
    const next = await look(db)
    if ([...next].every(([name, value]) => last.get(name) === value)) return next
    last = next
  }
  return last
}
