import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import type { Message } from './contract.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const two = examples.two?.props ?? {}
const message = (id: number, body: string, mine = false): Message => ({
  id,
  author: { name: 'Ben Brooks', href: '/users/ben-brooks' },
  mine,
  body,
  removed: false,
  at: '2026-11-27T15:04:00Z',
})

function opened() {
  const form = openForm(mount, two)
  const bodies = () => [...form.element.querySelectorAll('.conversation-thread-body')].map((each) => each.textContent)
  const field = form.element.querySelector('textarea') as HTMLTextAreaElement
  const send = () => userEvent.click(form.element.querySelector('button[type=submit]') as HTMLElement)
  return { ...form, bodies, text: field, send }
}

test('a message is sent without leaving the page, and its form is another one afterwards', async () => {
  const { bodies, text, send, call, events } = opened()
  await userEvent.fill(text, 'Please do.')
  await send()
  const first = await call(1)
  expect([first.method, first.url, first.body]).toEqual([
    'POST',
    '/conversations/4/messages',
    { body: 'Please do.', form_token: '00000000-0000-4000-8000-000000000001' },
  ])
  first.answer({ message: message(3, 'Please do.', true) }, { status: 201 })
  await expect.poll(() => bodies().at(-1)).toBe('Please do.')
  expect([text.value, events]).toEqual(['', [['sent', { id: 3 }]]])
  await userEvent.fill(text, 'Thank you.')
  await send()
  expect((await call(2)).body).not.toMatchObject({ form_token: '00000000-0000-4000-8000-000000000001' })
})

test('UI-060 the field for a message grows with its text to 66 px, and is one line again once it is sent', async () => {
  const { text, send, call } = opened()
  const getHeight = () => Math.round(text.getBoundingClientRect().height)
  await expect.poll(getHeight).toBe(44)
  await userEvent.fill(text, 'One\ntwo\nthree\nfour')
  await expect.poll(getHeight).toBe(66)
  await send()
  ;(await call(1)).answer({ message: message(3, 'One', true) }, { status: 201 })
  await expect.poll(getHeight).toBe(44)
})

test('what cannot be sent stays in the field, with a sentence', async () => {
  const { element, bodies, text, send, call } = opened()
  await send()
  await expect.poll(() => element.textContent).toContain('Enter a message.')
  await userEvent.fill(text, 'Please do.')
  await send()
  ;(await call(1)).fail()
  await expect.poll(() => element.textContent).toContain('Your message wasn’t sent.')
  expect([text.value, bodies().length]).toEqual(['Please do.', 2])
})

test('a message of the other side comes while the page is open, and is marked as read', async () => {
  const { bodies, call } = opened()
  const tell = (what: string) => document.dispatchEvent(new CustomEvent('plat:member:changed', { detail: { what } }))
  // It listens once it has been drawn.
  await frames()
  tell('conversation:5')
  tell('conversation:4')
  const get = await call(1)
  expect([get.method, get.url]).toEqual(['GET', '/conversations/4/messages'])
  get.answer({ messages: [message(2, '', true), message(3, 'Here is her number.')] })
  await expect.poll(bodies).toContain('Here is her number.')
  const mark = await call(2)
  expect([mark.method, mark.url]).toEqual(['PATCH', '/conversations/4/mark_as_read'])
})

test.each(Object.entries(examples))(
  'the server’s conversation “%s” is taken over as it stands',
  async (name, { props }) => {
    const { element, comes } = writeForm(Fallback, props, `thread-${name}`)
    const section = element.querySelector('section')
    const { reports } = await comes(mount)
    expect([element.querySelector('section'), reports]).toEqual([section, []])
    expect(await violationsIn(element)).toEqual([])
  },
)

test('a text that is being written is there again after a session that ended, until it is sent', async () => {
  sessionStorage.clear()
  const props = { ...two, member: '0190aaaa-bbbb-4ccc-8ddd-0123456789ab' }
  const area = ({ element }: { element: Element }) => element.querySelector('textarea') as HTMLTextAreaElement
  const first = openForm(mount, props)
  await userEvent.fill(area(first), 'Half of it')
  let native = 0
  const form = first.element.querySelector('form') as HTMLFormElement
  form.submit = () => {
    native++
  }
  await userEvent.click(first.element.querySelector('button[type=submit]') as HTMLElement)
  ;(await first.call(1)).answer({ error: { code: 'unauthorized', message: 'Log in.' } }, { status: 401 })
  // The login is a page: the browser goes there with the form.
  await expect.poll(() => native).toBe(1)
  first.instance.unmount()

  const again = openForm(mount, props)
  await expect.poll(() => area(again).value).toBe('Half of it')
  await userEvent.click(again.element.querySelector('button[type=submit]') as HTMLElement)
  ;(await again.call(1)).answer({ message: message(3, 'Half of it', true) }, { status: 201 })
  await expect.poll(() => area(again).value).toBe('')
  again.instance.unmount()

  const other = openForm(mount, { ...props, member: '0190aaaa-bbbb-4ccc-8ddd-ffffffffffff' })
  await frames()
  expect([area(other).value, Object.keys(sessionStorage)]).toEqual(['', []])
})
