import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { frames, type Held, stopClock } from '../_testing/fake-fetch.ts'
import { focused } from '../_testing/open.ts'
import { BASE, createLeadList, LEADS, openList } from './_testing/opened.ts'
import { SEARCH_DELAY_MS } from './model.ts'

describe('search', () => {
  test('LEAD-009 LEAD-010 the list is asked for with q once the text has rested for 100 ms', async () => {
    const { search, calls, call, names } = openList()
    search().focus()
    await frames()
    const pass = stopClock(SEARCH_DELAY_MS)
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (const text of ['a', 'an', 'ann']) {
      value?.set?.call(search(), text)
      search().dispatchEvent(new Event('input', { bubbles: true }))
      await frames()
      pass(SEARCH_DELAY_MS - 1)
      expect(calls).toEqual([])
    }
    pass(1)
    const { url } = await call(1)
    expect([SEARCH_DELAY_MS, url]).toEqual([100, `${BASE}?q=ann`])
    calls[0]?.answer(createLeadList(3))
    await expect.poll(names).toEqual(['Ann Smith'])
    expect(document.activeElement).toBe(search())
  })

  test('text that asks for the same is not asked for again', async () => {
    const { search, calls, call } = openList()
    const rested = async () => {
      await new Promise((resolve) => setTimeout(resolve, SEARCH_DELAY_MS + 40))
      await frames()
    }
    await userEvent.fill(search(), ' ')
    await rested()
    expect(calls).toEqual([])
    await userEvent.fill(search(), 'ann')
    ;(await call(1)).answer(createLeadList(3))
    await userEvent.fill(search(), 'ann ')
    await rested()
    expect(calls).toHaveLength(1)
    // Emptied, all of them are.
    await userEvent.fill(search(), '')
    expect((await call(2)).url).toBe(BASE)
  })

  test('an answer that is overtaken by a newer text changes nothing', async () => {
    const { search, calls, call, names } = openList()
    await userEvent.fill(search(), 'bo')
    await call(1)
    await userEvent.fill(search(), 'carla')
    ;(await call(2)).answer(createLeadList(1))
    await expect.poll(names).toEqual(['Carla Okafor'])
    calls[0]?.answer(createLeadList(2))
    await frames()
    expect([names(), calls[0]?.aborted()]).toEqual([['Carla Okafor'], true])
  })

  test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
    ['no network', (held) => held.fail(), PROBLEMS.network],
    ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
    ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
    ['a list without leads', (held) => held.answer({}), PROBLEMS.contract],
    ['a 400', (held) => held.answer({ error: { code: 'x', message: 'No.' } }, { status: 400 }), 'No.'],
  ])('after %s it says so, keeps list and text, and a second try works', async (_, happen, sentence) => {
    const { search, call, names, text, button, pass, errors } = openList()
    await userEvent.fill(search(), 'ann')
    happen(await call(1), pass)
    await expect.poll(text).toContain(sentence)
    expect([search().value, names()]).toEqual(['ann', LEADS.map(({ name }) => name)])
    await button('Try again').click()
    const again = await call(2)
    await expect.poll(() => button('Try again').query()).toBeNull()
    // The button took itself away, and the focus not with it.
    expect(focused()?.textContent).toBe('Searching leads')
    again.answer(createLeadList(3))
    await expect.poll(names).toEqual(['Ann Smith'])
    expect(errors).toEqual([])
  })

  test('filters and pages ask along with the text', async () => {
    const { search, field, call, element } = openList()
    await userEvent.fill(search(), 'ann')
    ;(await call(1)).answer(createLeadList(3))
    await field('Status').selectOptions('closed')
    const second = await call(2)
    expect(second.url).toBe(`${BASE}?q=ann&status=closed`)
    second.answer({ ...createLeadList(3), older: 3 })
    await field('Unread only').click()
    const third = await call(3)
    expect(third.url).toBe(`${BASE}?q=ann&status=closed&unread=1`)
    third.answer({ ...createLeadList(3), older: 3 })
    await expect.poll(() => element.querySelector('nav a')).not.toBeNull()
    await userEvent.click(element.querySelector('nav a') as Element)
    expect((await call(4)).url).toBe(`${BASE}?q=ann&status=closed&unread=1&older=3`)
  })

  test('nothing found says so, with a way to all leads', async () => {
    const { search, call, said, element } = openList()
    await userEvent.fill(search(), 'zzz')
    ;(await call(1)).answer({ leads: [] })
    await expect.poll(said).toContain('No matching leads')
    expect(element.querySelector('.leads-list-none a')?.getAttribute('href')).toBe(BASE)
  })
})
