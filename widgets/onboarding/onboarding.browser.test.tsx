import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { violationsIn } from '../_testing/axe.ts'
import { fakeFetch, type Held } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { focused, open } from '../_testing/open.ts'
import { listenToTracking } from '../_testing/tracked.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const props = examples.steps?.props ?? { flow: 1, steps: [] }
const complete = (...keys: string[]) => ({ onboarding: { complete: keys, next: null } })

function opened(more: object = {}) {
  const form = openForm(mount, { ...props, ...more })
  const next = () => form.element.querySelector<HTMLElement>('.onboarding-next')
  const done = () => [...form.element.querySelectorAll('.onboarding-done')].map((each) => each.textContent)
  return { ...form, next, done, go: () => userEvent.click(next() as Element) }
}

test('DASH-012 DASH-018 it has first, additional and pro steps, and a button that reads “Next: {step name}”', () => {
  const { element, next } = opened()
  expect([...element.querySelectorAll('h3')].map((each) => each.textContent)).toEqual([
    'First',
    'Then',
    'With Profor Pro members',
  ])
  expect(next()?.textContent).toBe('Next: Choose goals')
})

test('DASH-014 DASH-015 DASH-016 an answer is posted as JSON with the token; the step is complete and the next one named', async () => {
  const { go, call, next, done, button, field } = opened()
  await go()
  await userEvent.click(field('Cash flow'))
  await userEvent.click(button('Save'))
  const held = await call(1)
  expect([held.method, held.url, held.body]).toEqual([
    'POST',
    '/onboardings/responses',
    { onboardings_flow_id: 1, step_type: 'first', response_key: 'choose-goals', response_value: 'cash_flow' },
  ])
  expect(held.headers.get('x-csrf-token')).toBeTruthy()
  held.answer(complete('complete-profile', 'choose-goals'))
  await expect.poll(() => next()?.textContent).toBe('Next: Introduce yourself')
  expect(done()).toEqual(['Complete profile, done', 'Choose goals, done'])
  await expect.poll(focused).toBe(next())
})

test('DASH-017 after the first steps come the additional ones, then, for pros alone, theirs', async () => {
  const all = (keys: string[]) => props.steps.map((step) => ({ ...step, done: keys.includes(step.key) }))
  const named = (keys: string[], pro: boolean) => opened({ steps: all(keys), pro, close: '/x' }).next()?.textContent
  expect(named(['introduce-yourself', 'claim-perks'], true)).toBe('Next: Complete profile')
  expect(named(['complete-profile', 'choose-goals'], true)).toBe('Next: Introduce yourself')
  expect(named(['complete-profile', 'choose-goals', 'introduce-yourself'], true)).toBe('Next: Claim perks')
  expect(named(['complete-profile', 'choose-goals', 'introduce-yourself'], false)).toBe('All done')
})

test('the link of a step has the color of links', () => {
  const { element } = opened(examples.leads?.props)
  expect(getComputedStyle(element.querySelector('.onboarding-form a') as Element).color).toBe('rgb(6, 113, 58)')
})

test('a choice made before the island comes is kept, and sent', async () => {
  const stepProps = { ...props, open: 'choose-goals' }
  const { call } = fakeFetch()
  const { element, comes } = writeForm(Fallback, stepProps, 'onboarding-chosen')
  const radio = () => element.querySelector('input[value=flip]') as HTMLInputElement
  radio().checked = true
  const { reports } = await comes(mount)
  expect([radio().checked, reports]).toEqual([true, []])
  await userEvent.click(element.querySelector('button') as Element)
  expect((await call(1)).body).toMatchObject({ response_key: 'choose-goals', response_value: 'flip' })
})

test('a step without a choice is not sent: its group says so, and has the focus', async () => {
  const { element, button, text, calls } = opened({ open: 'choose-goals' })
  await expect.poll(() => element.querySelector('input[type=radio]:required')).not.toBe(null)
  await userEvent.click(button('Save'))
  await expect.poll(text).toContain('This field is required')
  await expect.poll(focused).toBe(element.querySelector('input[type=radio]'))
  expect([focused()?.getAttribute('aria-invalid'), calls]).toEqual(['true', []])
})

test('what the server had against a step is told no more once another was shown', async () => {
  const stepProps = { open: 'complete-profile', error: 'Enter an answer.', typed: ' ' }
  const { element, text } = opened(stepProps)
  expect(text()).toContain('Enter an answer.')
  const link = (name: string) => [...element.querySelectorAll('a')].find((each) => each.textContent === name) as Element
  const value = () => element.querySelector<HTMLInputElement>('input.plat-input')?.value
  expect(value()).toBe(' ')
  await userEvent.click(link('Choose goals'))
  await expect.poll(text).not.toContain('Enter an answer.')
  await userEvent.click(link('Complete profile'))
  await expect.poll(value).toBe('Ann Example')
  expect(text()).not.toContain('Enter an answer.')
})

test('what is complete is counted among the steps that count', async () => {
  const { button, call, events } = opened({ open: 'complete-profile' })
  await userEvent.click(button('Save'))
  ;(await call(1)).answer(complete('complete-profile', 'claim-perks'))
  await expect.poll(() => events).toEqual([['answered', { key: 'complete-profile', complete: 1, of: 3 }]])
})

