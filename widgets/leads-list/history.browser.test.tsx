import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { frames } from '../_testing/fake-fetch.ts'
import { BASE, createLeadList, LEADS, MANY, openList } from './_testing/opened.ts'

const HERE = location.pathname + location.search
beforeEach(() => {
  history.pushState({ others: 1 }, '', `${BASE}?utm_source=mail`)
  onTestFinished(() => history.replaceState(null, '', HERE))
})
const address = () => location.pathname + location.search
const walk = async (way: 'back' | 'forward') => {
  const walked = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history[way]()
  await walked
  await frames()
}
const filters = (element: HTMLElement) => {
  const form = element.querySelector('.leads-list-search') as HTMLFormElement
  return [form.q.value, form.status.value, form.unread.checked]
}

test('each choice is an entry of the history: Back takes it back, Forward makes it again', async () => {
  const { field, call, names, element } = openList()
  const before = history.length
  await field('Unread only').click()
  ;(await call(1)).answer({ ...createLeadList(3), total: 1 })
  await field('Status').selectOptions('contacted')
  ;(await call(2)).answer({ leads: [], total: 0 })
  await expect.poll(names).toEqual([])
  expect([address(), history.length, history.state]).toEqual([
    `${BASE}?utm_source=mail&status=contacted&unread=1`,
    before + 2,
    { others: 1 },
  ])
  await walk('back')
  const third = await call(3)
  expect([third.url, address()]).toEqual([`${BASE}?unread=1`, `${BASE}?utm_source=mail&unread=1`])
  third.answer({ ...createLeadList(3), total: 1 })
  await expect.poll(names).toEqual(['Ann Smith'])
  expect(filters(element)).toEqual(['', '', true])
  await walk('back')
  ;(await call(4)).answer(MANY.list)
  await expect.poll(() => names().length).toBe(3)
  expect([filters(element), address()]).toEqual([['', '', false], `${BASE}?utm_source=mail`])
  await walk('forward')
  expect((await call(5)).url).toBe(`${BASE}?unread=1`)
  expect(filters(element)).toEqual(['', '', true])
})

test('pages are entries, too', async () => {
  const { call, element } = openList()
  await userEvent.click(element.querySelector('nav a') as Element)
  ;(await call(1)).answer({ ...createLeadList(1), total: 60, newer: 1 })
  expect(address()).toBe(`${BASE}?utm_source=mail&older=1`)
  await walk('back')
  expect((await call(2)).url).toBe(BASE)
})

test('what is typed changes the entry that is there, and Back gives back the text of the one before', async () => {
  const { search, field, call } = openList()
  const before = history.length
  for (const [count, text] of ['a', 'an', 'ann'].entries()) {
    await userEvent.fill(search(), text)
    ;(await call(count + 1)).answer(createLeadList(3))
  }
  expect([address(), history.length]).toEqual([`${BASE}?utm_source=mail&q=ann`, before])
  await field('Status').selectOptions('closed')
  ;(await call(4)).answer({ leads: [] })
  await userEvent.fill(search(), 'bo')
  ;(await call(5)).answer({ leads: [] })
  expect(history.length).toBe(before + 1)
  await walk('back')
  expect((await call(6)).url).toBe(`${BASE}?q=ann`)
  await expect.poll(() => search().value).toBe('ann')
})

test('a lead that opens or closes over the list does not fetch it again', async () => {
  const { calls } = openList()
  await frames()
  history.pushState({ others: 1 }, '', `${BASE}?utm_source=mail&lead=3`)
  await walk('back')
  await walk('forward')
  expect(calls).toEqual([])
})

test('beside another list of the same page it keeps to itself, and takes nothing of the other’s', async () => {
  const first = openList()
  const second = openList()
  await frames()
  const before = history.length
  await second.field('Unread only').click()
  ;(await second.call(1)).answer({ ...createLeadList(3), total: 1 })
  expect([address(), history.length]).toEqual([`${BASE}?utm_source=mail`, before])
  await first.field('Status').selectOptions('contacted')
  ;(await second.call(2)).answer({ ...createLeadList(2), total: 1 })
  expect(address()).toBe(`${BASE}?utm_source=mail&status=contacted`)
  await walk('back')
  await second.call(3)
  expect([filters(first.element), filters(second.element)]).toEqual([
    ['', '', false],
    ['', '', true],
  ])
})

test('on a page that is about something else the address is left alone', async () => {
  history.replaceState(null, '', '/elsewhere?status=3')
  const { field, call } = openList()
  const before = history.length
  await field('Unread only').click()
  await call(1)
  expect([address(), history.length]).toEqual(['/elsewhere?status=3', before])
})

describe('a tab that is seen again', () => {
  const showTab = () => document.dispatchEvent(new Event('visibilitychange'))
  const later = () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    onTestFinished(() => clock.mockRestore())
  }

  test('shows what has changed meanwhile; what had the focus has it', async () => {
    const { select, call, names, said, calls } = openList()
    await frames()
    showTab()
    await frames()
    expect(calls).toEqual([])
    later()
    select(3).focus()
    const focused = select(3)
    showTab()
    showTab()
    const held = await call(1)
    expect([held.method, held.url]).toEqual(['GET', BASE])
    // Nothing is said of it while it is on its way.
    expect(said()).toContain('60 leads')
    held.answer({ leads: LEADS.map((lead) => (lead.id === 3 ? { ...lead, status: 'closed' } : lead)), total: 61 })
    await expect.poll(() => select(3).value).toBe('closed')
    expect([select(3), document.activeElement, names().length]).toEqual([focused, focused, 3])
    expect(said()).toContain('61 leads')
  })

  test('is left as it is where the answer fails', async () => {
    const { call, calls, names, text } = openList()
    await frames()
    later()
    const before = text()
    showTab()
    ;(await call(1)).fail()
    await frames()
    expect([text(), names().length, calls.length]).toEqual([before, 3, 1])
  })

  test('waits for what is saved, and for what is about to be done with what was selected', async () => {
    const { select, box, call, calls } = openList()
    await frames()
    later()
    await userEvent.click(box(2))
    showTab()
    await frames()
    expect(calls).toEqual([])
    await userEvent.click(box(2))
    await userEvent.selectOptions(select(3), 'closed')
    await call(1)
    showTab()
    await frames()
    expect(calls).toHaveLength(1)
  })

  test('an answer from before a change does not take it back', async () => {
    const { select, call } = openList()
    await frames()
    later()
    showTab()
    const look = await call(1)
    await userEvent.selectOptions(select(3), 'closed')
    ;(await call(2)).answer({ lead: { ...LEADS[0], status: 'closed' } })
    look.answer(MANY.list)
    await frames()
    expect(select(3).value).toBe('closed')
  })
})
