import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { counties } from '../reference/schema.ts'

const db = await testDatabase()
const app = () => testApp({ database: db.url })
const names = (html: string) => [...html.matchAll(/data-widget="([^"]+)"/g)].map(([, name]) => name)

await db.drizzle.insert(counties).values([
  { fips: '17031', name: 'Cook County', state: 'IL' },
  { fips: '53033', name: 'King County', state: 'WA' },
])

async function member(fields = {}) {
  const host = await app()
  const person = await makePerson(db, fields)
  return { host, person, browser: await signedIn(host, person) }
}

test('visitors are sent to where they can log in, and back', async () => {
  const reply = await new Browser(await app()).page('/dashboard?highlight=markets')
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/login?next=%2Fdashboard%3Fhighlight%3Dmarkets'])
})

test('DASH-001 a membership dashboard holds widgets that the member chooses', async () => {
  const { browser } = await member()
  const first = await browser.page('/dashboard')
  expect(first.statusCode).toBe(200)
  expect(names(first.body)).toEqual([
    'onboarding',
    'markets',
    'properties',
    'contact-requests',
    'rent-estimator',
    'forums',
  ])
  await browser.post('/membership/dashboard/widgets', { widgets: { name: 'calculators' } })
  await browser.delete('/membership/dashboard/widgets/properties')
  expect(names((await browser.page('/dashboard')).body)).toEqual([
    'onboarding',
    'markets',
    'contact-requests',
    'rent-estimator',
    'forums',
    'calculators',
  ])
})

test('a widget that was taken away is put back where it stood, by a form that has the focus', async () => {
  const { browser } = await member()
  const before = names((await browser.page('/dashboard')).body)
  const away = await browser.form('/membership/dashboard/widgets/properties', { _method: 'delete' })
  const where = '/dashboard?removed=properties&before=contact-requests'
  expect([away.statusCode, away.headers.location]).toEqual([303, where])
  const { body } = await browser.page(where)
  expect(names(body)).not.toContain('properties')
  const [form = ''] = /<form[^>]* class="dash-removed"[\s\S]*?<\/form>/.exec(body) ?? []
  expect(form).toContain('“Saved properties” was removed from your dashboard.')
  expect(form).toMatch(/<button[^>]* autofocus/)
  const fields = Object.fromEntries(
    [...form.matchAll(/name="(widgets[^"]*)" value="([^"]*)"/g)].map(([, n, v]) => [n, v]),
  )
  const back = await browser.form('/membership/dashboard/widgets', fields as Record<string, string>)
  expect(back.headers.location).toBe('/dashboard?highlight=properties')
  expect(names((await browser.page('/dashboard')).body)).toEqual(before)
  // The same address once more: nothing is away any more.
  expect((await browser.page(where)).body).not.toContain('dash-removed')
  for (const odd of ['/dashboard?removed=weather', '/dashboard?removed[]=forums', '/dashboard?removed=%00'])
    expect((await browser.page(odd)).body, odd).not.toContain('dash-removed')
})

test('the last widget is put back at the end, and one beside what does not stand too', async () => {
  const { browser } = await member()
  const away = await browser.form('/membership/dashboard/widgets/forums', { _method: 'delete' })
  expect(away.headers.location).toBe('/dashboard?removed=forums')
  const again = await browser.form('/membership/dashboard/widgets/forums', { _method: 'delete' })
  expect(again.headers.location).toBe('/dashboard')
  await browser.post('/membership/dashboard/widgets', { widgets: { name: 'forums', before: 'calculators' } })
  expect(names((await browser.page('/dashboard')).body).at(-1)).toBe('forums')
})

test('DASH-002 the dashboard has a widget chooser, with what does not stand on it yet', async () => {
  const { browser } = await member()
  const { body } = await browser.page('/dashboard')
  expect(body.match(/data-plat="widget-chooser"/g)).toHaveLength(1)
  expect([...body.matchAll(/<input type="radio"[^>]* value="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'calculators',
  ])
})

test('owners have leads and the marketplace, and what they asked for themselves stays', async () => {
  const { browser, person } = await member()
  await makeBusiness(db, person)
  expect(names((await browser.page('/dashboard')).body)).toEqual([
    'onboarding',
    'leads',
    'marketplace',
    'markets',
    'properties',
    'contact-requests',
    'rent-estimator',
    'forums',
  ])
})

test('what a member asked businesses for is a press away, with a company and without the widget', async () => {
  const { browser, person } = await member()
  await makeBusiness(db, person)
  await browser.delete('/membership/dashboard/widgets/contact-requests')
  const { body } = await browser.page('/forums')
  expect(body).toMatch(
    /<div class="account-list">[\s\S]*<a href="\/contact-requests">Contact requests<\/a>[\s\S]*Log out/,
  )
})

test('DASH-005 DASH-006 a selection has widgets.name, and is answered with membership/dashboard/widget.path', async () => {
  const { browser } = await member()
  const reply = await browser.post('/membership/dashboard/widgets', { widgets: { name: 'calculators' } })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ membership: { dashboard: { widget: { path: '/dashboard?highlight=calculators' } } } })
  const again = await browser.post('/membership/dashboard/widgets', { widgets: { name: 'calculators' } })
  expect(again.statusCode).toBe(200)
  expect(names((await browser.page('/dashboard')).body).filter((name) => name === 'calculators')).toHaveLength(1)
})

