import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { focused, open } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const NOTHING = 'No widget selected. Please select a widget then try again.'
const UNEXPECTED = 'Unexpected error. Please refresh the page and try again.'
const props = examples.two?.props ?? { widgets: [] }
const path = (to: string) => ({ membership: { dashboard: { widget: { path: to } } } })

function opened() {
  const form = openForm(mount, props)
  const message = () => form.element.querySelector<HTMLElement>('[role=alert] [data-level]')
  return {
    ...form,
    message,
    choose: (title: string) => userEvent.click(form.field(title).element()),
    send: () => userEvent.click(form.button('Add widget')),
    said: () => [message()?.dataset.level, message()?.textContent],
  }
}

test('DASH-005 DASH-006 a choice is sent as JSON with the token and same-origin credentials; the browser goes to the path', async () => {
  const { choose, send, call, went, element } = opened()
  await choose('Calculators')
  await send()
  const held = await call(1)
  expect([held.method, held.url, held.body]).toEqual([
    'POST',
    '/membership/dashboard/widgets',
    { widgets: { name: 'calculators' } },
  ])
  expect(held.headers.get('content-type')).toContain('application/json')
  expect(held.headers.get('x-csrf-token')).toBeTruthy()
  expect(held.credentials ?? 'same-origin').toBe('same-origin')
  held.answer(path('/dashboard?highlight=calculators'))
  await expect.poll(() => went).toEqual([{ name: 'calculators', url: '/dashboard?highlight=calculators' }])
  expect(element.querySelector('[role=alert]')?.textContent).toBe('')
})

test('DASH-007 nothing selected raises the alert-level message, sends nothing, and the focus goes to the first widget', async () => {
  const { send, said, calls, events, element } = opened()
  await send()
  await expect.poll(said).toEqual(['alert', NOTHING])
  expect(events).toContainEqual(['message', { level: 'alert', text: NOTHING }])
  expect(calls).toHaveLength(0)
  expect(focused()).toBe(element.querySelector('input[type=radio]'))
})

test('DASH-008 an out-of-range index shows the error-level message, and sends nothing', async () => {
  const { send, said, calls, element } = opened()
  // A page that has more to choose from than the island was told of.
  const stray = element.querySelector('label')?.cloneNode(true) as HTMLElement
  element.querySelector('fieldset')?.append(stray)
  await userEvent.click(stray)
  await send()
  await expect.poll(said).toEqual(['error', UNEXPECTED])
  expect(calls).toHaveLength(0)
})

const refusal = (status: number) => (held: Held) => held.answer({ error: { code: 'x' } }, { status })

describe.each<[string, string, (held: Held, pass: (ms: number) => void) => void]>([
  ['DASH-009', 'a 422', refusal(422)],
  ['DASH-009', 'a 409', refusal(409)],
  ['DASH-009', 'a 500', refusal(500)],
  ['DASH-009', 'a 404', refusal(404)],
  ['DASH-010', 'no network', (held) => held.fail()],
  ['DASH-010', 'silence', (_, pass) => pass(10_000)],
  ['an odd answer', 'an answer without a path', (held) => held.answer({ membership: {} })],
  ['an odd answer', 'a path that no browser should follow', (held) => held.answer(path('javascript:alert(1)'))],
])('%s', (_, what, happen) => {
  test(`${what} shows the error-level message; the choice stays, and a second try works`, async () => {
    const { choose, send, said, call, calls, went, pass, element, errors } = opened()
    await choose('Forum topics')
    await send()
    happen(await call(1), pass)
    await expect.poll(said).toEqual(['error', UNEXPECTED])
    expect(element.querySelector<HTMLInputElement>('input[value=forums]')?.checked).toBe(true)
    await send()
    ;(await call(2)).answer(path('/dashboard?highlight=forums'))
    await expect.poll(() => went).toHaveLength(1)
    expect([calls.length, errors]).toEqual([2, []])
  })
})

test('while it is on its way it says so, and is not sent twice', async () => {
  const { choose, send, element, calls } = opened()
  await choose('Calculators')
  await send()
  const button = element.querySelector('button') as HTMLElement
  await expect.poll(() => [button.textContent, button.ariaBusy]).toEqual(['Adding…', 'true'])
  button.click()
  await frames()
  expect(calls).toHaveLength(1)
})

test.each(Object.entries(examples))('the server’s form of “%s” is taken over as it stands', async (name, example) => {
  const consoleError = vi.spyOn(console, 'error')
  const { element, comes } = writeForm(Fallback, example.props, `chooser-${name}`)
  const radio = element.querySelector<HTMLInputElement>('input[type=radio]')
  radio?.click()
  const { reports } = await comes(mount)
  expect([element.querySelector('input[type=radio]') ?? null, radio?.checked ?? true, reports]).toEqual([
    radio,
    true,
    [],
  ])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

test.each(['light', 'dark'])('nothing in it offends axe (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  const { element } = open(mount, examples.refused?.props ?? {})
  expect(await violationsIn(element)).toEqual([])
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})
