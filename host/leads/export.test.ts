import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { openStream } from '../_testing/sse.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeLead, makeLeads } from './_testing/leads.ts'
import { FORGET_JOB, makeExport } from './export-job.ts'
import { beginExport, FILES_A_DAY, forgetExports, readExport } from './export-store.ts'
import { getFile } from './format.ts'
import { EVERYTHING } from './scope.ts'

const db = await testDatabase()
const owner = await makePerson(db)
async function open() {
  const page = await makeBusiness(db, owner)
  const app = await testApp({ database: db.url, env: { PUBLIC_URL: '' } })
  const browser = await signedIn(app, owner)
  return { page, app, browser, base: `/business/page/${page}/leads` }
}
async function begin(page: number): Promise<string> {
  const started = await beginExport(db, page, owner.id, { filter: EVERYTHING })
  return 'id' in started ? started.id : ''
}
/** Lets no job write a file until this has run: how quickly one is made is by chance. */
async function beforeFilesAreMade<Result>(run: () => Promise<Result>): Promise<Result> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table lead_export_parts in exclusive mode')
    return await run()
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const namesIn = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[3])

test('LEAD-032 GET {export url}?export_option= answers a file', async () => {
  const { page, browser, base } = await open()
  const ann = await makeLead(db, page, { name: 'Ann', phone: '+14155550100', message: '=HYPERLINK("http://x")' })
  const bo = await makeLead(db, page, { name: 'Bo', createdAt: new Date(0) })
  const all = await browser.get(`${base}/export?export_option=all`)
  expect([all.statusCode, all.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, first] = all.body.split('\r\n')
  expect(head).toBe('\uFEFFReceived,Time zone,Company,Name,Email,Phone,Message,Status,Read')
  expect(first).toContain('(415) 555-0100,"\'=HYPERLINK(""http://x"")",new,no')
  expect(namesIn(all.body)).toEqual(['Ann', 'Bo'])
  await browser.post(`${base}/batch`, { lead_ids: [ann], company_id: page, select_all: false })
  expect(namesIn((await browser.get(`${base}/export?export_option=unread`)).body)).toEqual(['Bo'])
  const selected = await browser.get(`${base}/export?export_option=selected&lead_ids[]=${ann}&lead_ids[]=${bo}`)
  expect(namesIn(selected.body)).toEqual(['Ann', 'Bo'])
  const reply = await browser.get(`${base}/export?export_option=selected&select_all=true&filter[q]=ann`)
  expect(namesIn(reply.body)).toEqual(['Ann'])
})

test('a file is named by its company and its day, in the signs of file names', async () => {
  // The day may end between the file and what is expected of it.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
  for (const [name, ascii, whole] of [
    ['Example Realty', 'example-realty', 'example-realty'],
    ['Ångström "&" Söhne; ../x', '_ngstr_m-s_hne-x', '%C3%A5ngstr%C3%B6m-s%C3%B6hne-x'],
    ['  !!', '', ''],
  ] as const) {
    const page = await makeBusiness(db, owner, { name })
    const app = await testApp({ database: db.url, env: { PUBLIC_URL: '', SITE_TZ: 'America/New_York' } })
    const { headers } = await (await signedIn(app, owner)).get(`/business/page/${page}/leads/export?export_option=all`)
    const rest = `leads-${day}.csv`
    const named = (start: string) => (start ? `${start}-${rest}` : rest)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${named(ascii)}"; filename*=UTF-8''${named(whole)}`,
    )
  }
})

test('the day of a file is the one of the list, and of the export', () => {
  const moment = new Date('2026-11-20T03:00:00Z')
  expect(getFile('America/New_York')('Bo', moment)).toBe('bo-leads-2026-11-19.csv')
  expect(getFile('UTC')('x'.repeat(200), moment)).toBe(`${'x'.repeat(60)}-leads-2026-11-20.csv`)
})

