import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pickVariant } from '../../widgets/_domain/experiments/pick-variant.ts'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeExperiment, recognizedAs } from './_testing/experiment.ts'
import type { ExperimentRow } from './store.ts'
import { getVariant, readExperiment } from './variants.ts'

const db = await testDatabase()
const makeApp = () => testApp({ database: db.url })

/** Finds an ID whose browser gets a variant. */
function visitorWith({ name, variants }: ExperimentRow, variant: string): string {
  for (;;) {
    const id = randomUUID()
    if (pickVariant(name, variants, id) === variant) return id
  }
}
const post = async (what: string, payload: object, cookie = '') =>
  (await makeApp()).inject({
    method: 'POST',
    url: `/experiments/${what}`,
    payload,
    headers: { accept: 'application/json', cookie },
  })
const recorded = async ({ id }: ExperimentRow) =>
  (
    await db.pool.query(
      `select variant, count(*)::int as visitors, count(converted_at)::int as conversions
       from experiment_visitors where experiment_id = $1 group by 1 order by 1`,
      [id],
    )
  ).rows

test('GROW-084 GROW-085 POST /experiments/conversions with a name records a conversion, once for each browser', async () => {
  const experiment = await makeExperiment(db)
  const { name } = experiment
  const cookie = recognizedAs(visitorWith(experiment, 'blue'))
  expect((await post('exposures', { name }, cookie)).statusCode).toBe(204)
  expect(await recorded(experiment)).toEqual([{ variant: 'blue', visitors: 1, conversions: 0 }])
  const replies = await Promise.all([1, 2, 3].map(() => post('conversions', { name }, cookie)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  expect(await recorded(experiment)).toEqual([{ variant: 'blue', visitors: 1, conversions: 1 }])
  const other = recognizedAs(visitorWith(experiment, 'control'))
  await post('exposures', { name }, other)
  expect(await recorded(experiment)).toEqual([
    { variant: 'blue', visitors: 1, conversions: 1 },
    { variant: 'control', visitors: 1, conversions: 0 },
  ])
})

test.each([
  ['nothing', {}, 'Enter the name of an experiment.'],
  ['a name that nobody knows', { name: 'no-such' }, 'There is no experiment “no-such”.'],
  ['a list', { name: ['a'] }, 'expected text'],
  ['a long name', { name: 'x'.repeat(101) }, 'expected 100 at most'],
])('GROW-084 %s is answered with what is wrong with the name', async (_, body, sentence) => {
  const reply = await post('conversions', body, recognizedAs(randomUUID()))
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors.name.join()).toContain(sentence)
})

test('without consent nothing is recorded, and everybody gets the control', async () => {
  const experiment = await makeExperiment(db)
  const { name } = experiment
  const id = visitorWith(experiment, 'blue')
  const known = { name, about: '', variants: ['control', 'blue'] as const }
  for (const cookie of ['', `visitor_id=${id}`, `privacy_choice=decline; visitor_id=${id}`]) {
    expect((await post('exposures', { name }, cookie)).statusCode).toBe(204)
    expect((await post('conversions', { name }, cookie)).statusCode).toBe(204)
    expect(await getVariant(db, { headers: { cookie } }, known)).toBe('control')
  }
  expect(await recorded(experiment)).toEqual([])
  expect(await getVariant(db, { headers: { cookie: recognizedAs(id) } }, known)).toBe('blue')
  expect(await recorded(experiment)).toEqual([{ variant: 'blue', visitors: 1, conversions: 0 }])
})

test('a conversion of a browser that never saw the experiment is none of its', async () => {
  const experiment = await makeExperiment(db)
  await post('conversions', { name: experiment.name }, recognizedAs(randomUUID()))
  expect(await recorded(experiment)).toEqual([])
})

test('no ID is stored as it is', async () => {
  const experiment = await makeExperiment(db)
  const id = randomUUID()
  await post('exposures', { name: experiment.name }, recognizedAs(id))
  const { rows } = await db.pool.query(
    "select encode(visitor, 'escape') as text from experiment_visitors where experiment_id = $1",
    [experiment.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].text).not.toContain(id)
})

test('an administrator creates, starts, and stops an experiment, and everybody gets the winner', async () => {
  const app = await makeApp()
  await db.pool.query("delete from experiments where name = 'checkout-button'")
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  expect((await admin.page('/admin/experiments')).body).toContain('name="name" value="checkout-button"')
  const made = await admin.form('/admin/experiments', { name: 'checkout-button' })
  expect(made.statusCode).toBe(303)
  const path = String(made.headers.location).split('?')[0] as string
  const known = { name: 'checkout-button', about: '', variants: ['control', 'price'] as const }
  const somebody = { headers: { cookie: '' } }
  expect((await admin.put(path, { state: 'stopped' })).statusCode).toBe(409)
  expect((await readExperiment(db, known)).running).toBeUndefined()
  expect((await admin.form(path, { _method: 'put', state: 'running' })).statusCode).toBe(303)
  expect((await readExperiment(db, known)).running).toEqual({ name: 'checkout-button', variants: ['control', 'price'] })
  expect((await admin.put(path, { state: 'running' })).statusCode).toBe(409)
  expect((await admin.put(path, { state: 'stopped', winner: 'green' })).json().errors.winner[0]).toContain('“green”')
  expect((await admin.form(path, { _method: 'put', state: 'stopped', winner: 'price' })).statusCode).toBe(303)
  expect(await getVariant(db, somebody, known)).toBe('price')
  expect((await readExperiment(db, known)).variant).toBe('price')
  expect((await admin.post('/admin/experiments', { name: 'checkout-button' })).statusCode).toBe(409)
  expect((await admin.post('/admin/experiments', { name: 'nobody-knows' })).json().errors.name[0]).toContain(
    'nobody-knows',
  )
  // Another winner, for everybody at once.
  await admin.put(path, { state: 'stopped', winner: 'control' })
  expect(await getVariant(db, somebody, known)).toBe('control')
})

test('the page of an experiment shows each variant’s rate, and the difference with its interval', async () => {
  const app = await makeApp()
  const experiment = await makeExperiment(db)
  await db.pool.query(
    `insert into experiment_visitors (experiment_id, visitor, variant, converted_at)
     select $1, decode(lpad(to_hex(n), 32, '0'), 'hex'), case when n <= 70 then 'blue' else 'control' end,
       case when n <= 56 or n between 71 and 118 then now() end
     from generate_series(1, 150) n`,
    [experiment.id],
  )
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const { body } = await admin.page(`/admin/experiments/${experiment.id}`)
  const text = body.replaceAll(/<[^>]+>/g, ' ')
  expect(text).toMatch(/blue\s+70\s+56\s+80\.0%\s+69\.2% to 87\.7%\s+\+20\.0\s+\+5\.2 to \+33\.4/)
  expect(text).toMatch(/control\s+80\s+48\s+60\.0%/)
  expect(text).toContain('blue converts better than the control.')
})

test('the pricing page is the same for all visitors while its button is an experiment', async () => {
  await db.pool.query("delete from experiments where name = 'pricing-cta'")
  const plain = await testApp({ own: true, database: db.url, env: { DEMO: '1', PAGE_CACHE_SECONDS: '60' } })
  const page = (cookie?: string) =>
    plain.inject({ url: '/pricing', headers: { accept: 'text/html', ...(cookie && { cookie }) } })
  expect((await page()).body).not.toContain('data-experiment')
  await makeExperiment(db, { name: 'pricing-cta', variants: ['control', 'upgrade'] })
  await expect.poll(async () => (await page()).body).toContain('data-experiment="pricing-cta"')
  const [first, second] = [await page(), await page(recognizedAs(randomUUID()))]
  expect(first.headers['cache-control']).toContain('public')
  expect(first.body).toContain('>Get Pro</a>')
  expect(second.body).toBe(first.body)
  expect(first.headers['set-cookie']).toBeUndefined()
  await db.pool.query("update experiments set state = 'stopped', winner = 'upgrade' where name = 'pricing-cta'")
  await expect.poll(async () => (await page()).body).toContain('>Upgrade to Pro</a>')
  expect((await page()).body).not.toContain('data-experiment')
})
