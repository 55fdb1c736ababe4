import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { violationsIn } from '../_testing/axe.ts'
import { fakeFetch, type Held } from '../_testing/fake-fetch.ts'
import { writeForm } from '../_testing/form.ts'
import { focused, open } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

function opened(props: object = {}) {
  const fetch = fakeFetch()
  const island = open(mount, props)
  const input = () => island.element.querySelector('input[type=email]') as HTMLInputElement
  const button = () => island.element.querySelector('button') as HTMLButtonElement
  return { ...island, ...fetch, input, button }
}

test('somebody subscribes, reads what to do next, and the focus is there', async () => {
  const { element, call, input, events } = opened()
  await userEvent.type(input(), 'ann@example.com{Enter}')
  ;(await call(1)).answer({ status: 'ok' })
  await expect.poll(() => element.querySelector('[role=status]')?.textContent).toContain('Check your email')
  expect(focused()).toBe(element.querySelector('[role=status]'))
  expect(events).toEqual([['subscribe', undefined]])
  expect(await violationsIn(element)).toEqual([])
})

test.each<[string, (call: Held) => void, string]>([
  ['no network', (call) => call.fail(), PROBLEMS.network],
  ['a 500', (call) => call.answer('{}', { status: 500 }), PROBLEMS.server],
])(
  'GROW-074 after %s the submit button is re-enabled with the text Subscribe, and a second try works',
  async (_, happen, sentence) => {
    const { element, call, input, button } = opened()
    await userEvent.type(input(), 'ann@example.com{Enter}')
    const first = await call(1)
    await expect.poll(() => [button().disabled, button().textContent]).toEqual([true, 'Subscribing…'])
    happen(first)
    await expect.poll(() => element.querySelector('[role=alert]')?.textContent).toBe(sentence)
    expect([button().disabled, button().textContent]).toEqual([false, 'Subscribe'])
    await userEvent.click(button())
    ;(await call(2)).answer({ status: 'ok' })
    await expect.poll(() => element.querySelector('[role=status]')).toBeTruthy()
  },
)

test('an address whose domain has no mail records is not sent', async () => {
  const { call, calls, input, element } = opened({ lookup: '/mail_records/{domain}' })
  await userEvent.type(input(), 'ann@takes-no-mail.example{Enter}')
  ;(await call(1)).answer({ Status: 3 })
  await expect.poll(() => element.textContent).toContain('Enter a valid email address')
  expect(calls.map(({ url }) => url)).toEqual(['/mail_records/takes-no-mail.example'])
  await expect.poll(focused).toBe(input())
})

test('the server’s form is taken over as it stands', async () => {
  const consoleError = vi.spyOn(console, 'error')
  fakeFetch()
  const { element, comes } = writeForm(Fallback, { ...examples.refused?.props, token: 't' }, 'newsletter')
  const form = element.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/newsletter')
  const { reports } = await comes(mount)
  expect([element.querySelector('form'), reports]).toEqual([form, []])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})
