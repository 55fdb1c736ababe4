import { expect, test } from 'vitest'
import { applyRetention } from '../../_db/apply-retention.ts'
import { NO_PERSONAL_DATA } from '../../_db/no-personal-data.ts'
import { RETENTION } from '../../_db/retention.ts'
import { testDatabase } from '../../_testing/database.ts'
import { makeBusiness, makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { getNextNight } from './job.ts'

const db = await testDatabase()
const { pool } = db
const count = async (table: string, where = 'true') =>
  (await pool.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`)).rows[0]?.count

test('every table says how long it keeps what it knows of people, or that it knows nothing of them', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e') order by 1`,
  )
  const tables = rows.map(({ name }) => name)
  const decided = new Set([...RETENTION.map(({ table }) => table), ...NO_PERSONAL_DATA])
  const say = 'add a line for each to RETENTION or NO_PERSONAL_DATA of host/_db/retention.ts'
  expect(
    tables.filter((name) => !decided.has(name)),
    say,
  ).toEqual([])
  expect([...decided].filter((name) => !tables.includes(name) && name !== 'schema_migrations')).toEqual([])
  expect(RETENTION.filter(({ table }) => NO_PERSONAL_DATA.includes(table))).toEqual([])
})

test('a table without people refers to none', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`,
  )
  expect(rows.map(({ name }) => name).filter((name) => NO_PERSONAL_DATA.includes(name))).toEqual([])
})

test.each(RETENTION.flatMap((row) => ('with' in row ? [[row.table, row.with]] : [])))(
  'rows of %s go with those of %s',
  async (table, parent) => {
    const { rows } = await pool.query(
      `select from pg_constraint where contype = 'f' and confdeltype = 'c'
        and conrelid = $1::regclass and confrelid = $2::regclass`,
      [table, parent],
    )
    expect(rows.length).toBeGreaterThan(0)
  },
)

test('what is over goes, and what is not stays', async () => {
  const person = await makePerson(db)
  const company = await makeBusiness(db, person)
  const getDaysAgo = (days: number) => `now() - interval '${days} days'`
  for (const days of [0, 2000]) {
    await pool.query(`insert into sessions (user_id, token, expires_at) values ($1, $2, ${getDaysAgo(days - 1)})`, [
      person.id,
      `token ${days}`,
    ])
    await pool.query(`insert into account_requests (email, created_at) values ($1, ${getDaysAgo(days)})`, [
      `${days}@example.com`,
    ])
    await pool.query(`insert into events (name, user_id, created_at) values ('seen', $1, ${getDaysAgo(days)})`, [
      person.id,
    ])
    await pool.query(
      `insert into verifications (identifier, value, expires_at) values ('x', 'y', ${getDaysAgo(days - 1)})`,
    )
    await pool.query(
      `insert into outbox_messages (kind, recipient, text, created_at) values ('mail', 'x', 'y', ${getDaysAgo(days)})`,
    )
    await pool.query(
      `insert into phone_codes (purpose, subject, phone, digest, address, created_at, expires_at)
        values ('phone', 'x', '+14155550100', '', '192.0.2.1', ${getDaysAgo(days)}, ${getDaysAgo(days)})`,
    )
    await pool.query(`insert into rate_limits (key, count, ends_at) values ($1, 1, ${getDaysAgo(days - 1)})`, [
      `key ${days}`,
    ])
    const lead = await pool.query(
      `with investor as (insert into investors (email, name) values ($1, 'Ivy') returning id)
        insert into business_leads (business_id, investor_id, name, email, cost_cents, analytics, created_at)
        select $2, id, 'Ivy', $1, 0, '{"gclid": "x"}', ${getDaysAgo(days)} from investor returning id`,
      [`ivy${days}@example.com`, company],
    )
    await pool.query(
      `insert into contact_consents (lead_id, consent, address, created_at) values ($1, 'Yes', '192.0.2.1', ${getDaysAgo(days)})`,
      [lead.rows[0].id],
    )
    await pool.query(
      `insert into uploads (owner_id, purpose, kind, type, name, bytes, created_at)
        values ($1, 'credit', 'pdf', 'application/pdf', $2, '', ${getDaysAgo(days)})`,
      [person.id, `${days}.pdf`],
    )
  }
  const used = await pool.query("select id from uploads where name = '2000.pdf'")
  await pool.query(
    `insert into lead_credit_requests (lead_id, reason, credited_reason, attachments, cents)
      select min(id), 'x', 'x', $1, 0 from business_leads`,
    [[used.rows[0].id]],
  )
  await applyRetention(db)
  for (const table of [
    'sessions',
    'account_requests',
    'events',
    'verifications',
    'outbox_messages',
    'phone_codes',
    'rate_limits',
  ])
    expect([table, await count(table)]).toEqual([table, 1])
  // What others keep loses what is not needed any more.
  expect([await count('business_leads'), await count('business_leads', "analytics = '{}'")]).toEqual([2, 1])
  expect([await count('contact_consents'), await count('contact_consents', "address = ''")]).toEqual([2, 1])
  // A file that a credit request names is old and stays.
  expect(await count('uploads')).toBe(2)
  await pool.query('delete from lead_credit_requests')
  await applyRetention(db)
  expect(await count('uploads')).toBe(1)
})

test('one rule that fails keeps no other from its work, and is heard of', async () => {
  await pool.query("insert into rate_limits (key, count, ends_at) values ('old', 1, now() - interval '3 days')")
  await pool.query('alter table account_requests rename to moved')
  await expect(applyRetention(db)).rejects.toThrow('account_requests')
  await pool.query('alter table moved rename to account_requests')
  expect(await count('rate_limits', "key = 'old'")).toBe(0)
})

test('more rows than one statement takes go in one night', async () => {
  await pool.query(
    "insert into rate_limits (key, count, ends_at) select 'many ' || n, 1, now() - interval '3 days' from generate_series(1, 12000) n",
  )
  await applyRetention(db)
  expect(await count('rate_limits', "key like 'many %'")).toBe(0)
})

test('the job takes away what is over', async () => {
  const app = await testApp({ database: db.url })
  await app.ready()
  await pool.query("insert into rate_limits (key, count, ends_at) values ('by job', 1, now() - interval '3 days')")
  await app.site.jobs.send('retention', {})
  await expect.poll(() => count('rate_limits', "key = 'by job'"), { timeout: 30_000 }).toBe(0)
})

test.each([
  ['2026-11-28T08:59:59Z', '2026-11-28T09:00:00.000Z'],
  ['2026-11-28T09:00:00Z', '2026-11-29T09:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T09:00:00.000Z'],
])('after %s it runs at %s', (now, next) => expect(getNextNight(new Date(now)).toJSON()).toBe(next))
