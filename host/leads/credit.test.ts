import { beforeEach, expect, test, vi } from 'vitest'
import { TABLE } from '../../widgets/lead-credit-form/_testing/table.ts'
import { testDatabase } from '../_testing/database.ts'
import { type Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { getForm, type Part, PDF, picture } from '../_testing/upload-form.ts'
import { makeLead } from './_testing/leads.ts'

vi.setConfig({ testTimeout: 180_000 })
const db = await testDatabase()
beforeEach(() => db.pool.query('delete from rate_limits'))
const owner = await makePerson(db)
const page = await makeBusiness(db, owner, { name: 'Example Realty' })
async function open() {
  const app = await testApp({ database: db.url })
  const lead = await makeLead(db, page)
  return { app, lead, browser: await signedIn(app, owner), url: `/business/page/${page}/leads/${lead}/credit` }
}
const send = (browser: Browser, url: string, fields: Record<string, string>, files: Part[] = []) => {
  const { payload, headers } = getForm(
    files.map(([name, content, type]) => [name, content, type, 'attachments']),
    fields,
  )
  return browser.post(url, payload, { headers })
}
const getRow = async (lead: number) =>
  (await db.pool.query('select * from lead_credit_requests where lead_id = $1', [lead])).rows[0]
const PROOF: Part = ['proof.pdf', PDF, 'application/pdf']

test.each(TABLE)(
  '%s the server takes the reason “%s” as the table says it',
  async (_, slug, { credited, additional, attachments, auto }) => {
    const { lead, browser, url } = await open()
    const files = attachments === 'required' ? [PROOF] : []
    const fields = { reason: slug, ...(additional[0] && { additional_reason: additional[0] }) }
    const reply = await send(browser, url, fields, files)
    expect([reply.statusCode, reply.json().credit?.state]).toEqual([201, auto ? 'auto' : 'submitted'])
    expect(await getRow(lead)).toMatchObject({
      reason: slug,
      credited_reason: credited,
      additional_reason: additional[0] ?? null,
      cents: 4000,
    })
    expect((await getRow(lead)).attachments).toHaveLength(files.length)
  },
)

test('a credit is asked for by the names of the proposed call, too: credit_request[…], notes and attachments[]', async () => {
  const { app, lead, browser, url } = await open()
  const { payload, headers } = getForm([['proof.pdf', PDF, 'application/pdf', 'attachments[]']], {
    'credit_request[reason]': 'Invalid email address',
    'credit_request[credited_reason]': 'bad_email_or_phone',
    'credit_request[additional_reason]': 'Email not functional',
    'credit_request[notes]': ' It came back <b>twice</b> ',
  })
  const reply = await browser.post(`${url}_requests`, payload, { headers })
  expect([reply.statusCode, reply.json()]).toEqual([
    201,
    { credit: { state: 'submitted', sentence: expect.stringContaining('We’re reviewing it') }, status: 'pending' },
  ])
  const row = await getRow(lead)
  expect(row).toMatchObject({
    reason: 'invalid-email',
    credited_reason: 'bad_email_or_phone',
    additional_reason: 'Email not functional',
    notes: 'It came back <b>twice</b>',
  })
  expect(row.attachments).toHaveLength(1)
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  expect((await admin.page('/admin/lead_credits')).body).toContain('Notes: It came back &lt;b>twice')
  expect((await browser.post(url, { reason: 'spam' })).statusCode).toBe(409)

  const other = await makeLead(db, page)
  const path = `/business/page/${page}/leads/${other}/credit_requests`
  const long = await browser.post(path, { credit_request: { reason: 'spam', notes: 'x'.repeat(2001) } })
  expect([long.statusCode, long.json().errors]).toEqual([422, { notes: ['Notes can have up to 2000 characters.'] }])
  const odd = await browser.post(path, { credit_request: { reason: 'spam', notes: 'a\0b' } })
  expect([odd.statusCode, odd.json().errors]).toEqual([422, { notes: ['Notes contain a character we can’t save.'] }])
  const auto = await browser.post(path, { credit_request: { reason: 'spam', notes: 'x'.repeat(2000) } })
  expect([auto.statusCode, auto.json().status, auto.json().credit.state]).toEqual([201, 'credited', 'auto'])
  const third = await makeLead(db, page)
  const form = await browser.form(`/business/page/${page}/leads/${third}/credit_requests`, {
    'credit_request[reason]': 'spam',
  })
  expect([form.statusCode, form.headers.location]).toEqual([303, `/business/page/${page}/leads/${third}/credit`])
})

test('LEAD-064 LEAD-065 what the reason needs is needed', async () => {
  for (const [, slug, { additional, attachments }] of TABLE) {
    const { lead, browser, url } = await open()
    const reply = await send(browser, url, { reason: slug })
    const fields = [
      ...(additional.length ? ['additional_reason'] : []),
      ...(attachments === 'required' ? ['attachments'] : []),
    ]
    expect([slug, Object.keys(reply.json().errors ?? {})]).toEqual([slug, fields])
    expect(reply.statusCode).toBe(fields.length ? 422 : 201)
    expect(Boolean(await getRow(lead))).toBe(fields.length === 0)
  }
})

test('a reason of another one’s additions is refused', async () => {
  const { browser, url } = await open()
  const reply = await send(browser, url, { reason: 'invalid-phone', additional_reason: 'Owner occupied' })
  expect(reply.json()).toEqual({ errors: { additional_reason: ['Choose the best match.'] } })
})

test.each(['', 'bad_email_or_phone', 'toString', '__proto__'])(
  'the unknown reason %j is answered 422 with the words',
  async (reason) => {
    const { lead, browser, url } = await open()
    const reply = await send(browser, url, { reason })
    expect([reply.statusCode, reply.json()]).toEqual([422, { errors: { reason: ['Unable to find reason!'] } }])
    expect(await getRow(lead)).toBeUndefined()
  },
)

test('50 parallel requests for one lead: one credit', async () => {
  const { lead, browser, url } = await open()
  await browser.get('/session/csrf')
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 6
        ? send(browser, url, { reason: 'spam' })
        : send(browser, url, { reason: 'mismatched', additional_reason: 'Owner occupied' }, [PROOF]),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(49).fill(409)])
  const refused = replies.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ errors: { base: ['You already requested a credit for this lead.'] } })
  const { rows } = await db.pool.query('select attachments from lead_credit_requests where lead_id = $1', [lead])
  expect(rows).toHaveLength(1)
  // Files of the slower requests are not kept.
  const stored = await db.pool.query(
    "select count(*)::integer as count from uploads where purpose = 'lead_credit' and owner_id = $1",
    [owner.id],
  )
  const used = await db.pool.query(
    'select coalesce(sum(cardinality(attachments)), 0)::integer as count from lead_credit_requests',
  )
  expect(stored.rows).toEqual(used.rows)
})

