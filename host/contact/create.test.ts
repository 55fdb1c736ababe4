import { describe, expect, test } from 'vitest'
import type { ContactReply } from '../../widgets/_domain/contact/calls.ts'
import { CONSENT, getConsent } from '../../widgets/_domain/contact/texts.ts'
import { withTransaction } from '../_db/transactions.ts'
import type { Viewer } from '../_http/viewer.ts'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson, type Person } from '../_testing/people.ts'
import { contactedToday } from '../businesses/contact/requests-store.ts'
import { createLeads } from './create.ts'
import type { ContactRequestInput } from './order.ts'

const db = await testDatabase()
const owner = await makePerson(db, { name: 'Olive Owner' })
const business = (fields = {}) => makeBusiness(db, owner, fields)
/** Creates some companies that take new clients. */
const many = (count: number) => Promise.all(Array.from({ length: count }, () => business()))

let people = 0
let requests = 0
const email = () => `visitor-${++people}@example.com`
/** Noon of a day, in New York. */
const noon = (day: string) => new Date(`2026-${day}T17:00:00Z`)

const order = (
  businessIds: number[],
  overrides: Partial<ContactRequestInput> & { email?: string } = {},
): ContactRequestInput => ({
  businessIds,
  contact: { name: 'Vera Visitor', email: overrides.email ?? email(), phone: '+14155550100', message: 'Hello' },
  ctaName: 'Directory',
  analytics: {},
  formToken: crypto.randomUUID(),
  byToken: false,
  fraudToken: undefined,
  ...overrides,
})

const members = new Map<string, Promise<Viewer>>()
const asViewer = (person: Person): Viewer => ({
  ...person,
  adminWithoutFactor: false,
  subscriptionLevels: [],
  pages: [],
  session: { id: '', apiAuthToken: '', confirmed: true },
  unread: 0,
})
/** The member with an address, whose requests are sent at once. */
function getMember(address: string): Promise<Viewer> {
  const member = members.get(address) ?? makePerson(db, { email: address }).then(asViewer)
  members.set(address, member)
  return member
}

async function send(
  request: ContactRequestInput,
  at?: Date,
  more: Partial<Parameters<typeof createLeads>[1]> = {},
): Promise<ContactReply> {
  const viewer = 'viewer' in more ? more.viewer : await getMember(request.contact.email)
  return withTransaction(db.pool, (client) =>
    createLeads(client, {
      order: request,
      demo: false,
      viewer,
      // One of its own for each request, so that no cap of a network is reached.
      address: `10.1.${requests >> 8}.${requests++ & 255}`,
      timeZone: 'America/New_York',
      verdict: 'pass',
      follow: async () => {},
      mailLink: async () => {},
      ...(at && { at }),
      ...more,
    }),
  )
}
const getLeads = async (address: string) =>
  (await db.pool.query('select l.* from business_leads l where l.email = $1 order by l.id', [address])).rows

test('CONT-005 CONT-018 CONT-019 an answer has the created leads with id, cost, business_type and investor_id', async () => {
  const [agent, lender] = [
    await business({ kind: 'agent', leadCostCents: 4050 }),
    await business({ kind: 'lender', leadCostCents: 0 }),
  ]
  const address = email()
  const answer = await send(order([lender, agent], { email: address }))
  const rows = await getLeads(address)
  const investor = Number(rows[0].investor_id)
  expect(answer).toEqual({
    created_leads: [
      { id: Number(rows[0].id), cost: 0, business_type: 'lender', investor_id: investor, state: 'sent' },
      { id: Number(rows[1].id), cost: 40.5, business_type: 'agent', investor_id: investor, state: 'sent' },
    ],
    successfully_contacted_business_ids: [lender, agent],
    over_leads_threshold: false,
    failed_to_contact_businesses: [],
  })
})

test('CONT-021 businesses that take nobody, or are not there, fail with a code; the rest is contacted', async () => {
  const [open, shut] = [await business(), await business({ accepting: false })]
  const answer = await send(order([shut, open, 999_999]))
  expect(answer.failed_to_contact_businesses).toEqual([
    [shut, 'business_unavailable'],
    [999_999, 'failed_to_contact_business'],
  ])
  expect(answer.successfully_contacted_business_ids).toEqual([open])
})

test('the lead keeps what was typed, what the fraud check said, and the consent with its text, time and address', async () => {
  const address = email()
  const ids = [await business({ name: 'Cedar' }), await business({ name: 'Harbor' })]
  const analytics = { gclid: 'g', cid: 'c', utm_source: 'news' }
  await send(order(ids, { email: address, analytics }), noon('03-03'), { address: '192.0.2.1' })
  const [lead] = await getLeads(address)
  expect(lead).toMatchObject({
    name: 'Vera Visitor',
    phone: '+14155550100',
    message: 'Hello',
    cta_name: 'Directory',
    analytics,
    fraud_verdict: 'pass',
  })
  const { rows } = await db.pool.query('select * from contact_consents where lead_id = $1', [lead.id])
  expect(rows).toEqual([
    {
      lead_id: lead.id,
      user_id: (await getMember(address)).id,
      consent: getConsent(['Cedar', 'Harbor']),
      address: '192.0.2.1',
      created_at: noon('03-03'),
    },
  ])
})

