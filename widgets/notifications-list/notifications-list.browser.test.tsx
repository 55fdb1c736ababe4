import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const mixed = examples.mixed?.props ?? {}
const read = encodeURIComponent('notification[read]')

function opened(props: object = mixed) {
  const form = openForm(mount, props)
  const rows = () => [...form.element.querySelectorAll<HTMLElement>('.notifications-list-row')]
  const button = (row: number, name: string) =>
    [...(rows()[row]?.querySelectorAll('button') ?? [])].find(
      (each) => (each.ariaLabel ?? each.textContent) === name,
    ) as HTMLButtonElement
  return { ...form, rows, button, unread: () => form.element.querySelector('.notifications-list-count')?.textContent }
}

test('NOTI-001 NOTI-002 the button of a notification toggles it between read and unread', async () => {
  const { rows, button, call, unread, events } = opened()
  await userEvent.click(button(0, 'Mark as read'))
  await expect.poll(() => rows()[0]?.dataset.unread).toBeUndefined()
  expect(unread()).toBe('1')
  const first = await call(1)
  expect([first.method, first.url]).toEqual(['PATCH', `/notifications/3?${read}=true`])
  first.answer({ notification: { id: 3, read: true } })
  await userEvent.click(button(0, 'Mark as unread'))
  const second = await call(2)
  expect([second.method, second.url]).toEqual(['PATCH', `/notifications/3?${read}=false`])
  second.answer({ notification: { id: 3, read: false } })
  await expect
    .poll(() => events)
    .toEqual([
      ['read', { id: 3, read: true }],
      ['read', { id: 3, read: false }],
    ])
  expect(unread()).toBe('2')
})

test('NOTI-003 a deleted notification slides away, and can be restored to its place for ten seconds', async () => {
  const { element, rows, button, call, pass } = opened()
  await userEvent.click(button(1, 'Delete'))
  await expect.poll(() => rows()[1]?.dataset.leaving).toBe('true')
  const sent = await call(1)
  expect([sent.method, sent.url]).toEqual(['DELETE', '/notifications/2'])
  sent.answer('', { status: 200 })
  pass(200)
  await expect.poll(() => rows().length).toBe(2)
  const undo = [...element.querySelectorAll('button')].find((each) => each.textContent === 'Undo') as HTMLElement
  await userEvent.click(undo)
  await expect
    .poll(() => rows().map((row) => row.querySelector('a')?.getAttribute('href')))
    .toEqual((mixed as { list: { notifications: { href: string }[] } }).list.notifications.map(({ href }) => href))
  const restored = await call(2)
  expect([restored.method, restored.url]).toEqual(['POST', '/notifications/2/restore'])
})

test('after ten seconds the way back is gone', async () => {
  const { element, button, call, pass } = opened()
  await userEvent.click(button(0, 'Delete'))
  ;(await call(1)).answer('', { status: 200 })
  pass(200)
  await expect.poll(() => element.textContent).toContain('Notification deleted.')
  await frames()
  pass(9999)
  await frames()
  expect(element.textContent).toContain('Notification deleted.')
  pass(1)
  await expect.poll(() => element.textContent).not.toContain('Notification deleted.')
})

test('what the host refuses is put back, with a sentence', async () => {
  const { element, rows, button, call, pass, unread } = opened()
  await userEvent.click(button(0, 'Mark as read'))
  ;(await call(1)).answer({}, { status: 500 })
  await expect.poll(() => element.textContent).toContain('That didn’t work.')
  expect(unread()).toBe('2')
  await userEvent.click(button(0, 'Delete'))
  pass(200)
  ;(await call(2)).fail()
  await expect.poll(() => rows().length).toBe(3)
  expect(element.textContent).not.toContain('Notification deleted.')
})

test('all are marked at once, and a change elsewhere reads the list anew', async () => {
  const { element, call, unread } = opened()
  await userEvent.click(
    [...element.querySelectorAll('button')].find((each) => each.textContent === 'Mark all as read') as HTMLElement,
  )
  await expect.poll(unread).toBe('0')
  const all = await call(1)
  expect([all.method, all.url]).toEqual(['PATCH', '/notifications/mark_all_read'])
  all.answer({ notification: { id: 3, read: true } })
  await frames()
  document.dispatchEvent(new CustomEvent('plat:member:changed', { detail: { what: 'notifications' } }))
  const get = await call(2)
  expect([get.method, get.url]).toEqual(['GET', '/notifications?page=1'])
  get.answer({
    total: 1,
    unread: 1,
    notifications: [
      { id: 9, read: false, kind: 'follow', text: 'Cy followed you', href: '/users/cy', at: '2026-11-27T15:04:00Z' },
    ],
  })
  await expect.poll(() => element.textContent).toContain('Cy followed you')
})

test.each(Object.entries(examples))('the server’s list “%s” is taken over as it stands', async (name, { props }) => {
  const { element, comes } = writeForm(Fallback, props, `list-${name}`)
  const section = element.querySelector('section')
  const { reports } = await comes(mount)
  expect([element.querySelector('section'), reports]).toEqual([section, []])
  expect(await violationsIn(element)).toEqual([])
})
