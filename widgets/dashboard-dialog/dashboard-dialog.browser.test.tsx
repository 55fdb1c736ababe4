import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { violationsIn } from '../_testing/axe.ts'
import { fakeFetch, frames, type Held, stopClock } from '../_testing/fake-fetch.ts'
import { writeForm } from '../_testing/form.ts'
import { focused, open } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const perks = examples.perks?.props ?? {}
const held = examples.held?.props ?? {}
const HTML = { headers: { 'content-type': 'text/html; charset=utf-8' } }

function opened(props: object = perks) {
  const pass = stopClock()
  const fetch = fakeFetch()
  const island = open(mount, props)
  const dialog = () => island.element.querySelector('dialog')
  const link = island.element.querySelector('a') as HTMLAnchorElement
  return { ...island, ...fetch, pass, dialog, link, isOpen: () => dialog()?.matches(':modal') ?? false }
}

/** The page's address, as long as the test runs. */
function address(search: string) {
  const before = location.href
  history.replaceState(null, '', search)
  onTestFinished(() => history.replaceState(null, '', before))
}

test('DASH-021 UI-002 its content is got by GET from the configured address, without data, and shown as HTML', async () => {
  const { link, call, dialog, isOpen } = opened()
  await userEvent.click(link)
  await expect.poll(isOpen).toBe(true)
  const get = await call(1)
  expect([get.method, get.url, get.body]).toEqual(['GET', '/dashboard/dialogs/perks?fragment=1', undefined])
  expect(get.headers.get('accept')).toContain('text/html')
  expect(dialog()?.textContent).toContain('Loading…')
  get.answer('<p>A <b>webinar</b></p><ul><li>and more</li></ul>', HTML)
  await expect.poll(() => dialog()?.querySelector('li')?.textContent).toBe('and more')
  await expect.poll(() => dialog()?.textContent).not.toContain('Loading…')
})

test('what could run in its content does not come in', async () => {
  const { link, call, dialog } = opened()
  await userEvent.click(link)
  const bad = '<img src="/x" onerror="window.ran = 1"><script>window.ran = 2</script><a href="javascript:ran=3">x</a>ok'
  ;(await call(1)).answer(bad, HTML)
  await expect.poll(() => dialog()?.textContent).toContain('ok')
  await frames()
  expect([dialog()?.querySelector('script, [onerror]'), dialog()?.querySelector('a')?.getAttribute('href')]).toEqual([
    null,
    null,
  ])
  expect('ran' in window).toBe(false)
})

test('UI-001 the open_dialog query parameter opens the dialog whose name matches it, and no other', async () => {
  address('?open_dialog=perks')
  const other = opened(held)
  const { isOpen } = opened()
  await expect.poll(isOpen).toBe(true)
  expect(other.isOpen()).toBe(false)
})

test('DASH-020 opening is blocked while another dashboard dialog is open, and possible afterwards', async () => {
  const first = opened()
  const second = opened(held)
  await userEvent.click(first.link)
  await expect.poll(first.isOpen).toBe(true)
  second.link.click()
  await frames()
  expect(second.isOpen()).toBe(false)
  expect(second.events).toEqual([['blocked', { name: 'terms' }]])
  await userEvent.keyboard('{Escape}')
  await expect.poll(first.isOpen).toBe(false)
  await userEvent.click(second.link)
  await expect.poll(second.isOpen).toBe(true)
})

test('a dialog of another kind blocks nothing', async () => {
  const foreign = document.createElement('dialog')
  document.body.append(foreign)
  onTestFinished(() => foreign.remove())
  foreign.show()
  const { link, isOpen } = opened()
  link.click()
  await expect.poll(isOpen).toBe(true)
})

