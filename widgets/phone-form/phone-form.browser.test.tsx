import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const URL = '/business-finder/phone'

function opened(props: object = {}) {
  const form = openForm(mount, { url: URL, fields: { kind: ['tax'], 'ids[]': ['1', '2'] }, ...props })
  const input = () => form.element.querySelector('input[type=tel]') as HTMLInputElement
  const send = async (phone = '4155550100') => {
    await userEvent.fill(input(), phone)
    await userEvent.click(form.submit())
    await expect.poll(() => form.calls.length).toBe(1)
    return form.calls[0] as Held
  }
  return { ...form, input, send }
}

test('FIND-025 the form posts its form data, and goes where the answer says', async () => {
  const { send, went } = opened()
  const call = await send()
  expect([call.url, call.method]).toEqual([URL, 'POST'])
  expect([...(call.body as FormData)]).toEqual([
    ['kind', 'tax'],
    ['ids[]', '1'],
    ['ids[]', '2'],
    ['contact_info_phone', '(415) 555-0100'],
  ])
  call.answer({ redirect_url: '/business-finder/code?kind=tax' })
  await expect.poll(() => went).toEqual([{ url: '/business-finder/code?kind=tax' }])
})

test('FIND-026 errors.contact_info_phone of the answer stands beside the phone, until another number is typed', async () => {
  const { send, input, element } = opened()
  ;(await send()).answer({ errors: { contact_info_phone: ['We can’t text that number.'] } }, { status: 422 })
  const error = () => element.querySelector('.plat-error')?.textContent
  await expect.poll(error).toBe('We can’t text that number.')
  expect(input().getAttribute('aria-invalid')).toBe('true')
  await userEvent.fill(input(), '4155550101')
  await expect.poll(error).toBe(undefined)
})

test('any other problem is a sentence, and a second try works', async () => {
  const { send, calls, submit, element, went } = opened()
  ;(await send()).fail()
  await expect.poll(() => element.querySelector('[role=alert]')?.textContent).toContain('We couldn’t reach the server.')
  await userEvent.click(submit())
  await expect.poll(() => calls.length).toBe(2)
  calls[1]?.answer({ redirect_url: '/next' })
  await expect.poll(() => went).toEqual([{ url: '/next' }])
})

test('a number that is none is not sent', async () => {
  const { input, submit, calls } = opened()
  await userEvent.fill(input(), '415')
  await userEvent.click(submit())
  await frames()
  expect(calls).toEqual([])
})

test.each(Object.entries(examples))(
  'the server’s HTML of “%s” is taken over, and offends no axe',
  async (name, { props }) => {
    const consoleError = vi.spyOn(console, 'error')
    onTestFinished(() => consoleError.mockRestore())
    const { element, comes } = writeForm(Fallback, props, `phone-${name}`)
    const before = [...element.querySelectorAll('*')]
    const { reports } = await comes(mount)
    expect(before.filter((node) => !node.isConnected)).toEqual([])
    expect([reports, consoleError.mock.calls]).toEqual([[], []])
    expect(await violationsIn(element)).toEqual([])
  },
)
