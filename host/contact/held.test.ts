import { beforeEach, describe, expect, test } from 'vitest'
import { applyRetention } from '../_db/apply-retention.ts'
import { contactAndConfirm, getConfirmLink, pressConfirm } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { linkIn, mailTo } from '../_testing/mails.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { contact, lastEmail } from './_testing/contact.ts'

const db = await testDatabase()
const owner = await makePerson(db, { name: 'Olive Owner', email: 'olive@example.com' })
const cedar = await makeBusiness(db, owner, { name: 'Cedar Realty', leadCostCents: 1700 })
const SUBJECT = 'Confirm your contact request'

beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
})

const host = () => testApp({ database: db.url })
const visitor = async () => new Browser(await host())
const lead = (overrides: object = {}, ids = [cedar]) => ({
  business_lead: { business_ids: ids, contact_info: contact(overrides) },
})
const getLeads = async (email: string) =>
  (
    await db.pool.query(
      `select l.id::int, l.business_id::int as business, l.investor_id::int as investor, l.cost_cents as cents,
         i.user_id as "userId" from business_leads l join investors i on i.id = l.investor_id where l.email = $1`,
      [email],
    )
  ).rows
const getReceiptPath = (reply: { json(): { confirmation: { page: string } } }) => reply.json().confirmation.page
const linkTo = async (email: string) => linkIn(await mailTo(db, email, SUBJECT))

