import { beforeEach, describe, expect, test } from 'vitest'
import { FAILURES, OVER_THRESHOLD } from '../../widgets/_domain/contact/texts.ts'
import { testDatabase } from '../_testing/database.ts'
import { linkIn, mailTo } from '../_testing/mails.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { contact } from './_testing/contact.ts'

const db = await testDatabase()
const owner = await makePerson(db, { name: 'Olive Owner', email: 'olive@example.com' })
const open = await makeBusiness(db, owner, { name: 'Open Realty' })
const shut = await makeBusiness(db, owner, { name: 'Shut Lending', kind: 'lender', accepting: false })

beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
})

const visitor = async () => new Browser(await testApp({ database: db.url }))

describe('a form without scripts', () => {
  const fields = (overrides: Record<string, string> = {}) => {
    const info = Object.entries(contact()).map(([name, value]) => [`business_lead[contact_info][${name}]`, value])
    return {
      'business_lead[business_ids][]': String(open),
      'business_lead[cta_name]': 'Page',
      form_token: crypto.randomUUID(),
      ...Object.fromEntries(info),
      ...overrides,
    } as Record<string, string>
  }

  test('posts, and is sent to a page that tells what has to be confirmed, and then what came of it', async () => {
    const browser = await visitor()
    const email = `plain-${crypto.randomUUID()}@example.com`
    const reply = await browser.form(
      '/business_leads',
      fields({ 'business_lead[contact_info][investor_email]': email }),
    )
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/contact-requests\/[\w-]{36}$/),
    ])
    const path = reply.headers.location as string
    const waits = await browser.page(path)
    expect(waits.statusCode).toBe(200)
    for (const words of ['Check your email', email, 'Open Realty', 'Resend link']) expect(waits.body).toContain(words)
    const link = linkIn(await mailTo(db, email, 'Confirm your contact request'))
    const asks = await browser.page(link)
    expect(asks.body).toContain('Vera Visitor')
    const key = /name="key" value="([^"]+)"/.exec(asks.body)?.[1] as string
    const pressed = await browser.form(`${path}/confirm`, { key })
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, path])
    const page = await browser.page(path)
    expect(page.body).toContain('Request sent')
    expect(page.body).toContain('Open Realty')
    expect(page.body).not.toMatch(/vera|plain-/i)
  })

  test.each(['1', '(415) 555-01009', 'call me'])(
    'a phone that is none comes back as it was typed: %s',
    async (phone) => {
      const browser = await visitor()
      const reply = await browser.form(
        '/business_leads',
        fields({ 'business_lead[contact_info][investor_phone]': phone }),
      )
      expect(reply.statusCode).toBe(422)
      const field = /<input[^>]*name="business_lead\[contact_info\]\[investor_phone\]"[^>]*>/.exec(reply.body)?.[0]
      expect(field).toContain(`value="${phone}"`)
    },
  )

  test('CONT-022 a business that takes nobody is said in the documents’ words', async () => {
    const browser = await visitor()
    const reply = await browser.form('/business_leads', fields({ 'business_lead[business_ids][]': String(shut) }))
    const page = await browser.page(reply.headers.location as string)
    expect(page.body).toContain(FAILURES.business_unavailable)
    expect(page.body).toContain('Shut Lending')
  })

  test('CONT-024 one that is not there too', async () => {
    const browser = await visitor()
    const reply = await browser.form('/business_leads', fields({ 'business_lead[business_ids][]': '999999' }))
    expect((await browser.page(reply.headers.location as string)).body).toContain(FAILURES.failed_to_contact_business)
  })

  test('CONT-026 the end of the day’s requests too', async () => {
    await db.pool.query("update settings set value = '{\"daily_limit\": 0}' where name = 'contact'")
    const browser = await visitor()
    const reply = await browser.form('/business_leads', fields())
    const { body } = await browser.page(reply.headers.location as string)
    await db.pool.query("update settings set value = '{\"daily_limit\": 10}' where name = 'contact'")
    expect(body.replaceAll('&#39;', "'").replaceAll('&#x27;', "'")).toContain(OVER_THRESHOLD)
  })

  test('comes back with what was typed, and what is wrong with it', async () => {
    const browser = await visitor()
    const wrong = { 'business_lead[contact_info][investor_email]': 'vera@' }
    const reply = await browser.form('/business_leads', fields(wrong))
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain('href="#contact-investor_email"')
    expect(reply.body).toContain('value="vera@"')
    expect(reply.body).toContain('value="(415) 555-0100"')
    expect(reply.body).toContain('Two\nlines')
  })

  test('comes back with every company that it offered, and the one that was left out is left out still', async () => {
    const other = await makeBusiness(db, owner, { name: 'Other Realty' })
    const form = new URLSearchParams(fields({ 'business_lead[contact_info][investor_email]': 'vera@' }))
    for (const id of [open, other]) form.append('business_lead[offered_ids][]', String(id))
    const reply = await (await visitor()).form('/business_leads', form)
    expect(reply.statusCode).toBe(422)
    const boxes = [...reply.body.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => [
      Number(/value="(\d+)"/.exec(box)?.[1]),
      box.includes('checked'),
    ])
    expect(boxes).toEqual([
      [open, true],
      [other, false],
    ])
  })

  test('comes back with all that was typed, however long, its line ends as they were typed', async () => {
    const message = `${'y'.repeat(6000)}\r\n`.repeat(2)
    const reply = await (await visitor()).form(
      '/business_leads',
      fields({ 'business_lead[contact_info][message]': message }),
    )
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain(`${'y'.repeat(6000)}\n`.repeat(2))
  })

  test('is answered as a page also where its fields came as JSON on the way', async () => {
    const body = { business_lead: { business_ids: [open], contact_info: contact() } }
    const reply = await (await visitor()).post('/business_leads', body, { headers: { accept: 'text/html' } })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, expect.stringMatching(/^\/contact-requests\//)])
  })

  test('sent before with something else in it, comes back with a new token', async () => {
    const browser = await visitor()
    const form = fields()
    await browser.form('/business_leads', form)
    const reply = await browser.form('/business_leads', { ...form, 'business_lead[contact_info][message]': 'Other' })
    expect(reply.statusCode).toBe(409)
    expect(reply.body).toContain('Other')
    expect(reply.body).toContain('You already submitted this form')
    expect(reply.body).not.toContain(form.form_token)
  })
})

