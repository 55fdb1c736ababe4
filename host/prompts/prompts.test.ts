import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { DEFAULTS } from './defaults.ts'
import { getPagePrompts, getWanted } from './page-prompts.ts'

const db = await testDatabase()
beforeEach(() => db.pool.query('truncate prompts'))

/** Returns the prompts that a page may open, by name. */
function getOpened(body: string): Record<string, { title: string; delay?: number }> {
  const [, props = '{}'] = /data-plat="prompts"[^>]*data-plat-props="([^"]*)"/.exec(body) ?? []
  return JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).prompts ?? {}
}

async function world() {
  const app = await testApp({ database: db.url })
  const asAdmin = await signedIn(app, await makePerson(db, { admin: true }))
  await db.pool.query('update sessions set confirmed_at = now()')
  return { app, visitor: new Browser(app), asAdmin }
}

test('GROW-003 logged-out visitors see signup prompts, and members do not', async () => {
  const { app, visitor } = await world()
  for (const path of ['/', '/forums', '/blog']) {
    const { body } = await visitor.page(path)
    expect(body).toContain('<h2 id="signup-bar">Join the conversation</h2>')
    expect(body).toMatch(/class="signup-bar-ways"><a href="\/signup" class="button">/)
  }
  expect((await visitor.page('/help')).body).not.toContain('signup-bar')
  const asMember = await signedIn(app, await makePerson(db))
  expect((await asMember.page('/forums')).body).not.toContain('signup-bar')
})

test('GROW-004 GROW-059 logged-out visitors see exit-intent offers on the home page, under /forums and under /blog only', async () => {
  const { app, visitor } = await world()
  for (const path of ['/', '/forums', '/blog'])
    expect(getOpened((await visitor.page(path)).body)).toHaveProperty('exit_intent.title', 'Before you go')
  for (const path of ['/help', '/markets', '/webinars', '/pricing'])
    expect((await visitor.page(path)).body).not.toContain('data-plat="prompts"')
  const asMember = await signedIn(app, await makePerson(db))
  expect(getOpened((await asMember.page('/forums')).body)).toEqual({})
})

const pro = { subscriptionLevels: ['pro'] }
const free = { subscriptionLevels: [] }

test.each([
  ['/forums/1/topics/2-x', undefined, ['signup', 'exit_intent', 'subscription', 'gated']],
  ['/blog/rent-rolls?page=2', undefined, ['signup', 'exit_intent', 'subscription', 'gated']],
  ['/markets?pro-trial-dialog', undefined, ['pro_trial']],
  ['/markets?pro-trial-dialog=1', free, ['pro_trial']],
  ['/markets?pro-trial-dialog=1', pro, []],
  ['/rent-estimator', free, ['free_trial']],
  ['/rent-estimator', pro, []],
  ['/rent-estimator', undefined, []],
])('%s may show %s what they have not seen yet', (url, viewer, expected) => {
  expect(getWanted(url, viewer)).toEqual(expected)
})

test('one that an administrator turned off is not in the page, and the last of them takes the code along', () => {
  const off = Object.fromEntries(Object.entries(DEFAULTS).map(([name, each]) => [name, { ...each, enabled: false }]))
  const { opened, signup } = getPagePrompts('/', ['signup', 'exit_intent', 'gated'], {
    ...(off as typeof DEFAULTS),
    gated: DEFAULTS.gated,
  })
  expect([Object.keys(opened ?? {}), signup]).toEqual([['gated'], undefined])
  expect(getPagePrompts('/', ['signup', 'exit_intent'], off as typeof DEFAULTS)).toEqual({ fromEmail: false })
})

test('GROW-062 a page opened from an email notes it for the session, on any page', async () => {
  const { visitor } = await world()
  const script = 'sessionStorage.setItem(key'
  expect((await visitor.page('/help?utm_source=newsletter&utm_medium=email')).body).toContain(script)
  expect((await visitor.page('/help?utm_medium=social')).body).not.toContain(script)
})

test('GROW-075 the delay of the gated popup is configured in seconds, with its words, and whether it shows', async () => {
  const { visitor, asAdmin } = await world()
  const values = { _method: 'put', title: 'Read on', body: 'Sign up, it’s free.', delay_seconds: '90' }
  const saved = await asAdmin.form('/admin/prompts/gated', { ...values, enabled: '1' })
  expect([saved.statusCode, saved.headers.location]).toEqual([303, '/admin/prompts?done=saved'])
  const topic = '/blog/none'
  const page = await visitor.page('/forums')
  expect(getOpened(page.body)).not.toHaveProperty('gated')
  expect(getWanted(topic, undefined)).toContain('gated')
  expect((await asAdmin.page('/admin/prompts?preview=gated')).body).toContain('value="90"')

  const wrong = await asAdmin.form('/admin/prompts/gated', { ...values, delay_seconds: 'soon', title: '' })
  expect(wrong.statusCode).toBe(422)
  for (const words of ['value="soon"', 'Enter a title.', 'a whole number from 1 to 3,600'])
    expect(wrong.body).toContain(words)
  expect((await asAdmin.form('/admin/prompts/nothing', values)).statusCode).toBe(404)

  await asAdmin.form('/admin/prompts/exit_intent', { _method: 'put', title: 'Wait', body: 'There is more.' })
  expect(getOpened((await visitor.page('/forums')).body)).not.toHaveProperty('exit_intent')
})

test('words that an administrator writes are text in the page', async () => {
  const { visitor, asAdmin } = await world()
  await asAdmin.put('/admin/prompts/signup', { enabled: true, title: '<b>Join</b>', body: '</script><i>' })
  const { body } = await visitor.page('/forums')
  expect(body).toContain('&lt;b>Join&lt;/b>')
  expect(body).not.toContain('<i>')
})
