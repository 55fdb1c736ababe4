import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { BASE, createLeadList, LEADS, MANY, openList } from './_testing/opened.ts'

describe('status', () => {
  test('LEAD-012 a lead may be closed, closed and won, closed and lost', () => {
    const { select } = openList()
    expect([...select(3).options].map(({ value }) => value)).toEqual([
      'new',
      'contacted',
      'in_progress',
      'closed',
      'closed_won',
      'closed_lost',
    ])
  })

  test('LEAD-021 a lead’s status changes through a select, at once, and the page hears of it', async () => {
    const { select, call, events } = openList()
    await userEvent.selectOptions(select(3), 'closed')
    const held = await call(1)
    expect([held.method, held.url, held.body]).toEqual(['PUT', `${BASE}/3`, { business_lead: { status: 'closed' } }])
    expect(select(3).value).toBe('closed')
    held.answer({ lead: { ...LEADS[0], status: 'closed' } })
    await expect.poll(() => events).toEqual([['lead-updated', { id: 3, status: 'closed' }]])
    expect(select(3).value).toBe('closed')
  })

  test('LEAD-022 the lead of the answer is what the page hears of', async () => {
    const { select, call, events } = openList()
    await userEvent.selectOptions(select(3), 'closed')
    // Somebody else was faster.
    ;(await call(1)).answer({ lead: { ...LEADS[0], status: 'closed_lost' } })
    await expect.poll(() => events).toEqual([['lead-updated', { id: 3, status: 'closed_lost' }]])
    await expect.poll(() => select(3).value).toBe('closed_lost')
  })

  test.each<[string, (held: Held, pass: (ms: number) => void) => void]>([
    ['no network', (held) => held.fail()],
    ['silence', (_, pass) => pass(10_000)],
    ['a 500', (held) => held.answer('', { status: 500 })],
    ['a 422', (held) => held.answer({ errors: { status: ['no'] } }, { status: 422 })],
    ['a 404', (held) => held.answer({ error: { code: 'not_found', message: 'gone' } }, { status: 404 })],
    ['a 409', (held) => held.answer({ error: { code: 'conflict', message: 'changed' } }, { status: 409 })],
    ['an answer without a lead', (held) => held.answer({})],
  ])('LEAD-023 after %s the select silently reverts to the previous status', async (_, happen) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { select, call, pass, text } = openList()
    const before = text()
    await userEvent.selectOptions(select(2), 'closed')
    happen(await call(1), pass)
    await expect.poll(() => select(2).value).toBe('contacted')
    expect(consoleError.mock.calls).toEqual([['Failed to update lead status']])
    // The truth is asked for, in silence.
    const truth = await call(2)
    expect([truth.method, truth.url]).toEqual(['GET', BASE])
    truth.answer({ ...createLeadList(1, 2, 3), total: 60, older: 1 })
    await frames()
    expect([select(2).value, text()]).toEqual(['contacted', before])
    consoleError.mockRestore()
  })

  test('ten fast choices are sent one after the other, and the last one stands', async () => {
    const { select, calls, call } = openList()
    for (let count = 0; count < 5; count++) {
      await userEvent.selectOptions(select(3), 'contacted')
      await userEvent.selectOptions(select(3), 'closed_lost')
    }
    expect(calls).toHaveLength(1)
    for (let count = 1; count <= 10; count++) {
      const held = await call(count)
      held.answer({ lead: { ...LEADS[0], ...(held.body as { business_lead: object }).business_lead } })
    }
    await frames()
    expect([calls.length, select(3).value]).toEqual([10, 'closed_lost'])
  })
})