test.each([
  [{}, '"widgets.name" is missing'],
  [{ widgets: {} }, '"widgets.name" is missing'],
  [{ widgets: { name: 'weather' } }, '"widgets.name" is "weather"; expected one of onboarding'],
  [{ widgets: { name: 'leads' } }, '"widgets.name" is "leads"'],
  [{ widgets: { name: ['markets'] } }, '"widgets.name" is ["markets"]'],
  [{ widgets: 'markets' }, '"widgets.name" is missing'],
  [[], '"widgets.name" is missing'],
])('a selection of %j is refused by name', async (body, sentence) => {
  const { browser } = await member()
  const reply = await browser.post('/membership/dashboard/widgets', body)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors['widgets.name'][0]).toContain(sentence)
})

test('without JavaScript: the chooser’s form adds a widget, and says so when nothing was selected', async () => {
  const { browser } = await member()
  const none = await browser.form('/membership/dashboard/widgets', {})
  expect(none.statusCode).toBe(422)
  expect(none.body).toContain('No widget selected. Please select a widget then try again.')
  expect(none.body).toMatch(/<details[^>]* open/)
  const added = await browser.form('/membership/dashboard/widgets', { 'widgets[name]': 'calculators' })
  expect([added.statusCode, added.headers.location]).toEqual([303, '/dashboard?highlight=calculators'])
  const { body } = await browser.page('/dashboard?highlight=calculators')
  expect(body).toMatch(/data-widget="calculators"[^>]* data-highlight/)
})

test('without JavaScript: forms move a widget, take it off, and put back what there was', async () => {
  const { browser } = await member()
  const move = await browser.form('/membership/dashboard/widgets/markets/move', { by: '-1' })
  expect([move.statusCode, move.headers.location]).toEqual([303, '/dashboard?highlight=markets'])
  expect(names((await browser.page('/dashboard')).body).slice(0, 2)).toEqual(['markets', 'onboarding'])
  await browser.form('/membership/dashboard/widgets/markets', { _method: 'delete' })
  expect(names((await browser.page('/dashboard')).body)).not.toContain('markets')
  const reset = await browser.form('/membership/dashboard/widgets', { _method: 'delete' })
  expect([reset.statusCode, reset.headers.location, reset.body.slice(0, 300)]).toEqual([303, '/dashboard', ''])
  expect(names((await browser.page('/dashboard')).body)).toEqual([
    'onboarding',
    'markets',
    'properties',
    'contact-requests',
    'rent-estimator',
    'forums',
  ])
  expect((await browser.form('/membership/dashboard/widgets/markets/move', { by: '7' })).statusCode).toBe(422)
  expect((await browser.delete('/membership/dashboard/widgets/weather')).statusCode).toBe(404)
})

test('an order survives on another device, and one member’s is not another’s', async () => {
  const { browser, host, person } = await member()
  const wished = ['forums', 'rent-estimator', 'markets', 'onboarding', 'properties', 'contact-requests']
  const reply = await browser.put('/membership/dashboard/order', { widgets: wished })
  expect(reply.json()).toEqual({ widgets: wished })
  expect(names((await (await signedIn(host, person)).page('/dashboard')).body)).toEqual(wished)
  const other = await signedIn(host, await makePerson(db))
  expect(names((await other.page('/dashboard')).body)[0]).toBe('onboarding')
})

