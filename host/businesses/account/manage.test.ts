import { expect, test } from 'vitest'
import type { BusinessKind } from '../../../widgets/_domain/businesses/choices.ts'
import { companyDetails } from '../../_testing/company-form.ts'
import { contactAndConfirm } from '../../_testing/confirm-contact.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { getForm } from '../../_testing/upload-form.ts'

const db = await testDatabase()

/** A member who lists a company, and three people who ask it to call. */
async function listed(kind: BusinessKind) {
  const app = await testApp({ database: db.url })
  const browser = await signedIn(app, await makePerson(db, { phone: '+14155550123' }))
  expect((await browser.get('/business/leads')).statusCode).toBe(403)
  const signup = await browser.post('/business/signup', {
    ...companyDetails(kind),
    name: `New ${kind}`,
    kind,
    state: 'TX',
    accepting: true,
  })
  expect([signup.statusCode, signup.json()]).toEqual([201, { id: expect.any(Number), url: expect.any(String) }])
  const { id, url } = signup.json()
  // Leads that cost nothing cannot be credited.
  await db.pool.query("update businesses set lead_cost_cents = 4000, review = 'approved' where id = $1", [id])
  for (const name of ['Ann', 'Bo', 'Cy']) {
    const contact_info = {
      investor_name: name,
      investor_email: `${name}-${kind}@example.com`,
      investor_phone: '4155550100',
    }
    const contactReply = await contactAndConfirm(new Browser(app), {
      business_lead: { business_ids: [id], contact_info },
    })
    expect(contactReply.json().successfully_contacted_business_ids).toEqual([id])
  }
  return { app, browser, id: id as number, url: url as string }
}

const KINDS: [BusinessKind, string][] = [
  ['agent', '+14155550141'],
  ['lender', '+14155550142'],
  ['tax', '+14155550143'],
  ['financial', '+14155550144'],
]

test.each(KINDS)(
  'LEAD-005 whoever signs a business up (%s) manages its leads, notes, batch actions, exports, SMS settings, credit requests and page settings',
  async (kind, phone_number) => {
    const { app, browser, id, url } = await listed(kind)

    const { leads } = (await browser.get(`${url}/leads`)).json()
    expect(leads.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Ann', 'Bo', 'Cy'])
    const [first, second] = leads.map(({ id }: { id: number }) => id)
    const one = `${url}/leads/${first}`
    const status = await browser.put(one, { business_lead: { status: 'in_progress' } })
    expect([status.statusCode, status.json().lead]).toMatchObject([200, { id: first, status: 'in_progress' }])

    const added = await browser.post(`${one}/notes`, { body: 'Called' })
    expect([added.statusCode, added.json().html]).toEqual([200, expect.stringContaining('Called')])
    const note = `${one}/notes/${/data-note="(\d+)"/.exec(added.json().html)?.[1]}`
    const edited = await browser.put(note, { body: 'Called twice' })
    expect(edited.json().data.attributes.body).toBe('Called twice')
    expect((await browser.get(one)).body).toContain('Called twice')
    expect((await browser.delete(note)).statusCode).toBe(200)
    expect((await browser.get(one)).body).not.toContain('Called twice')

    const batch = { lead_ids: [first, second], company_id: id, select_all: false }
    const read = (await browser.post(`${url}/leads/batch`, batch)).json()
    expect([read.action, read.lead_ids.toSorted()]).toEqual(['read', [first, second].toSorted()])
    const unread = (await browser.delete(`${url}/leads/batch`, { ...batch, lead_ids: [first] })).json()
    expect([unread.action, unread.lead_ids]).toEqual(['unread', [first]])

    const file = await browser.get(`${url}/leads/export?export_option=all`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    for (const name of [',Ann,', ',Bo,', ',Cy,']) expect(file.body).toContain(name)

    expect((await browser.post(`${url}/lead_sms/phone`, { phone_number })).json()).toEqual({ phone_number })
    const { rows } = await db.pool.query(
      "select text from outbox_messages where recipient = $1 and kind = 'sms' order by id desc limit 1",
      [phone_number],
    )
    const verification_code = rows[0]?.text.slice(0, 6)
    expect((await browser.post(`${url}/lead_sms/verify`, { verification_code })).json()).toEqual({ phone_number })
    expect((await browser.post(`${url}/lead_sms`)).json()).toMatchObject({ active: true })
    expect((await browser.put(`${url}/lead_sms`, { active: false })).json()).toMatchObject({ active: false })

    const { payload, headers } = getForm([], { reason: 'mismatched', additional_reason: 'Owner occupied' })
    const unproven = await browser.post(`${one}/credit`, payload, { headers })
    expect([unproven.statusCode, Object.keys(unproven.json().errors)]).toEqual([422, ['attachments']])
    const spam = getForm([], { reason: 'spam' })
    const credit = await browser.post(`${one}/credit`, spam.payload, { headers: spam.headers })
    expect([credit.statusCode, credit.json().credit.state]).toEqual([201, 'auto'])

    const settings = await browser.patch(url, { description: `All about ${kind}`, accepting: false })
    expect([settings.statusCode, settings.json()]).toMatchObject([
      200,
      { id, name: `New ${kind}`, description: `All about ${kind}`, accepting: false },
    ])
    const html = (await new Browser(app).page(url)).body
    expect([html.includes(`All about ${kind}`), html.includes('Not accepting new clients')]).toEqual([true, true])
  },
)
