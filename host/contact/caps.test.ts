import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { getConfirmLink, pressConfirm } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { CONTACT_CAPS, type ContactCap } from './caps.ts'

vi.setConfig({ testTimeout: 240_000 })
const db = await testDatabase()
const owner = await makePerson(db)
beforeEach(() => db.pool.query('delete from rate_limits'))

/** What is alike in all that a cap counts; everything else differs each time. */
interface Same {
  network: string
  address: string
  company: number
  /** Path of a request that waits. */
  request: string
}
type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

let times = 0
const newEmail = () => `cap-${++times}-${randomUUID().slice(0, 8)}@example.com`
const newNetwork = () => `2001:db8:${(++times).toString(16)}:1`

async function getSame(): Promise<Same> {
  const company = await makeBusiness(db, owner)
  const same = { network: newNetwork(), address: newEmail(), company, request: '' }
  const reply = await post({ ids: [company] })
  return { ...same, request: reply.json().confirmation.page }
}

/** Sends a visitor's request. */
async function post(request: { ids: number[]; email?: string; network?: string; browser?: Browser }) {
  const { ids, email = newEmail(), network = newNetwork() } = request
  const browser = request.browser ?? new Browser(await testApp({ database: db.url }))
  const contact_info = { investor_name: 'Vera', investor_email: email, investor_phone: '4155550100' }
  return browser.post(
    '/business_leads',
    { business_lead: { business_ids: ids, contact_info } },
    // A /64 of IPv6 counts as one network.
    { remoteAddress: `${network}::${(++times).toString(16)}` },
  )
}

/** One of each kind that a cap counts. A cap that has none here does not compile. */
const ONE: Record<Exclude<ContactCap['of'], 'text'>, (same: Partial<Same>) => Promise<Answer>> = {
  request: async ({ network, address }) => {
    const ids = [await makeBusiness(db, owner)]
    return post({ ids, ...(network && { network }), ...(address && { email: address }) })
  },
  mail: async ({ request, address, network = newNetwork() }) => {
    const browser = new Browser(await testApp({ database: db.url }))
    const path = request ?? (await post({ ids: [await makeBusiness(db, owner)] })).json().confirmation.page
    return browser.post(`${path}/email`, { email: address ?? newEmail() }, { remoteAddress: `${network}::1` })
  },
  code: async ({ request, network = newNetwork() }) => {
    const browser = new Browser(await testApp({ database: db.url }))
    const path = request ?? (await post({ ids: [await makeBusiness(db, owner)] })).json().confirmation.page
    // Codes of one number have limits of their own.
    await db.pool.query('delete from phone_codes')
    return browser.post(`${path}/phone`, {}, { remoteAddress: `${network}::${(++times).toString(16)}` })
  },
  lead: async ({ company }) => {
    const ids = [company ?? (await makeBusiness(db, owner))]
    const app = await testApp({ database: db.url })
    // Half of them are members', who are sent at once.
    if (times % 2) return post({ ids, browser: await signedIn(app, await makePerson(db)) })
    const browser = new Browser(app)
    const { page } = (await post({ ids, browser })).json().confirmation
    return pressConfirm(browser, await getConfirmLink(browser, page.split('/')[2]))
  },
}

const ROWS = CONTACT_CAPS.filter(({ of }) => of !== 'text')

