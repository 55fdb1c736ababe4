import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { countNewEntries } from '../_testing/new-entries.ts'
import { examples } from './examples.ts'
import { mount } from './index.ts'

const BASE = '/business/page/1/leads'
const DETAIL = examples.lead?.props.detail
const HERE = location.pathname + location.search
beforeEach(() => {
  history.pushState({ others: 1 }, '', `${BASE}?utm_source=mail&unread=1`)
  onTestFinished(() => history.replaceState(null, '', HERE))
})
const address = () => location.pathname + location.search
const LIST = `${BASE}?utm_source=mail&unread=1`
const walked = async (go: () => unknown) => {
  const walk = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  await go()
  await walk
  await frames()
}
const show = (id: number) =>
  document.dispatchEvent(
    new CustomEvent('plat:leads-list:open', { detail: { id, url: `${BASE}/${id}` }, cancelable: true }),
  )

/** The dialog beside a list, of which there is a link to the lead. */
function opened() {
  const link = document.createElement('a')
  Object.assign(link, { href: `${BASE}/3`, textContent: 'Ann Smith' })
  document.body.append(link)
  onTestFinished(() => link.remove())
  const form = openForm(mount, { page: 1 })
  return { ...form, link, dialog: () => form.element.querySelector('dialog') }
}

test('an open lead has the address: Back closes it, Forward opens it, and the focus is where it was', async () => {
  const { call, dialog, link } = opened()
  await frames()
  const newEntries = countNewEntries()
  link.focus()
  show(3)
  ;(await call(1)).answer(DETAIL)
  await expect.poll(() => dialog()?.querySelector('select')).toBeTruthy()
  expect([address(), newEntries()]).toEqual([`${LIST}&lead=3`, 1])
  await walked(() => history.back())
  expect([dialog(), address(), document.activeElement, history.state]).toEqual([null, LIST, link, { others: 1 }])
  await walked(() => history.forward())
  ;(await call(2)).answer(DETAIL)
  await expect.poll(() => dialog()?.querySelector('h2')?.textContent).toBe('Ann Smith')
  // Closed by hand it takes its entry back, once, whatever is pressed.
  await walked(async () => {
    dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  expect([dialog(), address(), document.activeElement, newEntries()]).toEqual([null, LIST, link, 1])
})

test('an address with a lead opens it; closed, the list is all that it asks for, and the focus is at the lead', async () => {
  history.replaceState(null, '', `${LIST}&lead=3`)
  // The page has a link for those without scripts.
  const plain = document.createElement('a')
  Object.assign(plain, { href: `${BASE}/3`, hidden: true })
  document.body.prepend(plain)
  onTestFinished(() => plain.remove())
  const { call, dialog, link } = opened()
  const newEntries = countNewEntries()
  const held = await call(1)
  expect(held.url).toBe(`${BASE}/3`)
  held.answer(DETAIL)
  await expect.poll(() => dialog()?.querySelector('select')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
  await expect.poll(() => document.activeElement).toBe(link)
  expect([address(), newEntries()]).toEqual([LIST, 0])
})

test.each(['x', '0', '', '1e3', '9'.repeat(20)])('an address with the lead %j opens none', async (id) => {
  history.replaceState(null, '', `${LIST}&lead=${id}`)
  const { calls, dialog } = opened()
  await frames()
  expect([dialog(), calls]).toEqual([null, []])
})

test('of two dialogs one shows the lead', async () => {
  const first = opened()
  const second = openForm(mount, { page: 1 })
  await frames()
  show(3)
  await frames()
  expect([first.dialog() === null, second.element.querySelector('dialog')]).toEqual([false, null])
})

test('on a page that is about something else a lead opens without an address', async () => {
  history.replaceState(null, '', '/elsewhere?lead=3')
  const { calls, dialog } = opened()
  await frames()
  expect(calls).toEqual([])
  const newEntries = countNewEntries()
  show(4)
  await expect.poll(() => dialog()?.open).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
  expect([address(), newEntries()]).toEqual(['/elsewhere?lead=3', 0])
})
