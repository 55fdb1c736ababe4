import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'
import { SCRIPT_ID } from './retention.ts'

/** Mounts the form; its submissions are recorded and stopped. */
function opened(example: string) {
  const form = openForm(mount, { ...examples[example]?.props, token: 'secret' })
  const sent: Record<string, string>[] = []
  form.element.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    sent.push(Object.fromEntries(new FormData(event.target as HTMLFormElement)) as Record<string, string>)
  })
  const choose = (label: string) => userEvent.click(form.field(label))
  const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]')
  return { ...form, sent, choose, dialog, submit: () => form.shown<HTMLButtonElement>('button[type=submit]') }
}

/** Puts the script of a retention provider on the page; undefined code is a file that is not there. */
function provide(code: string | undefined) {
  const script = document.createElement('script')
  script.id = SCRIPT_ID
  const url = code === undefined ? '/nothing.js' : URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  script.src = url
  const mark = () => {
    script.dataset.done = ''
  }
  script.addEventListener('load', mark)
  script.addEventListener('error', mark)
  document.body.append(script)
  onTestFinished(() => {
    script.remove()
    Reflect.deleteProperty(window, 'profitwell')
    Reflect.deleteProperty(window, 'asked')
  })
}
const replies = (value: string) =>
  `window.asked = []; window.profitwell = (...args) => { window.asked.push(args); return ${value} }`
const getProviderCalls = () => (window as { asked?: unknown }).asked
const resolved = (status: string) => replies(`Promise.resolve({ status: '${status}' })`)

async function cancels(example: string) {
  const form = opened(example)
  await form.choose('It’s too expensive')
  await userEvent.click(form.submit())
  return form
}