test('Escape and a click outside close it; the page behind is still meanwhile, and the focus comes back', async () => {
  const { link, isOpen, dialog, events } = opened()
  for (const close of ['{Escape}', 'outside']) {
    await userEvent.click(link)
    await expect.poll(isOpen).toBe(true)
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    if (close === 'outside') {
      const box = dialog() as HTMLDialogElement
      box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      box.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    } else await userEvent.keyboard(close)
    await expect.poll(dialog).toBe(null)
    expect(focused()).toBe(link)
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  }
  expect(events.map(([type]) => type)).toEqual(['open', 'close', 'open', 'close'])
})

test('one that may not be dismissed is closed by its button alone', async () => {
  const { link, isOpen, dialog } = opened(held)
  await userEvent.click(link)
  await expect.poll(isOpen).toBe(true)
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  const box = dialog() as HTMLDialogElement
  box.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  box.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await frames()
  expect(isOpen()).toBe(true)
  await userEvent.click(box.querySelector('.plat-close') as Element)
  await expect.poll(dialog).toBe(null)
})

test.each<[string, (call: Held, pass: (ms: number) => void) => void, string]>([
  ['no network', (call) => call.fail(), PROBLEMS.network],
  ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
  ['a 500', (call) => call.answer('', { ...HTML, status: 500 }), PROBLEMS.server],
  ['JSON', (call) => call.answer('{}', { headers: { 'content-type': 'application/json' } }), PROBLEMS.contract],
])('after %s it says so, and a second try works', async (_, happen, sentence) => {
  const { link, call, dialog, pass } = opened()
  await userEvent.click(link)
  happen(await call(1), pass)
  await expect.poll(() => dialog()?.querySelector('[role=alert]')?.textContent).toContain(sentence)
  await userEvent.click(dialog()?.querySelector('[role=alert] button') as Element)
  ;(await call(2)).answer('<p>Here</p>', HTML)
  await expect.poll(() => dialog()?.textContent).toContain('Here')
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe('')
})

test('the button that tries again is there until its answer, and then the focus is on what has come', async () => {
  const { link, call, calls, dialog } = opened()
  await userEvent.click(link)
  ;(await call(1)).fail()
  const button = () => dialog()?.querySelector<HTMLElement>('[role=alert] button')
  await expect.poll(button).toBeTruthy()
  button()?.focus()
  await userEvent.keyboard('{Enter}')
  const second = await call(2)
  await expect
    .poll(() => [button()?.ariaBusy, dialog()?.textContent?.includes(PROBLEMS.network)])
    .toEqual(['true', false])
  expect(focused()).toBe(button())
  await userEvent.keyboard('{Enter}')
  await frames()
  expect(calls).toHaveLength(2)
  second.fail()
  await expect.poll(() => dialog()?.querySelector('[role=alert]')?.textContent).toContain(PROBLEMS.network)
  expect([focused(), button()?.ariaBusy]).toEqual([button(), null])
  await userEvent.keyboard('{Enter}')
  ;(await call(3)).answer('<p>Here</p>', HTML)
  await expect.poll(() => focused()?.textContent).toBe('Here')
})

test('an answer that comes after it was closed changes nothing', async () => {
  const { link, call, dialog, reports } = opened()
  await userEvent.click(link)
  const get = await call(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBe(null)
  await expect.poll(get.aborted).toBe(true)
  expect(reports).toEqual([])
})

test('the server’s link goes to the page, and is taken over as it stands', async () => {
  const consoleError = vi.spyOn(console, 'error')
  fakeFetch()
  const { element, comes } = writeForm(Fallback, perks, 'dialog-perks')
  const link = element.querySelector('a')
  expect([link?.getAttribute('href'), link?.dataset.name]).toEqual(['/dashboard/dialogs/perks', 'perks'])
  const { reports } = await comes(mount)
  expect([element.querySelector('a'), reports]).toEqual([link, []])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

test('nothing in it offends axe', async () => {
  const { link, call, element, dialog } = opened()
  await userEvent.click(link)
  ;(await call(1)).answer('<p>Here</p>', HTML)
  await expect.poll(() => dialog()?.textContent).toContain('Here')
  expect(await violationsIn(element)).toEqual([])
})