test.each(ROWS)('$max of a $of in $seconds seconds for one $per, and the next one is told to wait', async (row) => {
  const { of, per, max, seconds, sentence } = row
  const whole = await getSame()
  await db.pool.query('delete from rate_limits')
  const same = per === 'site' ? {} : { [per]: whole[per] }
  const one = ONE[of as keyof typeof ONE]
  /** Caps of shorter windows, and the minute's limit, are not what is looked at. */
  const endOthers = () =>
    db.pool.query('delete from rate_limits where key not like $1', [`contact ${of} ${seconds} ${per} %`])
  const statuses: number[] = []
  for (let count = 0; count < max; count++) {
    if (count % 10 === 9) await endOthers()
    statuses.push((await one(same)).statusCode)
  }
  expect(statuses.filter((status) => status >= 300)).toEqual([])
  await endOthers()
  const next = await one(same)
  expect(next.statusCode).toBe(429)
  const { error } = JSON.parse(next.body)
  expect(error).toMatchObject({ code: 'too_many', message: expect.stringContaining(sentence) })
  expect(error.message).toMatch(
    per === 'network'
      ? /from your network\. .* Try again in \d+ (second|minute|hour)s?, or use another connection/
      : / Try again in \d+ (second|minute|hour)s?, or \w.*\.$/,
  )
  const wait = Number(next.headers['retry-after'])
  expect(wait).toBeGreaterThan(seconds - 300)
  expect(wait).toBeLessThanOrEqual(seconds)
  await endOthers()
  if (per !== 'site') expect((await one({})).statusCode).toBeLessThan(300)
})

const [textCap] = CONTACT_CAPS.filter(({ of }) => of === 'text')

test('texts beyond the cap of the hour are left out, and the mail goes all the same', async () => {
  const { max, seconds } = textCap as ContactCap
  const company = await makeBusiness(db, owner)
  await db.pool.query(
    "insert into lead_sms_settings (business_id, active, phone, saved_at) values ($1, true, '+14155550177', now())",
    [company],
  )
  const texts = async () =>
    (await db.pool.query("select 1 from outbox_messages where kind = 'sms' and recipient = '+14155550177'")).rowCount
  const mails = async () =>
    (
      await db.pool.query(
        `select 1 from lead_notices n join business_leads l on l.id = n.lead_id
         join pgboss.job j on j.name = 'lead-created' and j.data->>'leadId' = l.id::text and j.state = 'completed'
         where business_id = $1 and mailed_at is not null`,
        [company],
      )
    ).rowCount
  await ONE.lead({ company })
  await expect.poll(mails, { timeout: 30_000 }).toBe(1)
  expect(await texts()).toBe(1)
  // The rest of the hour's texts went elsewhere.
  const { rowCount } = await db.pool.query('update rate_limits set count = $1 where key like $2', [
    max - 1,
    `contact text ${seconds} site %`,
  ])
  expect(rowCount).toBe(1)
  for (const sent of [2, 3]) {
    await ONE.lead({ company })
    await expect.poll(mails, { timeout: 30_000 }).toBe(sent)
  }
  expect(await texts()).toBe(2)
})

test('a form without scripts comes back with the sentence and all that was typed', async () => {
  const browser = new Browser(await testApp({ database: db.url }))
  const email = newEmail()
  const [cap] = CONTACT_CAPS.filter(({ of, per }) => of === 'request' && per === 'address')
  const ids = [await makeBusiness(db, owner)]
  for (let count = 0; count < (cap as ContactCap).max; count++) await post({ ids, email })
  const reply = await browser.form('/business_leads', {
    'business_lead[business_ids][]': String(ids[0]),
    'business_lead[contact_info][investor_name]': 'Vera Visitor',
    'business_lead[contact_info][investor_email]': email,
    'business_lead[contact_info][investor_phone]': '4155550100',
    'business_lead[contact_info][message]': 'Two bedrooms',
  })
  expect(reply.statusCode).toBe(429)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  for (const words of ['Too many requests with this email today.', `value="${email}"`, 'Two bedrooms'])
    expect(reply.body).toContain(words)
})

test('one company that is full keeps nobody from contacting the others', async () => {
  const [full, open] = [await makeBusiness(db, owner), await makeBusiness(db, owner)]
  const hour = CONTACT_CAPS.find(({ of, per }) => of === 'lead' && per === 'company') as ContactCap
  await ONE.lead({ company: full })
  await db.pool.query('update rate_limits set count = $1 where key like $2', [
    hour.max,
    `contact lead ${hour.seconds} company %`,
  ])
  const browser = await signedIn(await testApp({ database: db.url }), await makePerson(db))
  const reply = (await post({ ids: [full, open], browser })).json()
  expect(reply.successfully_contacted_business_ids).toEqual([open])
  expect(reply.failed_to_contact_businesses).toEqual([[full, 'business_unavailable']])
})
