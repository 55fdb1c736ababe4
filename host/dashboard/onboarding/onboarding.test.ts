import { expect, test } from 'vitest'
import type { Step } from '../../../widgets/onboarding/contract.ts'
import { nextStep } from '../../../widgets/onboarding/model.ts'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { counties } from '../../reference/schema.ts'
import { getSteps, webinars } from './flow.ts'

const db = await testDatabase()

async function member(subscriptionLevels: string[] = []) {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { subscriptionLevels })
  return { app, person, browser: await signedIn(app, person) }
}

const answer = (step_type: string, response_key: string, response_value = 'done') => ({
  onboardings_flow_id: 1,
  step_type,
  response_key,
  response_value,
})
const webinar = webinars('America/New_York', new Date())[0]?.value as string

const ALL: [type: string, key: string, value: string][] = [
  ['first', 'complete-profile', 'Ann Other'],
  ['first', 'choose-goals', 'cash_flow'],
  ['first', 'set-location', 'TX'],
  ['additional', 'follow-a-market', 'done'],
  ['additional', 'save-a-home', 'skipped'],
  ['additional', 'introduce-yourself', 'Two duplexes so far.'],
  ['additional', 'follow-a-forum', 'skipped'],
  ['additional', 'run-a-calculator', 'done'],
  ['proUser', 'claim-perks', 'done'],
  ['proUser', 'book-onboarding-webinar', webinar],
]

test('DASH-013 steps are first, additional and proUser, each with names', () => {
  const named = (type: string) =>
    getSteps('America/New_York').flatMap((step) => (step.type === type ? [step.name] : []))
  expect(named('first')).toEqual(['Complete profile', 'Choose goals', 'Set location'])
  expect(named('additional')).toEqual([
    'Follow a market',
    'Save a home',
    'Introduce yourself',
    'Follow a forum',
    'Run a calculator',
  ])
  expect(named('proUser')).toEqual(['Claim perks', 'Book onboarding webinar'])
})

test('DASH-017 the next step is chosen first from first steps, then additional, then proUser', () => {
  const step = (type: Step['type'], key: string, done: boolean) => ({ type, key, name: key, done })
  const steps = (...done: string[]) =>
    (['proUser c', 'additional b', 'first a'] as const).map((each) => {
      const [type, key] = each.split(' ') as [Step['type'], string]
      return step(type, key, done.includes(key))
    })
  expect(nextStep(steps(), true)?.key).toBe('a')
  expect(nextStep(steps('a'), true)?.key).toBe('b')
  expect(nextStep(steps('a', 'b'), true)?.key).toBe('c')
  expect(nextStep(steps('a', 'b', 'c'), true)).toBeUndefined()
  expect(nextStep(steps('a', 'b'), false)).toBeUndefined()
})

test('DASH-014 DASH-015 DASH-016 a pro goes through every step by POST, and each is complete then', async () => {
  const { browser, person } = await member(['pro'])
  const bare = await browser.post('/onboardings/responses', answer('first', 'complete-profile', 'Ann'), {
    headers: { 'x-csrf-token': 'none' },
  })
  expect([bare.statusCode, bare.json().error.code]).toEqual([403, 'csrf'])
  for (const [index, [type, key, value]] of ALL.entries()) {
    const reply = await browser.post('/onboardings/responses', answer(type, key, value))
    expect(reply.statusCode, key).toBe(200)
    const { onboarding } = reply.json()
    expect(onboarding.complete).toEqual(ALL.slice(0, index + 1).map(([, done]) => done))
    expect(onboarding.next?.response_key).toBe(ALL[index + 1]?.[1])
  }
  const { rows } = await db.pool.query('select name from users where id = $1', [person.id])
  expect(rows).toEqual([{ name: 'Ann Other' }])
  const dashboard = (await browser.page('/dashboard')).body
  for (const text of ['All done', 'Select the button to remove this list from your dashboard.'])
    expect(dashboard).toContain(text)
  const page = (await browser.page('/onboarding')).body
  expect(page).toContain('8 of 10 steps, 2 skipped')
  expect(page).toMatch(/Follow a forum<\/a><span[^>]*><span[^>]*>, <\/span>skipped/)
})

test('a step that was left out can be done after all', async () => {
  const { browser } = await member()
  for (const [type, key, value] of ALL.slice(0, 7))
    await browser.post('/onboardings/responses', answer(type, key, value))
  const page = (await browser.page('/onboarding?step=follow-a-forum')).body
  expect(page).toContain('5 of 8 steps, 2 skipped')
  for (const text of ['href="/forums"', 'I followed one']) expect(page).toContain(text)
  expect((await browser.post('/onboardings/responses', answer('additional', 'follow-a-forum'))).statusCode).toBe(200)
  expect((await browser.page('/onboarding')).body).toContain('6 of 8 steps, 1 skipped')
})

test('a name that says “skipped” is a name, and no step that was left out', async () => {
  const { browser } = await member()
  await browser.post('/onboardings/responses', answer('first', 'complete-profile', 'skipped'))
  const page = (await browser.page('/onboarding?step=complete-profile')).body
  expect(page).toContain('1 of 8 steps<')
  expect(page).toMatch(/<input[^>]*maxlength="100"/i)
})

test('steps are answered in any order, and again', async () => {
  const { browser } = await member()
  const early = await browser.post('/onboardings/responses', answer('additional', 'run-a-calculator'))
  expect([early.statusCode, early.json().onboarding.complete]).toEqual([200, ['complete-profile', 'run-a-calculator']])
  expect((await browser.page('/onboarding?step=set-location')).body).toContain('Which state do you invest in most?')
  for (const name of ['Ann', 'Ann B'])
    expect((await browser.post('/onboardings/responses', answer('first', 'complete-profile', name))).statusCode).toBe(
      200,
    )
})