describe('read and unread', () => {
  test('LEAD-017 LEAD-028 LEAD-029 one by one', async () => {
    const { mark, isNew, call } = openList()
    expect([isNew(3), isNew(2)]).toEqual([true, false])
    await userEvent.click(mark(3))
    const held = await call(1)
    expect([held.method, held.url, held.body]).toEqual([
      'POST',
      `${BASE}/batch`,
      { company_id: 1, lead_ids: [3], select_all: false },
    ])
    expect(isNew(3)).toBe(false)
    held.answer({ action: 'read', lead_ids: [3] })
    await userEvent.click(mark(2))
    const second = await call(2)
    expect([second.method, second.body]).toEqual(['DELETE', { company_id: 1, lead_ids: [2], select_all: false }])
    second.answer({ action: 'unread', lead_ids: [2] })
    await frames()
    expect([isNew(3), isNew(2)]).toEqual([false, true])
  })

  test('LEAD-019 LEAD-030 those that are selected, at once', async () => {
    const { box, button, call, isNew, said } = openList()
    await userEvent.click(box(3))
    await userEvent.click(box(1))
    await button('Mark as read').click()
    const held = await call(1)
    expect(held.body).toEqual({ company_id: 1, lead_ids: [3, 1], select_all: false })
    held.answer({ action: 'read', lead_ids: [3] })
    await expect.poll(said).toContain('1 marked as read.')
    expect([isNew(3), box(3).checked]).toEqual([false, false])
  })

  test('LEAD-031 the whole batch, not only the visible leads', async () => {
    const { whole, button, call, isNew, said } = openList()
    await userEvent.click(whole())
    await button('Select all 60').click()
    await button('Mark as unread').click()
    const held = await call(1)
    expect([held.method, held.body]).toEqual(['DELETE', { company_id: 1, lead_ids: [], select_all: true, filter: {} }])
    held.answer({ action: 'unread', lead_ids: [1, 2, 7, 8] })
    await expect.poll(said).toContain('4 marked as unread.')
    expect([1, 2, 3].map(isNew)).toEqual([true, true, true])
  })

  test('all that match are those of the filter under which they were selected', async () => {
    const { whole, button, field, mark, call, isNew } = openList()
    // A call that waits, so that the batch has to wait for it.
    await userEvent.click(mark(2))
    const first = await call(1)
    await userEvent.click(whole())
    await button('Select all 60').click()
    await button('Mark as read').click()
    await field('Status').selectOptions('contacted')
    const load = await call(2)
    // Leads that only the search would find have not been marked as read.
    expect(isNew(3)).toBe(true)
    load.answer({ ...createLeadList(2), total: 1 })
    first.answer({ action: 'unread', lead_ids: [2] })
    const batch = await call(3)
    expect(batch.body).toEqual({ company_id: 1, lead_ids: [], select_all: true, filter: {} })
    batch.answer({ action: 'read', lead_ids: [2, 3] })
    // Only the server knows what it means for this list.
    const truth = await call(4)
    expect(truth.url).toBe(`${BASE}?status=contacted`)
    truth.answer({ ...createLeadList(2), total: 1 })
    await expect.poll(() => isNew(2)).toBe(false)
  })

  test.each<[string, (held: Held) => void]>([
    ['on its way', () => {}],
    ['missing', (held) => held.fail()],
  ])('while the list that was asked for is %s nothing of the old one can be marked as a whole', async (_, happen) => {
    const { whole, button, field, call, calls, text, box } = openList()
    await field('Status').selectOptions('closed')
    happen(await call(1))
    await expect.poll(text).toMatch(/Searching leads|Try again/)
    await userEvent.click(whole())
    await frames()
    expect(button('Select all 60').query()).toBeNull()
    const marking = button('Mark as read').element() as HTMLElement
    expect(marking.getAttribute('aria-disabled')).toBe('true')
    marking.click()
    await frames()
    expect([calls.length, box(3).checked]).toEqual([1, true])
  })

  test('what was selected while the list was on its way is none of the new one', async () => {
    const { box, field, call, names, whole } = openList()
    await field('Status').selectOptions('contacted')
    const load = await call(1)
    await userEvent.click(box(3))
    load.answer({ ...createLeadList(2), total: 1 })
    await expect.poll(names).toEqual(['Bo Nguyen'])
    await expect.poll(() => [whole().checked, whole().indeterminate]).toEqual([false, false])
  })

  test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
    ['no network', (held) => held.fail(), PROBLEMS.network],
    ['silence', (_, pass) => pass(30_000), PROBLEMS.timeout],
    ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
    ['a 409', (held) => held.answer({ error: { code: 'conflict', message: 'Busy.' } }, { status: 409 }), 'Busy.'],
    [
      'a 422',
      (held) => held.answer({ errors: { lead_ids: ['Select at least one lead.'] } }, { status: 422 }),
      'Select at least one lead.',
    ],
  ])('after %s it is as the server has it, and that is said', async (_, happen, sentence) => {
    const { mark, isNew, call, pass, said } = openList()
    await userEvent.click(mark(3))
    happen(await call(1), pass)
    await expect.poll(said).toContain(sentence)
    expect(isNew(3)).toBe(true)
    // It was done after all, and only the answer was lost.
    ;(await call(2)).answer({ leads: LEADS.map((lead) => ({ ...lead, read: true })), total: 60 })
    await expect.poll(() => isNew(3)).toBe(false)
  })

  test('on a page further on the truth is asked for there, and forms without scripts come back to it', async () => {
    const { mark, call, element } = openList({ ...MANY, from: { older: 7 } })
    const backs = [...element.querySelectorAll<HTMLInputElement>('[name=return_to]')].map(({ value }) => value)
    expect([...new Set(backs)]).toEqual([`${BASE}?older=7`])
    await userEvent.click(mark(3))
    ;(await call(1)).fail()
    expect((await call(2)).url).toBe(`${BASE}?older=7`)
  })

  test('without a selection the buttons do nothing', async () => {
    const { button, calls } = openList()
    ;(button('Mark as read').element() as HTMLElement).click()
    await frames()
    expect(calls).toEqual([])
  })
})