test.each([
  ['export_option=odd', 422, 'export_option', '"export_option" is "odd"; expected all, unread or selected.'],
  ['export_option=selected', 422, 'lead_ids', 'Select at least one lead.'],
])('?%s is refused in words', async (query, status, field, message) => {
  const { browser, base } = await open()
  const reply = await browser.get(`${base}/export?${query}`)
  expect([reply.statusCode, reply.json().errors[field][0]]).toEqual([status, message])
})

test('a form without scripts gets what is selected as a file', async () => {
  const { page, browser, base } = await open()
  const ann = await makeLead(db, page, { name: 'Ann' })
  await makeLead(db, page, { name: 'Bo' })
  const { token } = (await browser.get('/session/csrf')).json()
  const reply = await browser.form(`${base}/export`, { authenticity_token: token, 'lead_ids[]': `${ann}` })
  expect(namesIn(reply.body)).toEqual(['Ann'])
})

test('LEAD-036 more than 5,000 leads are made into a file by a job, and the private channel of the member says when', async () => {
  const { page, app, browser, base } = await open()
  await makeLeads(db, page, 5000)
  expect((await browser.get(`${base}/export?export_option=all`)).statusCode).toBe(200)
  await makeLead(db, page, { name: 'One more' })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await vi.waitFor(() => expect(app.site.push.trouble() ?? app.site.jobs.trouble()).toBeUndefined(), 30_000)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await openStream(`${origin}/push?channel=private-leads-channel-${owner.id}`, { cookie })
  onTestFinished(() => stream.close())

  const reply = await browser.post(`${base}/export`, { export_option: 'all' })
  expect([reply.statusCode, reply.json().status]).toEqual([202, 'preparing'])
  const { url } = reply.json()
  await vi.waitFor(() => expect(stream.events).toHaveLength(1), { timeout: 30_000 })
  expect(stream.events[0]).toMatchObject({ event: 'leads-channel:status', data: { status: 'file-ready', url } })
  // A client that missed the event asks for the state.
  expect((await browser.get(url)).json()).toEqual({ status: 'file-ready', url })
  const file = await browser.page(url)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toMatch(/-leads-\d{4}-\d\d-\d\d\.csv$/)
  expect(namesIn(file.body)).toHaveLength(5001)
  expect(new Set(namesIn(file.body)).size).toBe(5001)
})

test('a job that is done twice makes the file once; without scripts a page waits for it', async () => {
  const { page, app, browser, base } = await open()
  await makeLeads(db, page, 1200)
  const id = await begin(page)
  const url = `${base}/exports/${id}`
  const waiting = await browser.page(url)
  expect([waiting.statusCode, waiting.body]).toEqual([202, expect.stringContaining('Preparing your file')])
  const { signal } = new AbortController()
  for (let tries = 0; tries < 2; tries++) await makeExport(app.site, { id }, signal)
  expect(namesIn((await browser.page(url)).body)).toHaveLength(1200)
  const { rows } = await db.pool.query('select part from lead_export_parts where export_id = $1', [id])
  expect(rows).toHaveLength(4)
})

test('a job that fails says so, and a later try still makes the file', async () => {
  const { page, app, browser, base } = await open()
  await makeLeads(db, page, 10)
  const id = await begin(page)
  const messages: object[] = []
  const push = { ...app.site.push, publish: async (_: string, __: string, data: object) => void messages.push(data) }
  await db.pool.query(
    `alter table lead_export_parts add constraint fails check (body not like '%Person 10%') not valid`,
  )
  const { signal } = new AbortController()
  await expect(makeExport({ ...app.site, push }, { id }, signal)).rejects.toThrow()
  const url = `${base}/exports/${id}`
  expect([messages, (await readExport(db, id))?.status]).toEqual([[{ status: 'failed', url }], 'failed'])
  expect((await browser.page(url)).body).toContain('We couldn’t create your file')
  await db.pool.query('alter table lead_export_parts drop constraint fails')
  await makeExport({ ...app.site, push }, { id }, signal)
  expect(messages.at(-1)).toEqual({ status: 'file-ready', url })
})