test('what a member did on the pages themselves is done, also where the step was skipped', async () => {
  const { browser, person } = await member()
  await db.drizzle.insert(counties).values({ fips: '17031', name: 'Cook County', state: 'IL' })
  await browser.post('/onboardings/responses', answer('additional', 'follow-a-market', 'skipped'))
  expect((await browser.page('/onboarding')).body).toContain('1 of 8 steps, 1 skipped')
  await browser.post('/markets/17031/follow')
  const { body } = await browser.page('/onboarding')
  expect(body).toContain('2 of 8 steps<')
  expect(body).toMatch(/Follow a market<\/a><span[^>]*>, done/)
  // Whoever is called what we call a nameless account has no name yet.
  await db.pool.query("update users set name = 'New member' where id = $1", [person.id])
  expect((await browser.page('/onboarding')).body).toContain('1 of 8 steps<')
})

test('the steps for pros are for pros', async () => {
  const { browser } = await member()
  for (const [type, key, value] of ALL.slice(0, 8))
    await browser.post('/onboardings/responses', answer(type, key, value))
  const reply = await browser.post('/onboardings/responses', answer('proUser', 'claim-perks'))
  expect([reply.statusCode, reply.json().errors.step_type]).toEqual([422, ['“Claim perks” is for Pro members.']])
  expect((await browser.page('/dashboard')).body).toContain('All done')
})

test.each<[string, object, string]>([
  ['another flow', { onboardings_flow_id: 2 }, 'onboardings_flow_id'],
  ['no flow', { onboardings_flow_id: undefined }, 'onboardings_flow_id'],
  ['an unknown group', { step_type: 'last' }, 'step_type'],
  ['a step of another group', { step_type: 'additional' }, 'response_key'],
  ['a key that objects have', { response_key: 'constructor' }, 'response_key'],
  ['no value', { response_value: undefined }, 'response_value'],
  ['nothing but spaces', { response_value: '   ' }, 'response_value'],
  ['NUL', { response_value: 'a\0b' }, 'response_value'],
  ['half a pair', { response_value: 'a\ud800' }, 'response_value'],
  ['201 characters', { response_value: 'x'.repeat(201) }, 'response_value'],
  ['a list', { response_value: ['Ann'] }, 'response_value'],
  ['what may not be left out', { response_value: '' }, 'response_value'],
])('%s is refused by the field’s name', async (_, change, field) => {
  const { browser } = await member()
  const reply = await browser.post('/onboardings/responses', {
    ...answer('first', 'complete-profile', 'Ann'),
    ...change,
  })
  expect(reply.statusCode).toBe(422)
  expect(Object.keys(reply.json().errors)).toEqual([field])
  expect(reply.json().errors[field][0].length).toBeGreaterThan(5)
})

test('a choice is one of those offered', async () => {
  const { browser } = await member()
  await browser.post('/onboardings/responses', answer('first', 'complete-profile', 'Ann'))
  const reply = await browser.post('/onboardings/responses', answer('first', 'choose-goals', 'get_rich'))
  expect(reply.json().errors.response_value).toEqual(['Choose an option from the list.'])
})

test('DASH-019 without JavaScript the flow is a page whose forms lead from step to step', async () => {
  const { browser } = await member()
  const first = await browser.page('/onboarding')
  // The name is known from the signup.
  expect(first.body).toContain('Cash flow')
  const done = await browser.form('/onboardings/responses', {
    onboardings_flow_id: '1',
    step_type: 'first',
    response_key: 'complete-profile',
    response_value: 'Ann',
  })
  expect([done.statusCode, done.headers.location]).toEqual([303, '/onboarding'])
  expect((await browser.page('/onboarding')).body).toContain('Cash flow')
  const none = await browser.form('/onboardings/responses', {
    onboardings_flow_id: '1',
    step_type: 'first',
    response_key: 'choose-goals',
  })
  expect(none.statusCode).toBe(422)
  expect(none.body).toContain('Choose an option.')
  const long = 'x'.repeat(300)
  const refused = await browser.form('/onboardings/responses', {
    onboardings_flow_id: '1',
    step_type: 'first',
    response_key: 'complete-profile',
    response_value: long,
  })
  expect(refused.body).toContain(long)
  expect((await browser.page('/onboarding?step=complete-profile')).body).toContain('Your name')
})

test.each([
  ['2026-11-20T12:00:00Z', ['2026-11-24', 'Tue, Nov 24 @ 7:00 PM EST']],
  ['2026-11-24T12:00:00Z', ['2026-12-01', 'Tue, Dec 1 @ 7:00 PM EST']],
  ['2026-07-01T03:00:00Z', ['2026-07-07', 'Tue, Jul 7 @ 7:00 PM EDT']],
])('at %s the next webinar is %j', (now, [value, label]) => {
  expect(webinars('America/New_York', new Date(now))[0]).toEqual({ value, label })
})

test('a name is one line, as long as the settings take it', async () => {
  const { browser, person } = await member()
  const long = await browser.post('/onboardings/responses', answer('first', 'complete-profile', 'x'.repeat(101)))
  expect([long.statusCode, long.json().errors.response_value]).toEqual([422, ['Use no more than 100 characters.']])
  await browser.post('/onboardings/responses', answer('first', 'complete-profile', ' Ann\r\n\tOther  Name '))
  const { rows } = await db.pool.query('select name from users where id = $1', [person.id])
  expect(rows[0].name).toBe('Ann Other Name')
})