describe('pages', () => {
  test('the form of one business, and of several', async () => {
    const browser = await visitor()
    const one = await browser.page(`/business/page/${open}/contact`)
    expect(one.body).toContain('Contact Open Realty')
    expect(one.body).toContain('name="authenticity_token"')
    const both = await browser.page(`/business-finder/contact?ids[]=${open}&ids[]=${shut}`)
    expect(both.body).toContain('Shut Lending')
    expect(both.body).toContain('won’t be contacted')
    const nobody = (await browser.page(`/business/page/${shut}/contact`)).body
    expect([nobody.includes('Find another company'), nobody.includes('By submitting')]).toEqual([true, false])
    const none = await browser.page('/business-finder/contact')
    expect([none.statusCode, none.body.includes('Select at least one company')]).toEqual([422, true])
    expect(none.body).toMatch(/<a [^>]*href="\/companies"[^>]*>Back to companies</)
    expect((await browser.page('/business-finder/contact?ids[]=999999')).headers.location).toBe('/companies')
    expect((await browser.page('/business-finder/contact?ids[]=x')).statusCode).toBe(422)
    expect((await browser.page('/business/page/0/contact')).statusCode).toBe(404)
  })

  test('a member’s form begins with the profile', async () => {
    const app = await testApp({ database: db.url })
    const browser = await signedIn(app, await makePerson(db, { name: 'Nora Named', phone: '+14155550123' }))
    const page = await browser.page(`/business/page/${open}/contact`)
    expect(page.body).toContain('value="Nora Named"')
    expect(page.body).toContain('value="(415) 555-0123"')
  })

  test('a member sees who received their details and what they agreed to, and nobody else’s', async () => {
    const app = await testApp({ database: db.url })
    const member = await signedIn(app, await makePerson(db, { name: 'Rita Requests', phone: '+14155550100' }))
    await member.post('/business_leads', { business_lead: { business_ids: [open] } })
    const page = await member.page('/contact-requests')
    expect(page.body).toContain('Open Realty')
    expect(page.body).toContain('By submitting, you agree')
    const other = await signedIn(app, await makePerson(db))
    expect((await other.page('/contact-requests')).body).not.toContain('Open Realty')
    expect((await new Browser(app).page('/contact-requests')).headers.location).toBe('/login?next=%2Fcontact-requests')
  })

  test('what came of a form is nobody’s to guess', async () => {
    const browser = await visitor()
    expect((await browser.page(`/contact-requests/${crypto.randomUUID()}`)).statusCode).toBe(404)
    expect((await browser.page('/contact-requests/1')).statusCode).toBe(404)
  })
})