describe('a visitor’s request', () => {
  test('waits: no lead, no cost, no mail to the company, until the button behind the mailed link is pressed', async () => {
    const browser = await visitor()
    const reply = await browser.post('/business_leads', lead())
    const email = lastEmail()
    expect(reply.json()).toEqual({
      created_leads: [
        {
          id: expect.any(Number),
          cost: 17,
          business_type: 'agent',
          investor_id: expect.any(Number),
          state: 'held',
        },
      ],
      successfully_contacted_business_ids: [cedar],
      over_leads_threshold: false,
      failed_to_contact_businesses: [],
      confirmation: { by: 'email', page: expect.stringMatching(/^\/contact-requests\/[\w-]{36}$/) },
    })
    const mail = await mailTo(db, email, SUBJECT)
    expect(mail.text).toContain('“Cedar Realty”')
    expect(mail.text).not.toMatch(/vera visitor|two/i)
    const link = linkIn(mail)
    // A program that looks through mails.
    const opened = await (await visitor()).page(link)
    expect([opened.statusCode, opened.body.includes('Confirm and send')]).toEqual([200, true])
    await (await visitor()).ask('HEAD', link)
    expect(await getLeads(email)).toEqual([])
    const pressed = await pressConfirm(await visitor(), link)
    expect([pressed.statusCode, pressed.json()]).toEqual([200, { state: 'done' }])
    const [createdLead] = reply.json().created_leads
    expect(await getLeads(email)).toEqual([
      { id: createdLead.id, business: cedar, investor: createdLead.investor_id, cents: 1700, userId: null },
    ])
    await mailTo(db, owner.email, 'New lead for Cedar Realty')
    // Pressed again, it is the same lead; nothing of what was typed is kept beside it.
    expect((await pressConfirm(await visitor(), link)).json()).toEqual({ state: 'done' })
    expect(await getLeads(email)).toHaveLength(1)
    const { rows } = await db.pool.query('select details from held_requests where id = $1', [link.split('/')[2]])
    expect(rows).toEqual([{ details: null }])
  })

  test('two presses at once make one lead', async () => {
    const browser = await visitor()
    const reply = await browser.post('/business_leads', lead())
    const link = await getConfirmLink(browser, getReceiptPath(reply).split('/')[2] as string)
    const pressed = await Promise.all(Array.from({ length: 10 }, () => pressConfirm(browser, link)))
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await getLeads(lastEmail())).toHaveLength(1)
  })

  test('is not sent with the key of another request, or none', async () => {
    const browser = await visitor()
    const [one, other] = [await browser.post('/business_leads', lead()), await browser.post('/business_leads', lead())]
    const key = new URL(
      await getConfirmLink(browser, getReceiptPath(other).split('/')[2] as string),
      'https://plat.example',
    )
    for (const wrongKey of [key.searchParams.get('key'), '', undefined, ['a'], 'x'.repeat(43)]) {
      const reply = await browser.post(`${getReceiptPath(one)}/confirm`, { key: wrongKey })
      expect(reply.statusCode).toBe(404)
    }
    expect((await browser.page(`${getReceiptPath(one)}/confirm`)).statusCode).toBe(404)
    expect((await browser.page(`${getReceiptPath(one)}/confirm?key=x`)).statusCode).toBe(404)
  })

  test('is told on its page, with the address; a mistyped one is corrected, and the old link ends', async () => {
    const browser = await visitor()
    const typo = `typo-${crypto.randomUUID()}@example.com`
    const reply = await browser.post('/business_leads', lead({ investor_email: typo }))
    const page = await browser.page(getReceiptPath(reply))
    expect(page.body).toContain('Check your email')
    expect(page.body).toContain(typo)
    expect(page.body).toContain('We’ll send your details to the companies once you')
    const old = await linkTo(typo)
    const wrong = await browser.form(`${getReceiptPath(reply)}/email`, { email: 'vera@' })
    expect([wrong.statusCode, wrong.body.includes('value="vera@"')]).toEqual([422, true])
    const right = `right-${crypto.randomUUID()}@example.com`
    const changed = await browser.form(`${getReceiptPath(reply)}/email`, { email: ` ${right.toUpperCase()} ` })
    expect([changed.statusCode, changed.headers.location]).toEqual([303, `${getReceiptPath(reply)}?sent=email`])
    expect((await browser.page(`${getReceiptPath(reply)}?sent=email`)).body).toContain('We sent the link again.')
    const link = await linkTo(right)
    expect((await pressConfirm(browser, old)).statusCode).toBe(404)
    expect((await pressConfirm(browser, link)).statusCode).toBe(200)
    expect(await getLeads(right)).toHaveLength(1)
    expect((await browser.page(getReceiptPath(reply))).body).toContain('Request sent')
    const lateReply = await browser.post(`${getReceiptPath(reply)}/email`, { email: right })
    expect([lateReply.statusCode, lateReply.json().error.message]).toEqual([409, 'This request is already confirmed.'])
  })

  test('is confirmed by a code to the phone instead, and then belongs to no address', async () => {
    const member = await makePerson(db, { email: `phone-${crypto.randomUUID()}@example.com` })
    const browser = await visitor()
    const reply = await browser.post('/business_leads', lead({ investor_email: member.email }))
    const path = getReceiptPath(reply)
    expect((await browser.form(`${path}/phone`, {})).headers.location).toBe(`${path}?sent=phone`)
    const { rows } = await db.pool.query("select text from outbox_messages where kind = 'sms' order by id desc limit 1")
    const code = rows[0].text.slice(0, 6)
    const other = code === '000000' ? '111111' : '000000'
    const wrong = await browser.form(`${path}/phone/code`, { code: other })
    expect([wrong.statusCode, wrong.body.includes('That code is incorrect')]).toEqual([422, true])
    expect((await browser.post(`${path}/phone/code`, { code })).json()).toEqual({ state: 'done' })
    expect(await getLeads(member.email)).toMatchObject([{ business: cedar, userId: null }])
  })

  test('of a company that takes nobody by then is not sent, and the page says so', async () => {
    const browser = await visitor()
    const [open, shut] = [await makeBusiness(db, owner), await makeBusiness(db, owner, { name: 'Shut Lending' })]
    const reply = await browser.post('/business_leads', lead({}, [open, shut]))
    const email = lastEmail()
    await db.pool.query('update businesses set accepting = false where id = $1', [shut])
    await pressConfirm(browser, await linkTo(email))
    expect((await getLeads(email)).map(({ business }) => business)).toEqual([open])
    const { body } = await browser.page(getReceiptPath(reply))
    expect(body).toMatch(/Not contacted(.|\n)*Shut Lending/)
  })

  test('is deleted after seven days, with what was typed', async () => {
    const browser = await visitor()
    const reply = await browser.post('/business_leads', lead())
    const link = await linkTo(lastEmail())
    const { rows } = await db.pool.query('select expires_at - created_at as days from held_requests where id = $1', [
      getReceiptPath(reply).split('/')[2],
    ])
    expect(rows).toMatchObject([{ days: { days: 7 } }])
    await applyRetention(db)
    expect((await browser.page(link)).statusCode).toBe(200)
    await db.pool.query("update held_requests set expires_at = now() - interval '1 second'")
    expect((await pressConfirm(browser, link)).statusCode).toBe(404)
    expect((await browser.page(getReceiptPath(reply))).body).not.toContain(lastEmail())
    await applyRetention(db)
    const { rows: heldRows } = await db.pool.query('select 1 from held_requests union all select 1 from held_leads')
    expect(heldRows).toEqual([])
  })

  test('twice to one company on one day is one lead', async () => {
    const browser = await visitor()
    const investor_email = `twice-${crypto.randomUUID()}@example.com`
    for (let time = 0; time < 2; time++) await contactAndConfirm(browser, lead({ investor_email }))
    expect(await getLeads(investor_email)).toHaveLength(1)
  })

  test('beyond the day’s ten waits until tomorrow', async () => {
    const browser = await visitor()
    const investor_email = `many-${crypto.randomUUID()}@example.com`
    const ids = await Promise.all(Array.from({ length: 12 }, () => makeBusiness(db, owner)))
    await contactAndConfirm(browser, lead({ investor_email }, ids.slice(0, 9)))
    const reply = await browser.post('/business_leads', lead({ investor_email }, ids.slice(9)))
    expect(reply.json().over_leads_threshold).toBe(false)
    const link = await getConfirmLink(browser, getReceiptPath(reply).split('/')[2] as string)
    // Confirmed on its last day, it still has tomorrow.
    await db.pool.query("update held_requests set expires_at = now() + interval '1 hour' where id = $1", [
      getReceiptPath(reply).split('/')[2],
    ])
    const pressed = await pressConfirm(browser, link)
    const { rows } = await db.pool.query(
      "select expires_at > now() + interval '47 hours' as kept from held_requests where id = $1",
      [getReceiptPath(reply).split('/')[2]],
    )
    expect(rows).toEqual([{ kept: true }])
    expect([pressed.statusCode, pressed.json().error.message]).toEqual([
      429,
      'You’ve hit your max for today. Your request is saved. Send it tomorrow from this page.',
    ])
    expect(await getLeads(investor_email)).toHaveLength(10)
    expect((await browser.page(getReceiptPath(reply))).body).toContain('Send now')
    await db.pool.query("update business_leads set created_at = created_at - interval '1 day' where email = $1", [
      investor_email,
    ])
    expect((await browser.post(`${getReceiptPath(reply)}/confirm`, {})).json()).toEqual({ state: 'done' })
    expect(await getLeads(investor_email)).toHaveLength(12)
  })
})

