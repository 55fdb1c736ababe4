import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { violationsIn } from '../_testing/axe.ts'
import type { Held } from '../_testing/fake-fetch.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { writeForm } from '../_testing/form.ts'
import { focused } from '../_testing/open.ts'
import { board, cardHtml, failed } from './_testing/board.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const HTML = { headers: { 'content-type': 'text/html' } }
const broken = { bodies: { b: failed } }

test('a widget that failed is got again by itself; the others are not touched', async () => {
  const { card, call, said, grip } = await board(broken)
  const other = card('a')
  await userEvent.click(card('b').querySelector('[data-retry]') as Element)
  const get = await call(1)
  expect([get.method, get.url, card('b').querySelector('[data-retry]')?.textContent]).toEqual([
    'GET',
    '/dashboard/widgets/b',
    'Trying…',
  ])
  get.answer(cardHtml('b', 'Here it is'), HTML)
  await expect.poll(() => card('b').textContent).toContain('Here it is')
  expect([focused(), card('a'), grip('b').hidden]).toEqual([card('b'), other, false])
  await expect.poll(said).toBe('Widget b is shown.')
})

test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
  ['no network', (held) => held.fail(), PROBLEMS.network],
  ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
  ['a 500', (held) => held.answer('', { ...HTML, status: 500 }), PROBLEMS.server],
  ['a page without the card', (held) => held.answer('<p>Log in</p>', HTML), PROBLEMS.contract],
])('after %s the card says so, and can be tried again', async (_, happen, sentence) => {
  const { card, call, pass } = await board(broken)
  const retry = () => card('b').querySelector('[data-retry]') as HTMLElement
  await userEvent.click(retry())
  happen(await call(1), pass)
  await expect.poll(() => card('b').querySelector('[data-problem]')?.textContent).toBe(sentence)
  expect(retry().textContent).toBe('Try again')
  await userEvent.click(retry())
  ;(await call(2)).answer(cardHtml('b', 'Here it is'), HTML)
  await expect.poll(() => card('b').textContent).toContain('Here it is')
})

test('a widget that fails again says so again', async () => {
  const { card, call, said } = await board(broken)
  await userEvent.click(card('b').querySelector('[data-retry]') as Element)
  ;(await call(1)).answer(cardHtml('b', failed), HTML)
  await expect.poll(said).toBe(PROBLEMS.server)
  expect(card('b').querySelector('[data-retry]')?.textContent).toBe('Try again')
})

test('DASH-011 the query parameter highlight picks a widget: outlined, scrolled into view, with the focus', async () => {
  const names = Array.from({ length: 26 }, (_, index) => `w${index}`)
  const { card } = await board({ names, search: '?highlight=w25' })
  await expect.poll(focused).toBe(card('w25'))
  expect(card('w25').hasAttribute('data-highlight')).toBe(true)
  await expect.poll(() => card('w25').getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight + 1)
  expect(document.querySelectorAll('[data-highlight]')).toHaveLength(1)
})

test.each(['?highlight=nothing', '?highlight=', '?highlight="]', '?other=a'])(
  '%s highlights nothing',
  async (search) => {
    const { reports } = await board({ search })
    await frames()
    expect([document.querySelectorAll('[data-highlight]').length, reports]).toEqual([0, []])
  },
)

test('without a list there is nothing to do, and no fuss', async () => {
  const consoleError = vi.spyOn(console, 'error')
  const { element, comes } = writeForm(Fallback, { list: 'missing' }, 'dashboard-bare')
  const { reports } = await comes(mount)
  expect([reports, await violationsIn(element)]).toEqual([[], []])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})