test.each(['a dashboard that was changed', 'one as it came'])(
  'what is not offered for a while stands again afterwards: %s',
  async (which) => {
    const { browser, person } = await member()
    const page = await makeBusiness(db, person)
    if (which !== 'one as it came') await browser.delete('/membership/dashboard/widgets/marketplace')
    const before = names((await browser.page('/dashboard')).body)
    const other = await makePerson(db)
    const give = (to: string) => db.pool.query('update businesses set owner_id = $2 where id = $1', [page, to])
    await give(other.id)
    const without = names((await browser.page('/dashboard')).body)
    expect(without).not.toContain('leads')
    await browser.put('/membership/dashboard/order', { widgets: [...without].reverse() })
    await browser.post('/membership/dashboard/widgets/markets/move', { by: 1 })
    await browser.delete('/membership/dashboard/widgets/rent-estimator')
    await give(person.id)
    const after = names((await browser.page('/dashboard')).body)
    expect([...after].sort()).toEqual(before.filter((name) => name !== 'rent-estimator').sort())
    expect(after).toContain('leads')
  },
)

test('parallel changes of two devices lose no widget', async () => {
  const { browser, host, person } = await member()
  const other = await signedIn(host, person)
  await Promise.all([browser.get('/session/csrf'), other.get('/session/csrf')])
  await browser.delete('/membership/dashboard/widgets/forums')
  const old = names((await browser.page('/dashboard')).body)
  const replies = await Promise.all([
    browser.post('/membership/dashboard/widgets', { widgets: { name: 'forums' } }),
    other.post('/membership/dashboard/widgets', { widgets: { name: 'calculators' } }),
    browser.put('/membership/dashboard/order', { widgets: [...old].reverse() }),
    other.put('/membership/dashboard/order', { widgets: old }),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const currentNames = names((await browser.page('/dashboard')).body)
  expect([...currentNames].sort()).toEqual([...old, 'forums', 'calculators'].sort())
  const lateReply = await browser.put('/membership/dashboard/order', { widgets: old })
  expect(lateReply.json().widgets).toHaveLength(7)
})

test.each([
  [{ widgets: 'markets' }, 'widgets'],
  [{ widgets: [1] }, 'widgets'],
  [{}, 'widgets'],
])('an order of %j is refused by name', async (body, field) => {
  const { browser } = await member()
  const reply = await browser.put('/membership/dashboard/order', body)
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual([field])
})

test('a widget that fails is a card that says so, and the rest of the page stands', async () => {
  const { browser, host, person } = await member()
  await browser.post('/markets/17031/follow')
  await db.pool.query('alter table followed_markets rename to elsewhere')
  onTestFinished(async () => void (await db.pool.query('alter table if exists elsewhere rename to followed_markets')))
  const page = await browser.page('/dashboard')
  expect(page.statusCode).toBe(200)
  expect(names(page.body)).toHaveLength(6)
  const card = (html: string) => /data-widget="markets".*?<\/li>/s.exec(html)?.[0] ?? ''
  expect(card(page.body)).toContain('Something went wrong.')
  expect(card(page.body)).toContain('Try again')
  expect(page.body).toContain('No saved properties yet.')
  expect(host.logged.join()).toContain('"widget":"markets"')
  const piece = await browser.page('/dashboard/widgets/markets')
  expect([piece.statusCode, piece.body]).toEqual([200, expect.stringContaining('Something went wrong.')])
  await db.pool.query('alter table elsewhere rename to followed_markets')
  const again = await (await signedIn(host, person)).page('/dashboard/widgets/markets')
  expect(again.body).toMatch(/^<li id="widget-markets".*Cook County/s)
})

test('a widget that takes too long does not hold up the others, and is written down', async () => {
  const { browser, host } = await member()
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query('lock table saved_properties in access exclusive mode')
  const page = await browser.page('/dashboard')
  await client.query('rollback')
  client.release()
  expect(page.body).toContain('This is taking longer than usual.')
  expect(page.body).toContain('No markets yet.')
  expect(host.logged.join()).toMatch(/"widget":"properties"/)
})

test('a widget that is nobody’s to see is not found', async () => {
  const { browser } = await member()
  for (const name of ['leads', 'weather', '__proto__', '%00'])
    expect((await browser.page(`/dashboard/widgets/${name}`)).statusCode, name).toBe(404)
})

test('DASH-021 the content of a dialog is HTML without a page around it; without JavaScript it is a page', async () => {
  const { browser } = await member()
  const piece = await browser.page('/dashboard/dialogs/perks?fragment=1')
  expect([piece.statusCode, piece.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(piece.body).toMatch(/^<p>/)
  const page = await browser.page('/dashboard/dialogs/perks')
  expect(page.body).toContain('<h1>Pro perks</h1>')
  expect((await browser.page('/dashboard/dialogs/nothing')).statusCode).toBe(404)
})