/** A picture by its first bytes, which cannot be drawn. */
const BROKEN: Part = ['broken.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image/png']

test('pictures are drawn only where a credit is possible, and only where its reason needs them', async () => {
  const { lead, browser, url } = await open()
  const needs = { reason: 'mismatched', additional_reason: 'Owner occupied' }
  expect((await send(browser, url, { reason: 'nope' }, [BROKEN])).json()).toEqual({
    errors: { reason: ['Unable to find reason!'] },
  })
  expect((await send(browser, url, { reason: 'mismatched' }, [BROKEN])).json().errors).not.toHaveProperty('attachments')
  expect((await send(browser, url, needs, [BROKEN])).json().errors).toEqual({
    attachments: [expect.stringMatching(/^"broken" isn’t an accepted file/)],
  })
  expect((await send(browser, url, { reason: 'spam' }, [BROKEN])).statusCode).toBe(201)
  expect((await send(browser, url, needs, [BROKEN])).json().errors).toHaveProperty('base')
  expect((await getRow(lead)).attachments).toEqual([])
})

test('a member uploads ten times an hour; what the rules refuse does not count', async () => {
  const needs = { reason: 'mismatched', additional_reason: 'Owner occupied' }
  const { browser, url } = await open()
  for (let time = 0; time < 12; time++) await send(browser, url, { reason: 'nope' }, [PROOF])
  for (let time = 0; time < 10; time++) {
    const next = await open()
    expect((await send(next.browser, next.url, needs, [PROOF])).statusCode).toBe(201)
  }
  const refused = await send(browser, url, needs, [PROOF])
  expect([refused.statusCode, refused.json(), Number(refused.headers['retry-after'])]).toMatchObject([
    429,
    {
      errors: {
        attachments: [
          'You can upload up to 10 times in an hour. Try again in 60 minutes, or save without new files now and add them later.',
        ],
      },
    },
    expect.closeTo(3600, -2),
  ])
  const { payload, headers } = getForm([['proof.pdf', PDF, 'application/pdf', 'attachments']], needs)
  const page = await browser.post(url, payload, { headers: { ...headers, accept: 'text/html' } })
  expect(page.statusCode).toBe(429)
  expect(page.body).toContain('You can upload up to 10 times in an hour.')
  expect(page.body).toMatch(/<option[^>]*selected[^>]*>Mismatched lead/)
  expect((await send(browser, url, { reason: 'spam' })).statusCode).toBe(201)
})

