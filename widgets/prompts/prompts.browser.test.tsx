import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { fakeFetch, frames, stopClock } from '../_testing/fake-fetch.ts'
import { focused, open } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'
import { KEYS, RETRY_MS } from './model.ts'

const previews = Object.entries(examples).filter(([, { props }]) => props.preview)

function forget() {
  const clear = () => {
    localStorage.clear()
    sessionStorage.clear()
  }
  clear()
  onTestFinished(clear)
}

test.each(previews)(
  'the preview %s shows its dialog at once; axe finds nothing, and nothing is remembered',
  async (_, { props }) => {
    forget()
    const { element, events } = open(mount, props)
    await expect.poll(() => element.querySelector('dialog')?.matches(':modal')).toBe(true)
    const dialog = element.querySelector('dialog') as HTMLDialogElement
    expect(dialog.querySelector('h2')?.textContent).toBe(props.prompts[props.preview ?? '']?.title)
    expect(dialog.contains(focused())).toBe(true)
    expect(await violationsIn(element)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => element.querySelector('dialog')).toBeNull()
    expect(events.map(([type]) => type)).toEqual(['show', 'dismiss'])
    expect([localStorage.length, sessionStorage.length, document.cookie.includes('closed=')]).toEqual([0, 0, false])
  },
)

test('GROW-057 the subscription popup is dismissed by Escape; the focus goes back to where it was', async () => {
  forget()
  const pass = stopClock(900)
  const link = document.createElement('a')
  link.href = '#'
  link.textContent = 'Read on'
  document.body.append(link)
  onTestFinished(() => link.remove())
  const { element } = open(mount, { prompts: { subscription: { title: 'Newsletter', body: 'Every other week.' } } })
  await frames()
  link.focus()
  pass(29_999)
  await frames()
  expect(element.querySelector('dialog')).toBeNull()
  pass(1)
  await expect.poll(() => element.querySelector('dialog')?.matches(':modal')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => element.querySelector('dialog')).toBeNull()
  expect(focused()).toBe(link)
  expect(localStorage.getItem(KEYS.subscriptionShown)).toBe('1')
})

test.each(['is answered', 'goes aside'])('a prompt waits until the privacy banner %s', async (end) => {
  forget()
  const pass = stopClock(900)
  const banner = document.createElement('section')
  banner.className = 'privacy-banner'
  document.body.append(banner)
  onTestFinished(() => banner.remove())
  const { element } = open(mount, { prompts: { subscription: { title: 'Newsletter', body: 'Weekly.' } } })
  await frames()
  pass(90_000)
  await frames()
  expect(element.querySelector('dialog')).toBeNull()
  if (end === 'is answered') banner.hidden = true
  else banner.dataset.aside = ''
  pass(RETRY_MS)
  await expect.poll(() => element.querySelector('dialog')?.matches(':modal')).toBe(true)
})

test('an island that goes away opens nothing any more', async () => {
  forget()
  const pass = stopClock(900)
  const { element, instance } = open(mount, { prompts: { subscription: { title: 'Newsletter', body: 'Weekly.' } } })
  await frames()
  instance.unmount()
  pass(60_000)
  await frames()
  expect(element.querySelector('dialog')).toBeNull()
})

test('GROW-066 the form of the dialog is replaced by what happens next, and its button closes the dialog', async () => {
  forget()
  const { call } = fakeFetch()
  const { element } = open(mount, examples['exit-intent']?.props ?? {})
  await expect.poll(() => element.querySelector('input[type=email]')).toBeTruthy()
  await userEvent.type(element.querySelector('input[type=email]') as Element, 'ann@example.com{Enter}')
  const post = await call(1)
  expect([post.method, post.url, String(post.body)]).toEqual([
    'POST',
    '/newsletter',
    'source=exit_intent&email=ann%40example.com',
  ])
  post.answer({ status: 'ok' })
  await expect.poll(() => element.querySelector('h2')?.textContent).toBe('Check your email')
  expect(element.querySelector('form')).toBeNull()
  await expect.poll(() => focused()?.textContent).toBe('Keep reading')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => element.querySelector('dialog')).toBeNull()
})