test('a press on a member’s button keeps the consent that stands beside the buttons', async () => {
  const address = email()
  await send(order([await business()], { email: address, fromProfile: true }), noon('03-04'))
  const [lead] = await getLeads(address)
  const { rows } = await db.pool.query('select consent from contact_consents where lead_id = $1', [lead.id])
  expect(rows).toEqual([{ consent: CONSENT }])
})

describe('who an investor is', () => {
  const getInvestorId = async (request: ContactRequestInput, more = {}) =>
    (await send(request, undefined, more)).created_leads[0]?.investor_id

  test('a member stays one, whatever the form says', async () => {
    const member = await makePerson(db, { name: 'Mia Member', email: email() })
    const viewer = asViewer(member)
    const [a, b] = (await many(2)) as [number, number]
    const own = await getInvestorId(order([a], { email: member.email }), { viewer })
    expect(await getInvestorId(order([b], { email: email() }), { viewer })).toBe(own)
    const { rows } = await db.pool.query('select name, user_id from investors where id = $1', [own])
    expect(rows).toEqual([{ name: 'Vera Visitor', user_id: member.id }])
  })

  test('visitors, and members whose address is not verified, are nobody yet: each answer has a new number', async () => {
    const member = await makePerson(db, { email: email() })
    const ids = (await many(4)) as [number, number, number, number]
    const own = await getInvestorId(order([ids[0]], { email: member.email }), { viewer: asViewer(member) })
    const unverified = asViewer(await makePerson(db, { email: email(), emailVerified: false }))
    const investorIds = [
      await getInvestorId(order([ids[1]], { email: member.email }), { viewer: undefined }),
      await getInvestorId(order([ids[2]], { email: member.email }), { viewer: undefined }),
      await getInvestorId(order([ids[3]], { email: unverified.email }), { viewer: unverified }),
    ]
    expect(new Set([own, ...investorIds]).size).toBe(4)
    expect(await getLeads(member.email)).toHaveLength(1)
    const today = await contactedToday(db, member.id, ids, 'America/New_York')
    expect([...today]).toEqual([ids[0]])
  })
})

describe('how often', () => {
  test('without a token there is one lead for each investor, business and day', async () => {
    const address = email()
    const id = await business()
    const answers = [
      await send(order([id], { email: address }), noon('03-03')),
      await send(order([id], { email: address }), noon('03-03')),
      await send(order([id], { email: address }), noon('03-04')),
    ]
    expect(answers.map(({ created_leads }) => created_leads.length)).toEqual([1, 0, 1])
    expect(answers.map((each) => each.successfully_contacted_business_ids)).toEqual([[id], [id], [id]])
  })

  test('forms with a token each make one lead for each of them', async () => {
    const form = { ...order(await many(2)), byToken: true }
    for (let time = 0; time < 2; time++) await send(form, noon('03-03'))
    expect(await getLeads(form.contact.email)).toHaveLength(4)
  })

  test('CONT-020 CONT-027 daily matches are limited to ten; leads made before the limit was hit stay', async () => {
    const address = email()
    const ids = await many(12)
    const answer = await send(order(ids, { email: address }), noon('03-03'))
    expect(answer.over_leads_threshold).toBe(true)
    expect(answer.successfully_contacted_business_ids).toEqual(ids.slice(0, 10))
    expect(await getLeads(address)).toHaveLength(10)
    const next = await send(order(ids.slice(10), { email: address }), noon('03-04'))
    expect([next.over_leads_threshold, next.created_leads.length]).toEqual([false, 2])
  })

  test.each([
    ['an hour before and after midnight', '2026-03-03T04:30:00Z', '2026-03-03T05:30:00Z', false],
    ['both of an evening and a morning in London', '2026-03-03T23:30:00Z', '2026-03-04T04:30:00Z', true],
    ['the short day of spring', '2026-03-08T05:00:00Z', '2026-03-09T03:59:59Z', true],
    ['after the short day of spring', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', false],
    ['the long day of autumn', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z', true],
    ['after the long day of autumn', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', false],
  ])('a day is one of the site’s calendar: %s', async (_, first, second, same) => {
    const address = email()
    const ids = await many(11)
    await send(order(ids.slice(0, 10), { email: address }), new Date(first))
    const answer = await send(order(ids.slice(10), { email: address }), new Date(second))
    expect(answer.over_leads_threshold).toBe(same)
  })

  test('the limit is a setting', async () => {
    const set = (value: object) => db.pool.query("update settings set value = $1 where name = 'contact'", [value])
    await set({ daily_limit: 2 })
    const ids = await many(3)
    expect((await send(order(ids))).successfully_contacted_business_ids).toHaveLength(2)
    await set({ daily_limit: 'many' })
    expect((await send(order(ids))).successfully_contacted_business_ids).toHaveLength(3)
    await set({ daily_limit: 10 })
  })
})

test('where what follows cannot be put aside, nothing is made', async () => {
  const address = email()
  const follow = async () => {
    throw new Error('no jobs')
  }
  const form = order([await business()], { email: address })
  await expect(send(form, undefined, { follow })).rejects.toThrow('no jobs')
  expect(await getLeads(address)).toEqual([])
  expect((await send(form)).created_leads).toHaveLength(1)
})
