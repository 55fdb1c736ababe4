import { expect, test, vi } from 'vitest'
import { getConfirmLink, pressConfirm } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { forgeLead, openMailedLinks, readDamage, type SendFrom } from '../_testing/forged-leads.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { CONTACT_CAPS } from './caps.ts'

vi.setConfig({ testTimeout: 240_000 })
const db = await testDatabase()

const getCap = (of: string, per: string, seconds = 86_400) =>
  CONTACT_CAPS.find((cap) => cap.of === of && cap.per === per && cap.seconds === seconds)?.max as number

/** Companies that pay for leads, of which the first wants texts, and a member who has nothing to do with them. */
async function makeWorld() {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db)
  const companies = await Promise.all([1, 2, 3].map(() => makeBusiness(db, owner, { leadCostCents: 1700 })))
  await db.pool.query(
    "insert into lead_sms_settings (business_id, active, phone, saved_at) values ($1, true, '+14155550111', now())",
    [companies[0]],
  )
  const member = await makePerson(db, { email: `victim-${crypto.randomUUID()}@example.com` })
  const attacker = new Browser(app)
  const send: SendFrom = async (remoteAddress, path, body) => {
    const reply = await attacker.ask(body ? 'POST' : 'GET', path, body, { remoteAddress })
    return { status: reply.statusCode, text: reply.body }
  }
  return { app, companies, member, send, attacker }
}

test('240 forged requests from everywhere cost companies nothing, text nobody, and touch nothing of a member', async () => {
  const { app, companies, member, send } = await makeWorld()
  const statuses: number[] = []
  for (let turn = 0; turn < 240; turn++)
    statuses.push(...(await forgeLead(send, { companies, victim: member.email }, turn)))
  expect([...new Set(statuses)].toSorted()).toEqual([200, 202, 404, 422, 429])
  const { rows: jobs } = await db.pool.query(
    "select count(*)::int as count from pgboss.job where name = 'lead-created'",
  )
  const done = async () => (await readDamage(db)).links
  const { waiting } = await readDamage(db)
  await expect.poll(done, { timeout: 60_000 }).toBe(waiting)
  // Programs that look through mails open every link.
  expect(new Set(await openMailedLinks(db, send, 1000))).toEqual(new Set([200]))
  expect(jobs).toEqual([{ count: 0 }])
  expect(await readDamage(db)).toEqual({
    cents: 0,
    leads: 0,
    texts: 0,
    codes: expect.any(Number),
    companyMails: 0,
    links: waiting,
    mostLinks: getCap('request', 'address'),
    waiting,
  })
  expect((await readDamage(db)).codes).toBeLessThanOrEqual(getCap('code', 'site', 3600))
  // Most came from a network each; one address and one /64 sent only what their networks may.
  expect(waiting).toBeGreaterThan(100)
  const victim = await signedIn(app, member)
  expect((await victim.page('/contact-requests')).body).toContain('No requests yet')
  const own = await victim.post('/business_leads', {
    business_lead: { business_ids: [companies[0]], contact_info: { investor_phone: '4155550100' } },
  })
  expect(own.json().created_leads).toMatchObject([{ state: 'sent' }])
})

test('somebody with ever new mailboxes of their own gets as many leads to a company as its cap lets through', async () => {
  const { companies, attacker } = await makeWorld()
  const [company] = companies
  const max = getCap('lead', 'company', 3600)
  const statuses: number[] = []
  for (let turn = 0; turn < max + 5; turn++) {
    const contact_info = {
      investor_name: 'Mallory',
      investor_email: `mailbox-${turn}@evil.example`,
      investor_phone: '4155550100',
    }
    const remoteAddress = `2001:db8:a:${turn.toString(16)}::1`
    const body = { business_lead: { business_ids: [company], contact_info } }
    const reply = await attacker.post('/business_leads', body, { remoteAddress })
    const id = reply.json().confirmation.page.split('/')[2]
    statuses.push((await pressConfirm(attacker, await getConfirmLink(attacker, id))).statusCode)
    await db.pool.query("delete from rate_limits where key like 'POST %'")
  }
  expect(statuses).toEqual([...Array(max).fill(200), ...Array(5).fill(429)])
  const { rows } = await db.pool.query('select count(*)::int as leads from business_leads where business_id = $1', [
    company,
  ])
  expect(rows).toEqual([{ leads: max }])
})