describe('the address of a member', () => {
  test('typed by a stranger is answered as any other, and touches nothing of the member before it is confirmed', async () => {
    const member = await makePerson(db, { name: 'Ann Member', email: `ann-${crypto.randomUUID()}@example.com` })
    const ann = await signedIn(await host(), member)
    await ann.post('/business_leads', {
      business_lead: { business_ids: [cedar], contact_info: contact({ investor_email: '' }) },
    })
    const [own] = await getLeads(member.email)
    expect(own).toMatchObject({ userId: member.id })
    const stranger = await visitor()
    const shape = (reply: Awaited<ReturnType<typeof stranger.post>>) => {
      const { created_leads, confirmation, ...rest } = reply.json()
      return { ...rest, leads: created_leads.length, by: confirmation.by }
    }
    const replies = []
    const others = []
    for (let time = 0; time < 2; time++) {
      replies.push(await stranger.post('/business_leads', lead({ investor_email: member.email })))
      others.push(await stranger.post('/business_leads', lead({ investor_email: 'nobody@example.com' })))
    }
    expect(replies.map(shape)).toEqual(others.map(shape))
    const ids = [...replies, ...others].map((reply) => reply.json().created_leads[0].investor_id)
    expect(new Set(ids).size).toBe(4)
    expect(ids).not.toContain(own.investor)
    // Nothing in the list, nothing of the day's requests.
    const listed = (await ann.page('/contact-requests')).body
    expect(listed.match(/>Cedar Realty</g)).toHaveLength(1)
    const ids9 = await Promise.all(Array.from({ length: 9 }, () => makeBusiness(db, owner)))
    const rest = await ann.post('/business_leads', lead({ investor_email: '' }, ids9))
    expect(rest.json()).toMatchObject({ over_leads_threshold: false })
    expect(rest.json().created_leads).toHaveLength(9)
  })

  test('confirmed by the member’s own mail, the request is theirs', async () => {
    const member = await makePerson(db, { email: `own-${crypto.randomUUID()}@example.com` })
    await contactAndConfirm(await visitor(), lead({ investor_email: member.email }))
    expect(await getLeads(member.email)).toMatchObject([{ userId: member.id }])
    const ann = await signedIn(await host(), member)
    expect((await ann.page('/contact-requests')).body).toContain('Cedar Realty')
  })
})

describe('a member', () => {
  test('with a confirmed address is sent at once', async () => {
    const member = await signedIn(await host(), await makePerson(db, { phone: '+14155550123' }))
    const reply = await member.post('/business_leads', { business_lead: { business_ids: [cedar] } })
    expect(reply.json()).toMatchObject({ created_leads: [{ state: 'sent' }] })
    expect(reply.json().confirmation).toBeUndefined()
  })
})