test('a step that may be left out is skipped', async () => {
  const steps = props.steps.map((step) => ({ ...step, done: step.type === 'first' }))
  const { element, go, button, call, next, done, text } = opened({ steps, pro: true })
  await go()
  await userEvent.click(button('Skip for now'))
  const held = await call(1)
  expect(held.body).toMatchObject({ response_key: 'introduce-yourself', response_value: 'skipped' })
  held.answer(complete('complete-profile', 'choose-goals', 'introduce-yourself'))
  await expect.poll(() => next()?.textContent).toBe('Next: Claim perks')
  const getStatus = () => element.querySelector('[role=status]')?.textContent
  expect(getStatus()).toBe('You skipped “Introduce yourself.” You can come back to it. Next: Claim perks')
  expect(text()).toContain('2 of 4 steps, 1 skipped')
  expect([done(), element.querySelector('progress')?.value]).toEqual([
    ['Complete profile, done', 'Choose goals, done'],
    2,
  ])
  expect(element.querySelector('.onboarding-skipped')?.textContent).toBe('Introduce yourself, skipped')
  // Answered after all, it is done like any other.
  await userEvent.click(element.querySelector('.onboarding-skipped a') as Element)
  await userEvent.fill(element.querySelector('textarea') as Element, 'Two duplexes')
  await userEvent.click(button('Save'))
  ;(await call(2)).answer(complete('complete-profile', 'choose-goals', 'introduce-yourself'))
  await expect.poll(text).toContain('3 of 4 steps')
  expect([text().includes('skipped'), getStatus()]).toEqual([false, 'Saved. Next: Claim perks'])
})

test('a field takes no more than the server does', () => {
  const steps = props.steps.map((step) => ({ ...step, longest: step.input === 'line' ? 100 : 2000 }))
  const { element } = opened({ steps, open: 'complete-profile' })
  expect(element.querySelector<HTMLInputElement>('input.plat-input')?.maxLength).toBe(100)
})

test('a 422 is said at the field, which takes the focus; what was typed stays', async () => {
  const { element, call, button, text } = opened({ open: 'complete-profile' })
  const input = element.querySelector('input.plat-input') as HTMLInputElement
  await userEvent.fill(input, 'x')
  await userEvent.click(button('Save'))
  ;(await call(1)).answer({ errors: { response_value: ['Enter an answer.'] } }, { status: 422 })
  await expect.poll(text).toContain('Enter an answer.')
  await expect.poll(focused).toBe(input)
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['x', 'true'])
})

test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
  ['no network', (held) => held.fail(), PROBLEMS.network],
  ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
  ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
  ['a 409', (held) => held.answer({ error: { code: 'conflict', message: 'Changed.' } }, { status: 409 }), 'Changed.'],
  ['an answer of another kind', (held) => held.answer({}), PROBLEMS.contract],
])('after %s it says so, what was typed stays, and a second try works', async (_, happen, sentence) => {
  const { element, call, calls, button, text, next, pass } = opened({ open: 'complete-profile' })
  const input = element.querySelector('input.plat-input') as HTMLInputElement
  await userEvent.fill(input, 'Ann B')
  await userEvent.click(button('Save'))
  await expect.poll(() => element.querySelector('[aria-busy]')?.textContent).toBe('Saving…')
  ;(element.querySelector('[aria-busy]') as HTMLElement).click()
  expect(calls).toHaveLength(1)
  happen(await call(1), pass)
  await expect.poll(text).toContain(sentence)
  expect(input.value).toBe('Ann B')
  await userEvent.click(button('Save'))
  ;(await call(2)).answer(complete('complete-profile'))
  await expect.poll(() => next()?.textContent).toBe('Next: Choose goals')
})

test.each(Object.entries(examples))('the server’s steps “%s” are taken over as they stand', async (name, example) => {
  const consoleError = vi.spyOn(console, 'error')
  const { element, comes } = writeForm(Fallback, example.props, `onboarding-${name}`)
  const first = element.querySelector('a, form')
  const { reports } = await comes(mount)
  expect([element.querySelector('a, form'), reports]).toEqual([first, []])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

test.each(['light', 'dark'])('nothing in it offends axe (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  for (const { props: exampleProps } of Object.values(examples)) {
    const { element, instance } = open(mount, exampleProps)
    expect(await violationsIn(element)).toEqual([])
    instance.unmount()
  }
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})

test.each(['100%', '200%'])('in 280 pixels and text of %s nothing stands out of it', (size) => {
  document.documentElement.style.fontSize = size
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  const { element } = opened()
  element.style.width = '280px'
  const right = element.getBoundingClientRect().right
  const out = [...element.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > right + 1)
  expect(out.map((each) => each.className || each.tagName)).toEqual([])
})

test('ANLX-031 an answer that was chosen is told with its step; one that was typed is not', async () => {
  const events = listenToTracking()
  const { go, call, next, button, field } = opened()
  await go()
  await userEvent.click(field('Cash flow'))
  await userEvent.click(button('Save'))
  ;(await call(1)).answer(complete('complete-profile', 'choose-goals'))
  await expect
    .poll(() => events)
    .toEqual([['Onboarding questions selected', { step: 'choose-goals', answers: 'cash_flow' }]])
  await expect.poll(() => next()?.textContent).toBe('Next: Introduce yourself')
})
