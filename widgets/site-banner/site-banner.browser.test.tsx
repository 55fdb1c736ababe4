import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import type { Held } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { focused } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const notice = examples.notice?.props ?? {}

test('UI-052 UI-053 putting it away posts its id as form data; it is gone at once, and the focus stands on the page', async () => {
  const main = document.createElement('main')
  main.id = 'main'
  main.tabIndex = -1
  document.body.append(main)
  onTestFinished(() => main.remove())
  const { element, button, call, events } = openForm(mount, notice)
  await userEvent.click(button('Dismiss'))
  await expect.poll(() => element.textContent).toBe('')
  expect(focused()).toBe(main)
  const held = await call(1)
  expect([held.method, held.url, String(held.body)]).toEqual(['POST', '/banners/ignore', 'id=1'])
  expect(events).toEqual([['dismissed', { id: 1 }]])
})

test.each<[string, (held: Held, pass: (ms: number) => void) => void]>([
  ['no network', (held) => held.fail()],
  ['silence', (_, pass) => pass(60_000)],
  ['a 409', (held) => held.answer({ error: { code: 'conflict', message: 'x' } }, { status: 409 })],
  ['a 422', (held) => held.answer({ errors: { id: ['no'] } }, { status: 422 })],
  ['a 500', (held) => held.answer('', { status: 500 })],
])(
  'UI-066 after %s, which no catalog has, it is only logged; the banner stays away on this page',
  async (_, happen) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => consoleError.mockRestore())
    const { element, button, call, errors, reports, pass } = openForm(mount, notice)
    await userEvent.click(button('Dismiss'))
    happen(await call(1), pass)
    await expect
      .poll(() => consoleError.mock.calls.map(([words]) => words))
      .toEqual(['The banner couldn’t be dismissed'])
    expect(element.textContent).toBe('')
    expect([errors, reports]).toEqual([[], []])
  },
)

test.each(Object.entries(examples))('the server’s banner “%s” is taken over as it stands', async (name, { props }) => {
  const consoleError = vi.spyOn(console, 'error')
  const { element, comes } = writeForm(Fallback, props, `banner-${name}`)
  const section = element.querySelector('section')
  expect([section?.dataset.level, element.querySelector('form')?.getAttribute('action')]).toEqual([
    props.level,
    '/banners/ignore',
  ])
  const { reports } = await comes(mount)
  expect([element.querySelector('section'), reports]).toEqual([section, []])
  expect(await violationsIn(element)).toEqual([])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

test('ANLX-008 ANLX-009 ANLX-010 that it is shown, its link and its button are marked for the tracker', () => {
  const { element } = openForm(mount, notice)
  const section = element.querySelector('section') as HTMLElement
  const link = section.querySelector('a') as HTMLElement
  const close = section.querySelector('button') as HTMLElement
  expect([section.dataset.trackSeen, JSON.parse(section.dataset.trackSeenProps ?? '')]).toEqual([
    'Global Banner Shown',
    { banner_id: 1 },
  ])
  expect([link.dataset.track, JSON.parse(link.dataset.trackProps ?? '')]).toEqual([
    'Global Banner Clicked',
    { banner_id: 1, label: 'Find one', url: '/markets' },
  ])
  expect([close.dataset.track, JSON.parse(close.dataset.trackProps ?? '')]).toEqual([
    'Global Banner Dismissed',
    { banner_id: 1 },
  ])
})