test('attachments are looked at by content, and seen by the owner and those who decide', async () => {
  const { app, lead, browser, url } = await open()
  const formValues = { reason: 'invalid-email', additional_reason: 'Email not functional' }
  const odd = await send(browser, url, formValues, [['proof.png', '<script>alert(1)</script>', 'image/png']])
  expect([odd.statusCode, Object.keys(odd.json().errors)]).toEqual([422, ['attachments']])
  expect(await getRow(lead)).toBeUndefined()
  const png = await picture().png().toBuffer()
  expect((await send(browser, url, formValues, [['proof.png', png, 'image/png']])).statusCode).toBe(201)
  const [id] = (await getRow(lead)).attachments
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const stranger = await signedIn(app, await makePerson(db))
  const replies = await Promise.all([browser, admin, stranger].map((each) => each.get(`/uploads/${id}`)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
})

test('submitted, then approved or declined, once', async () => {
  const { app, lead, browser, url } = await open()
  await send(browser, url, { reason: 'invalid-phone', additional_reason: 'Number not functional' })
  const { id } = await getRow(lead)
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  expect((await admin.page('/admin/lead_credits')).body).toContain(`action="/admin/lead_credits/${id}"`)
  const odd = await admin.put(`/admin/lead_credits/${id}`, { state: 'auto' })
  expect([odd.statusCode, odd.json().errors.state[0]]).toEqual([
    422,
    '"state" is "auto"; expected approved or declined.',
  ])
  const path = `/admin/lead_credits/${id}`
  const silent = await admin.form(path, { _method: 'put', state: 'declined' })
  expect([silent.statusCode, silent.body.includes('Enter a reason for declining the request.')]).toEqual([422, true])
  const states = await Promise.all(
    ['approved', 'declined', 'approved', 'declined'].map((state) =>
      admin.put(`/admin/lead_credits/${id}`, { state, reason: 'We called the number.' }),
    ),
  )
  expect(states.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(['approved', 'declined']).toContain((await getRow(lead)).state)
  expect((await browser.page(url)).body).toContain('We called the number.')
  expect((await browser.put(`/admin/lead_credits/${id}`, { state: 'approved' })).statusCode).toBe(403)
})

test('without scripts the form posts, comes back with what was chosen, and then says what became of it', async () => {
  const { browser, lead, url } = await open()
  const { token: authenticity_token } = (await browser.get('/session/csrf')).json()
  const first = (await browser.page(url)).body
  expect(first).toContain('enctype="multipart/form-data"')
  const accept = { headers: { accept: 'text/html' } }
  const post = (fields: Record<string, string>) => {
    const { payload, headers } = getForm([], { authenticity_token, ...fields })
    return browser.post(url, payload, { headers: { ...headers, ...accept.headers } })
  }
  const refused = await post({ reason: 'mismatched', additional_reason: 'Owner occupied' })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Attach an image or PDF as evidence.')
  expect(refused.body).toMatch(/<option[^>]*selected[^>]*>Mismatched lead/)
  const done = await post({ reason: 'solicitation' })
  expect([done.statusCode, done.headers.location]).toEqual([303, url])
  expect((await browser.page(url)).body).toMatch(/Requested on .*\. \$40\.00 credited\./)
  expect((await browser.get(`/business/page/${page}/leads/${lead}`)).json().credit).toContain('$40.00 credited.')
  expect((await browser.page(`/business/page/${page}/leads`)).body).toContain('credited</span>')
})

test('a lead that cost nothing has nothing to credit: no form offers it, and the server says so', async () => {
  const { browser } = await open()
  const lead = await makeLead(db, page, { costCents: 0 })
  const at = `/business/page/${page}/leads/${lead}`
  const sentence = 'This lead was free, so there’s nothing to credit.'
  expect((await browser.get(at)).json().credit).toBe(sentence)
  const { body } = await browser.page(`${at}/credit`)
  expect([body.includes(sentence), body.includes('name="reason"')]).toEqual([true, false])
  const refused = await send(browser, `${at}/credit`, { reason: 'spam' })
  expect([refused.statusCode, refused.json().errors]).toEqual([409, { base: [sentence] }])
  expect(await getRow(lead)).toBeUndefined()
})
