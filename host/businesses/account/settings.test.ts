import { expect, test } from 'vitest'
import { companyDetails } from '../../_testing/company-form.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
await db.pool.query(
  "insert into counties (fips, name, state) values ('17031', 'Cook County', 'IL'), ('06037', 'Los Angeles County', 'CA')",
)
const WAS = {
  name: 'Ann Realty',
  kind: 'agent' as const,
  description: 'We sell.',
  email: 'office@example.com',
  phone: '+14165550100',
  website: 'https://annrealty.example/',
  city: 'Austin',
  state: 'TX',
  accepting: true,
  subtypes: ['listing_agent'],
  languages: ['en', 'es'],
  licenses: 'TX 0712345',
  markets: ['TX', '17031'],
  nationwide: false,
  google: null,
}

async function open(overrides: Partial<typeof WAS> & { demo?: boolean } = {}) {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db, { phone: '+14155550123' })
  const id = await makeBusiness(db, owner, { ...WAS, ...overrides })
  const browser = await signedIn(app, owner)
  const row = async () => {
    // Worked out from the others.
    const {
      words: _,
      review_asked_at: __,
      review_round: ___,
      ...columns
    } = (await db.pool.query('select * from businesses where id = $1', [id])).rows[0]
    return columns
  }
  return { app, browser, id, page: `/business/page/${id}`, row }
}

test('the settings show what stands on the page', async () => {
  const { browser, page } = await open()
  const { body, headers } = await browser.page(`${page}/settings`)
  for (const value of ['Ann Realty', 'office@example.com', '(416) 555-0100', 'https://annrealty.example/', 'Austin'])
    expect(body).toContain(`value="${value}"`)
  expect(body).toMatch(/<textarea[^>]*>We sell\.</)
  expect(body).toMatch(/<input[^>]*value="agent"[^>]*checked/)
  expect(body).toMatch(/<option[^>]*selected[^>]*>Cook County, IL</)
  expect(body).toMatch(/<option[^>]*selected[^>]*>Texas</)
  expect(body).toMatch(/<input[^>]*value="true"[^>]*checked/)
  for (const to of [page, `${page}/leads`, '/business/signup']) expect(body).toContain(`href="${to}"`)
  expect(headers['cache-control']).toBe('no-store')
})

test('a form changes all of it, and the page shows the new words', async () => {
  const { app, browser, page, row } = await open()
  const form = {
    _method: 'patch',
    name: 'Bo Loans',
    kind: 'lender',
    description: 'We lend.\r\n\r\nTo many.',
    email: '',
    phone: '',
    website: '',
    city: 'Reno',
    state: 'NV',
    accepting: 'false',
  }
  const reply = await browser.form(page, form)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `${page}/settings?done=saved`])
  const { _method, name, kind, ...fields } = form
  // Others see a new name and service once they were reviewed.
  expect(await row()).toMatchObject({ name: WAS.name, kind: WAS.kind, asked_name: name, asked_kind: kind })
  await db.pool.query('update businesses set name = asked_name, kind = asked_kind where asked_name = $1', [name])
  expect(await row()).toMatchObject({
    ...fields,
    description: 'We lend.\n\nTo many.',
    email: null,
    phone: null,
    website: null,
    accepting: false,
  })
  expect((await browser.page(`${page}/settings?done=saved`)).body).toContain('Changes saved')
  const html = (await new Browser(app).page(page)).body
  for (const words of ['Bo Loans', 'Lender · <bdi>Reno, NV</bdi>', 'We lend.', 'To many.', 'Not accepting new clients'])
    expect(html).toContain(words)
  expect(html).not.toContain('annrealty.example')
  const contact_info = { investor_name: 'Ira', investor_email: 'ira@example.com', investor_phone: '4155550100' }
  const leadReply = await new Browser(app).post('/business_leads', {
    business_lead: { business_ids: [Number(page.split('/').at(-1))], contact_info },
  })
  expect(leadReply.json().failed_to_contact_businesses).toEqual([[expect.anything(), 'business_unavailable']])
})

const NOTICES = { business_page_ui_config: { dismissed_business_subscription_canceled_warning: false } }

const CHANGES = [
  [{ markets: ['tx', 'TX', '06037'] }, { markets: ['TX', '06037'] }],
  [
    { nationwide: true, markets: [] },
    { nationwide: true, markets: [] },
  ],
  [{ accepting: false }, { accepting: false }],
  [{ city: ' Waco ' }, { city: 'Waco' }],
  [{ phone: '415.555.0100' }, { phone: '+14155550100' }],
  [
    { email: null, phone: '', website: null, state: '' },
    { email: null, phone: null, website: null, state: null },
  ],
  [{ name: 'New', owner_id: 1, lead_cost_cents: 0, demo: true, id: 1, review: 'pending' }, { asked_name: 'New' }],
] as const

test.each(CHANGES)('a call that gives %j changes that alone', async (changes, changed) => {
  const { browser, page, row, id } = await open()
  const before = await row()
  const reply = await browser.patch(page, changes)
  const email_waits = !('email' in changed)
  const reviewed = { review: 'approved', asked_name: null, asked_kind: null }
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { id, url: page, ...WAS, ...reviewed, ...changed, email_waits, logo: null, ...NOTICES },
  ])
  expect(await row()).toEqual({ ...before, ...changed })
})