test('files are kept for a day: then they are gone, and a job takes away what is left of them', async () => {
  const { page, app, browser, base } = await open()
  await makeLeads(db, page, 5001)
  const { url } = (await browser.post(`${base}/export`, { export_option: 'all' })).json()
  const id = url.split('/').at(-1)
  const status = async () => (await browser.get(url)).json().status
  await expect.poll(status, { timeout: 30_000 }).toBe('file-ready')
  const { rows } = await db.pool.query(
    "select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = $1 and data->>'id' = $2",
    [FORGET_JOB, id],
  )
  expect(rows).toEqual([{ seconds: 86_400 }])
  const left = async () =>
    (await db.pool.query('select count(*)::int as parts from lead_export_parts where export_id = $1', [id])).rows[0]
      .parts
  await forgetExports(app.site.db)
  expect(await left()).toBeGreaterThan(0)
  await db.pool.query("update lead_exports set created_at = created_at - interval '1 day' where id = $1", [id])
  expect((await browser.get(url)).statusCode).toBe(404)
  await db.pool.query("update pgboss.job set start_after = now() where name = $1 and data->>'id' = $2", [
    FORGET_JOB,
    id,
  ])
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
})

test('a file of another page is none of this one', async () => {
  const { app, browser, base } = await open()
  const other = await makeBusiness(db, await makePerson(db))
  const id = await begin(other)
  await makeExport(app.site, { id }, new AbortController().signal)
  for (const each of [id, 'x', '00000000-0000-4000-8000-000000000000'])
    expect((await browser.page(`${base}/exports/${each}`)).statusCode).toBe(404)
})

describe('a file that a job has to make', () => {
  const exports = async (page: number) =>
    (await db.pool.query('select status from lead_exports where business_id = $1', [page])).rowCount

  test('is begun by no GET and no HEAD, whoever sends them', async () => {
    const { page, browser, base } = await open()
    await makeLeads(db, page, 5001)
    const url = `${base}/export?export_option=all`
    const get = await browser.get(url)
    expect([get.statusCode, get.json().error.message]).toEqual([
      409,
      'This file has more than 5,000 leads. Go to Leads and choose Export to create it.',
    ])
    expect((await browser.page(url)).statusCode).toBe(409)
    await browser.ask('HEAD', url)
    expect(await exports(page)).toBe(0)
    const list = await browser.page(base)
    expect(list.body).toMatch(new RegExp(`<form action="${base}/export" method="post">`))
    expect((await browser.form(`${base}/export`, { export_option: 'all' })).headers.location).toMatch(
      /\/leads\/exports\//,
    )
    expect(await exports(page)).toBe(1)
  })

  test('is made one at a time, five a day for each page', async () => {
    const { page, app, browser, base } = await open()
    await makeLeads(db, page, 5001)
    const post = () => browser.post(`${base}/export`, { export_option: 'all' })
    // The first fetches the token that the others share.
    await browser.post(`${base}/export`, { export_option: 'odd' })
    for (let file = 1; file <= FILES_A_DAY; file++) {
      const replies = await beforeFilesAreMade(() => Promise.all([post(), post(), post()]))
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409, 409])
      const url = replies.find(({ statusCode }) => statusCode === 202)?.json().url
      await expect.poll(async () => (await browser.get(url)).json().status, { timeout: 30_000 }).toBe('file-ready')
    }
    const sixth = await post()
    expect([sixth.statusCode, sixth.json().error.message]).toEqual([
      429,
      'You can create 5 large files a day for each page. Try again in 24 hours, or choose fewer leads: smaller files have no limit.',
    ])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    const other = await makeBusiness(db, owner)
    await makeLeads(db, other, 5001)
    const more = await (await signedIn(app, owner)).post(`/business/page/${other}/leads/export`, {
      export_option: 'all',
    })
    expect(more.statusCode).toBe(202)
  }, 120_000)
})