test('GROW-034 GROW-036 reasons are radios, and a button continues', () => {
  const { element, submit } = opened('plain')
  const radios = [...element.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  expect(radios.map(({ name, value }) => [name, value])).toEqual([
    ['cancellation_survey[cancellation_reason]', 'too_expensive'],
    ['cancellation_survey[cancellation_reason]', 'not_using_it'],
    ['cancellation_survey[cancellation_reason]', 'other'],
  ])
  expect(submit().textContent).toBe('Continue and cancel')
})

test('GROW-041 the button that continues is enabled only once a reason is chosen', async () => {
  const { submit, choose, sent } = opened('plain')
  expect(submit().disabled).toBe(true)
  await choose('I don’t use it enough')
  expect(submit().disabled).toBe(false)
  await userEvent.click(submit())
  expect(sent).toEqual([
    {
      _method: 'delete',
      authenticity_token: 'secret',
      'cancellation_survey[cancellation_reason]': 'not_using_it',
    },
  ])
})

test('GROW-035 the reason other reveals a text area, and another reason hides it', async () => {
  const { element, choose, submit, sent } = opened('plain')
  const area = () => element.querySelector('textarea')
  expect(area()).toBeNull()
  await choose('Another reason')
  expect(area()?.checkVisibility()).toBe(true)
  await choose('It’s too expensive')
  expect(area()).toBeNull()
  await choose('Another reason')
  await userEvent.fill(area() as Element, 'I moved.')
  await userEvent.click(submit())
  expect(sent[0]?.['cancellation_survey[other_reason]']).toBe('I moved.')
})

test('GROW-037 a press opens a dialog from which support gets a message', async () => {
  const { element, button, calls, call, dialog } = opened('plain')
  await userEvent.click(element.querySelector('.cancel-subscription-support a') as Element)
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Talk to support')
  expect(await violationsIn(dialog() as HTMLElement)).toEqual([])
  await userEvent.fill(dialog()?.querySelector('textarea') as Element, 'I was charged twice.')
  await userEvent.click(button('Send message'))
  const sent = await call(1)
  expect([sent.method, sent.url, sent.body]).toEqual([
    'POST',
    '/contact',
    { name: 'Ann Alvarez', email: 'ann@example.com', topic: 'account', message: 'I was charged twice.' },
  ])
  sent.answer('', { status: 503 })
  await expect.poll(() => dialog()?.textContent).toContain('Something went wrong')
  await userEvent.click(button('Try again'))
  ;(await call(2)).answer('', { status: 200 })
  await expect.poll(() => dialog()?.textContent).toContain('We’ll reply to ann@example.com.')
  expect(calls).toHaveLength(2)
})

test.each([
  ['GROW-043', 'retained'],
  ['GROW-044', 'aborted'],
])('%s a provider that answers %s leads to the dashboard, and nothing is canceled', async (_, status) => {
  provide(resolved(status))
  const { went, sent } = await cancels('provider')
  await expect.poll(() => went.length + sent.length).toBe(1)
  expect([went, sent]).toEqual([[{ url: '/dashboard' }], []])
})

test('GROW-038 GROW-042 the provider’s flow is started with the ID of the subscription', async () => {
  provide(resolved('retained'))
  const { went } = await cancels('provider')
  await expect.poll(() => went).toHaveLength(1)
  expect(getProviderCalls()).toEqual([['init_cancellation_flow', { subscription_id: 'sub_7' }]])
})

test.each([
  ['answers "canceled"', resolved('canceled')],
  ['answers "error"', resolved('error')],
  ['answers nothing', replies('undefined')],
  ['answers null', replies('Promise.resolve(null)')],
  ['rejects', replies('Promise.reject(new Error("down"))')],
  ['throws', `window.profitwell = () => { throw new Error('broken') }`],
  ['defines no function', 'window.profitwell = 7'],
  ['is blocked', undefined],
])('GROW-045 with a provider that %s, the cancellation is submitted', async (_, code) => {
  provide(code)
  const { sent, went } = await cancels('provider')
  await expect.poll(() => sent.length + went.length).toBe(1)
  expect(sent[0]?.['cancellation_survey[cancellation_reason]']).toBe('too_expensive')
})

test('GROW-045 a provider that shows nothing within ten seconds keeps nobody', async () => {
  provide(replies('new Promise(() => {})'))
  const { sent, pass } = await cancels('provider')
  await expect.poll(getProviderCalls).toHaveLength(1)
  pass(9_999)
  await frames()
  expect(sent).toEqual([])
  pass(1)
  await expect.poll(() => sent).toHaveLength(1)
})

test('whoever reads an offer is not hurried, and a press goes on without it', async () => {
  provide(`window.asked = []
    window.profitwell = () => {
      const offer = document.createElement('div')
      offer.id = 'offer'
      offer.textContent = 'Stay for half the price'
      document.body.append(offer)
      window.asked.push(1)
      return new Promise(() => {})
    }`)
  onTestFinished(() => document.getElementById('offer')?.remove())
  const { sent, pass, button } = await cancels('provider')
  await expect.poll(getProviderCalls).toHaveLength(1)
  pass(60_000)
  await frames()
  expect(sent).toEqual([])
  await userEvent.click(button('Cancel Pro'))
  await expect.poll(() => sent).toHaveLength(1)
})

test.each([
  ['Keep Pro', [{ url: '/dashboard' }], 0],
  ['Close', [{ url: '/dashboard' }], 0],
  ['Cancel Pro', [], 1],
])('GROW-038 our own offer says what goes away; %s decides', async (name, isLeaving, sends) => {
  const { went, sent, button, dialog } = await cancels('offer')
  await expect.poll(() => dialog()?.textContent).toContain('County maps of every metric')
  expect(await violationsIn(dialog() as HTMLElement)).toEqual([])
  expect(sent).toEqual([])
  await userEvent.click(button(name))
  await expect.poll(() => went.length + sent.length).toBe(1)
  expect([went, sent.length]).toEqual([isLeaving, sends])
})

test('axe finds nothing', async () => {
  expect(await violationsIn(opened('plain').element)).toEqual([])
})