test('what cannot be used changes nothing, and says so; so does nothing at all', async () => {
  const { browser, page, row } = await open()
  const before = await row()
  const reply = await browser.patch(page, {
    city: 'Waco',
    name: '',
    kind: null,
    state: 'ZZ',
    website: 'ftp://a.example',
  })
  expect([reply.statusCode, reply.json().errors]).toEqual([
    422,
    {
      name: ['Enter your company’s name.'],
      kind: ['Choose your company’s service.'],
      state: ['"state" is "ZZ"; expected a two-letter state code, such as TX.'],
      website: ['"website" is "ftp://a.example"; expected a web address, such as https://example.com.'],
    },
  ])
  const none =
    'No fields to change; expected one of name, google, kind, subtypes, licenses, languages, description, city, state, markets, nationwide, accepting, email, phone, website.'
  for (const odd of [{}, [], { title: 'x' }])
    expect((await browser.patch(page, odd)).json()).toEqual({ errors: { base: [none] } })
  const form = await browser.form(page, { _method: 'patch', name: 'Typed & kept', phone: '020', city: 'Waco' })
  expect(form.statusCode).toBe(422)
  for (const value of ['Typed &amp; kept', '020', 'Waco', 'office@example.com'])
    expect(form.body).toContain(`value="${value}"`)
  expect(form.body).toMatch(/<input(?=[^>]* name="phone")(?=[^>]*aria-invalid="true")[^>]*autofocus/)
  expect(await row()).toEqual(before)
})

test('owners and administrators change a page; members hear that it is not theirs, other owners nothing', async () => {
  const { app, browser, page, row } = await open()
  const member = await signedIn(app, await makePerson(db))
  const other = await makePerson(db)
  await makeBusiness(db, other)
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const visitor = new Browser(app)
  const getStatuses = async (who: Browser) => [
    (await who.get(`${page}/settings`)).statusCode,
    (await who.patch(page, { city: 'Waco' })).statusCode,
  ]
  for (const [who, statuses] of [
    [visitor, [401, 401]],
    [member, [403, 403]],
    [await signedIn(app, other), [404, 404]],
  ] as const)
    expect(await getStatuses(who)).toEqual(statuses)
  expect((await row()).city).toBe('Austin')
  const bare = await browser.patch(page, { city: 'Waco' }, { headers: { 'x-csrf-token': 'none' } })
  expect([bare.statusCode, bare.json().error.code]).toEqual([403, 'csrf'])
  expect([await getStatuses(admin), await getStatuses(browser)]).toEqual([
    [200, 200],
    [200, 200],
  ])
  expect((await row()).city).toBe('Waco')
  for (const id of ['999999', '0', 'x', '99999999999999999999'])
    expect((await admin.patch(`/business/page/${id}`, { city: 'x' })).statusCode).toBe(404)
  expect((await visitor.page(`${page}/settings`)).headers.location).toBe(
    `/login?next=${encodeURIComponent(`${page}/settings`)}`,
  )
})

test('markup in any field is text, on the page, in the settings, the directory, the dashboard and the review', async () => {
  const { app, browser, page } = await open()
  const odd = (field: string) => `<img src=x onerror=${field}>"'`
  const fields = {
    name: odd('name'),
    description: odd('description'),
    city: odd('city'),
    website: 'https://odd.example/"><img src=x onerror=website>',
  }
  expect((await browser.patch(page, fields)).statusCode).toBe(200)
  const refused = await browser.form(page, { _method: 'patch', ...fields, kind: odd('kind'), state: odd('state') })
  const wrong = await browser.form(page, { _method: 'patch', email: odd('email'), phone: odd('phone').slice(0, 30) })
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const review = await admin.page('/admin/companies')
  await db.pool.query('update businesses set name = asked_name, asked_name = null where asked_name is not null')
  const pages = [
    review,
    await new Browser(app).page(page),
    await new Browser(app).page('/companies?q=onerror'),
    await browser.page(`${page}/settings`),
    await browser.page(`${page}/leads`),
    await browser.page('/business/dashboard'),
  ]
  expect([refused.statusCode, wrong.statusCode]).toEqual([422, 422])
  expect(pages.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200))
  for (const { body } of [...pages, refused, wrong]) {
    expect(body).not.toMatch(/<img[^>]*onerror/)
    expect(body).toContain('&lt;img src=x onerror=')
  }
  expect(pages[1]?.body).toContain('href="https://odd.example/%22%3E%3Cimg%20src=x%20onerror=website%3E"')
})

test('BIZ-002 an owner has several companies, each with its settings', async () => {
  const { browser, page } = await open()
  const { url } = (
    await browser.post('/business/signup', { name: 'Ann Loans', kind: 'lender', ...companyDetails('lender') })
  ).json()
  await browser.patch(url, { city: 'Reno' })
  expect((await browser.page(`${page}/settings`)).body).toContain('value="Austin"')
  expect((await browser.page(`${url}/settings`)).body).toContain('value="Reno"')
  for (const each of [page, url]) {
    expect((await browser.page(`${each}/leads`)).body).toContain(`href="${each}/settings"`)
    const id = each.split('/').at(-1)
    const dashboard = (await browser.page(`/business/dashboard?business_id=${id}`)).body
    expect(dashboard).toContain(`href="${each}/settings"`)
  }
})

test('a company of the demo world says so in its settings', async () => {
  const { browser, page } = await open({ demo: true })
  expect((await browser.page(`${page}/settings`)).body).toContain('This company is fictional')
})
