import { expect, test } from 'vitest'
import { contactAndConfirm } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { getForm } from '../_testing/upload-form.ts'
import { makeLead } from './_testing/leads.ts'

const db = await testDatabase()
const KINDS = ['agent', 'lender', 'tax', 'financial'] as const

async function getOwner(kind: (typeof KINDS)[number]) {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db)
  const page = await makeBusiness(db, owner, { kind, name: `Example ${kind}` })
  return { app, owner, page, browser: await signedIn(app, owner), base: `/business/page/${page}/leads` }
}

test('LEAD-001 owners have a leads area in their account, and nobody else has', async () => {
  const { app, browser, base } = await getOwner('agent')
  expect((await browser.page('/settings')).body).toContain('href="/business/leads"')
  expect((await browser.page('/business/leads')).headers.location).toBe(base)
  const area = await browser.page(base)
  expect([area.statusCode, area.body]).toEqual([200, expect.stringMatching(/<h1[^>]*>Leads/)])
  const member = await signedIn(app, await makePerson(db))
  expect((await member.page('/settings')).body).not.toContain('href="/business/leads"')
  expect([(await member.page('/business/leads')).statusCode, (await member.page(base)).statusCode]).toEqual([403, 403])
  expect((await new Browser(app).page(base)).headers.location).toBe(`/login?next=${encodeURIComponent(base)}`)
})

test.each(KINDS)('LEAD-002 what somebody asks of a business (%s) comes to it as a lead', async (kind) => {
  const { app, page, browser, base } = await getOwner(kind)
  const contact_info = {
    investor_name: 'Vera Visitor',
    investor_email: `vera-${page}@example.com`,
    investor_phone: '4155550100',
  }
  const contactReply = await contactAndConfirm(new Browser(app), {
    business_lead: { business_ids: [page], contact_info },
  })
  expect(contactReply.json().created_leads).toMatchObject([{ business_type: kind }])
  const { leads } = (await browser.get(base)).json()
  expect(leads).toMatchObject([
    {
      id: contactReply.json().created_leads[0].id,
      name: 'Vera Visitor',
      email: `vera-${page}@example.com`,
      phone: '+14155550100',
      status: 'new',
      read: false,
    },
  ])
})

test.each(KINDS)(
  'LEAD-003 LEAD-013 a business (%s) has its leads read and unread, with status, notes, batch actions and export',
  async (kind) => {
    const { page, browser, base } = await getOwner(kind)
    const ids = [await makeLead(db, page, { name: 'Ann' }), await makeLead(db, page, { name: 'Bo' })]
    const [id] = ids
    const batch = { lead_ids: ids, company_id: page, select_all: false }
    const lead = async () => (await browser.get(`${base}/${id}`)).json().lead
    const read = (await browser.post(`${base}/batch`, batch)).json()
    expect([read.action, read.lead_ids.toSorted()]).toEqual(['read', ids.toSorted()])
    expect((await lead()).read).toBe(true)
    const unread = (await browser.delete(`${base}/batch`, batch)).json()
    expect([unread.action, unread.lead_ids.toSorted()]).toEqual(['unread', ids.toSorted()])
    expect((await lead()).read).toBe(false)
    await browser.put(`${base}/${id}`, { business_lead: { status: 'in_progress' } })
    expect((await lead()).status).toBe('in_progress')
    const { html } = (await browser.post(`${base}/${id}/notes`, { body: 'Called' })).json()
    const note = `${base}/${id}/notes/${/data-note="(\d+)"/.exec(html)?.[1]}`
    expect((await browser.put(note, { body: 'Called twice' })).json().data.attributes.body).toBe('Called twice')
    expect((await browser.delete(note)).statusCode).toBe(200)
    const file = await browser.get(`${base}/export?export_option=all`)
    for (const name of [',Ann,', ',Bo,']) expect(file.body).toContain(name)
  },
)

test.each(KINDS)('LEAD-004 a business (%s) requests a credit for a bad lead', async (kind) => {
  const { page, browser, base } = await getOwner(kind)
  const lead = await makeLead(db, page)
  const { payload, headers } = getForm([], { reason: 'spam' })
  const reply = await browser.post(`${base}/${lead}/credit`, payload, { headers })
  expect([reply.statusCode, reply.json().credit.state]).toEqual([201, 'auto'])
  expect((await browser.page(base)).body).toContain('credited</span>')
})
