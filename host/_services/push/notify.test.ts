import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contactAndConfirm } from '../../_testing/confirm-contact.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeLead, makeLeads } from '../../leads/_testing/leads.ts'
import { CHANNEL } from './store.ts'

const TABLE_CHANGES = 'table_changes'
const MEMBER_CHANGES = 'member_changes'
/** Whose pages show something new, and what: ids of the database alone. */
const MEMBER_CHANGE = /^[\da-f-]{36} (notifications|conversation:\d{1,19})$/

const db = await testDatabase()

/** Matches all personal data of this test, in any spelling. */
const PERSONAL = /vera|canary|olive|@|example|415|555|<|\s/i
const vera = (overrides: object = {}) => ({
  investor_name: 'Vera Canary',
  investor_email: 'vera.canary@example.com',
  investor_phone: '(415) 555-0100',
  message: 'Call me about 12 Canary Lane',
  ...overrides,
})

/** An app, and what the database says on every channel that it listens to: of events, of jobs, of tables that changed, and of members. */
async function startPushes() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const app = await testApp({ database: db.url })
  await app.ready()
  const channels = () => query.mock.calls.flatMap(([text]) => /^listen "(\w+)"$/.exec(String(text))?.[1] ?? [])
  await vi.waitFor(() => expect(new Set(channels()).size).toBe(4), 30_000)
  const names = new Set(channels())
  query.mockRestore()
  const client = new pg.Client({ connectionString: db.url })
  await client.connect()
  onTestFinished(() => client.end())
  const notifications: { channel: string; payload: string }[] = []
  client.on('notification', ({ channel, payload = '' }) => notifications.push({ channel, payload }))
  for (const channel of names) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  const on = (isIncluded: (channel: string) => boolean) =>
    notifications.filter(({ channel }) => isIncluded(channel)).map(({ payload }) => payload)
  return {
    app,
    notifications,
    events: () => on((channel) => channel === CHANNEL),
    tables: () => on((channel) => channel === TABLE_CHANGES),
    members: () => on((channel) => channel === MEMBER_CHANGES),
    jobs: () => on((channel) => ![CHANNEL, TABLE_CHANGES, MEMBER_CHANGES].includes(channel)),
  }
}

test('NOTIFY carries the number of an event, the kind of a job or the id of a member, and no personal data', async () => {
  const { app, notifications, events, jobs, members, tables } = await startPushes()
  const owner = await makePerson(db, { name: 'Olive Canary', email: 'olive.canary@example.com' })
  const page = await makeBusiness(db, owner, { name: 'Canary Realty', email: 'office@canary.example' })
  const browser = await signedIn(app, owner)
  const visitor = new Browser(app)
  const done = async (reply: Promise<{ statusCode: number; body: string }>, status: number) => {
    const { statusCode, body } = await reply
    expect(statusCode, body.slice(0, 300)).toBe(status)
  }
  // New leads, and the mails and messages that follow.
  await done(contactAndConfirm(visitor, { business_lead: { business_ids: [page], contact_info: vera() } }), 200)
  // Mails about accounts.
  const account = { email: 'new.canary@example.com', name: 'Vera Canary', password: 'quiet paper lines' }
  await done(new Browser(app).post('/signup', account), 201)
  await done(visitor.post('/password/reset', { email: owner.email }), 202)
  await done(browser.post(`/business/page/${page}/email/verification`), 204)
  // A credit, and a lead that is closed.
  const base = `/business/page/${page}/leads`
  const lead = await makeLead(db, page, { name: 'Vera Canary', email: 'vera.canary@example.com' })
  await done(browser.post(`${base}/${lead}/credit`, { reason: 'spam', additional_reason: 'Canary' }), 201)
  await done(browser.put(`${base}/${lead}`, { business_lead: { status: 'closed' } }), 200)
  // A file that is made later: it is ready.
  await makeLeads(db, page, 5001)
  await done(browser.post(`${base}/export`, { export_option: 'all' }), 202)
  await vi.waitFor(() => expect(events().length).toBeGreaterThan(0), 20_000)
  // An event for somebody else, whatever it contains.
  await app.site.push.publish(`private-leads-channel-${owner.id}`, 'leads-channel:status', vera({ status: 'failed' }))
  await vi.waitFor(() => expect(events().length).toBeGreaterThan(1), 30_000)

  expect(events().filter((payload) => !/^\d{1,19}$/.test(payload))).toEqual([])
  const { rows } = await db.pool.query<{ name: string }>('select name from pgboss.queue')
  const kinds = rows.map(({ name }) => name)
  expect(jobs().filter((payload) => !kinds.includes(payload))).toEqual([])
  expect(new Set(jobs()).size).toBeGreaterThan(3)
  expect(tables().filter((payload) => !/^[a-z_]+$/.test(payload))).toEqual([])
  expect(members().length).toBeGreaterThan(0)
  expect(members().filter((payload) => !MEMBER_CHANGE.test(payload))).toEqual([])
  const others = notifications.filter(({ channel }) => channel !== MEMBER_CHANGES)
  expect(others.filter(({ payload }) => PERSONAL.test(payload))).toEqual([])
})
