import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { violationsIn } from '../_testing/axe.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { largeText } from '../_testing/large-text.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const BASE = '/business/page/1/leads'
const DETAIL = examples.lead?.props.detail as NonNullable<(typeof examples)['lead']['props']['detail']>

/** Opens a lead as the list does. */
const show = (id: number, url = `${BASE}/${id}`) =>
  document.dispatchEvent(new CustomEvent('plat:leads-list:open', { detail: { id, url }, cancelable: true }))
const updated = (id: number, status: string) =>
  document.dispatchEvent(new CustomEvent('plat:leads-list:lead-updated', { detail: { id, status } }))

const inPage = (props: object = { page: 1, detail: DETAIL }) => {
  const form = openForm(mount, props)
  return { ...form, select: () => form.element.querySelector('select') as HTMLSelectElement }
}
async function inDialog(detail: object = DETAIL) {
  const form = openForm(mount, { page: 1 })
  await frames()
  expect(show(3)).toBe(false)
  const held = await form.call(1)
  expect([held.method, held.url]).toEqual(['GET', `${BASE}/3`])
  held.answer(detail)
  await expect.poll(() => form.element.querySelector('dialog select')).not.toBeNull()
  await frames()
  return { ...form, select: () => form.element.querySelector('select') as HTMLSelectElement }
}
const reviews = (events: [string, unknown][]) => events.filter(([type]) => type === 'review-requested')

describe('the dialog', () => {
  test('opens over the list, with the lead’s name', async () => {
    const { element } = await inDialog()
    expect(element.querySelector('dialog')?.open).toBe(true)
    expect(element.querySelector('dialog h2')?.textContent).toBe('Ann Smith')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => element.querySelector('dialog')).toBeNull()
  })

  test('a lead of another list is none of its own', async () => {
    const { element } = openForm(mount, { page: 1 })
    await frames()
    expect(show(3, '/business/page/2/leads/3')).toBe(true)
    await frames()
    expect(element.querySelector('dialog')).toBeNull()
  })

  test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
    ['no network', (held) => held.fail(), PROBLEMS.network],
    ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
    ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
    ['a 404', (held) => held.answer({ error: { code: 'x', message: 'Gone.' } }, { status: 404 }), 'Gone.'],
    ['half a lead', (held) => held.answer({ lead: { id: 3 } }), PROBLEMS.contract],
  ])('after %s it says so, and a second try works', async (_, happen, sentence) => {
    const { element, call, text, button, pass } = openForm(mount, { page: 1 })
    await frames()
    show(3)
    happen(await call(1), pass)
    await expect.poll(text).toContain(sentence)
    await button('Try again').click()
    const again = await call(2)
    await expect.poll(() => button('Try again').query()).toBeNull()
    expect(element.querySelector('dialog')?.contains(document.activeElement)).toBe(true)
    again.answer(DETAIL)
    await expect.poll(() => element.querySelector('dialog h2')?.textContent).toBe('Ann Smith')
  })

  test('a note that is half written is there again, of each lead its own', async () => {
    const { element, call } = await inDialog()
    const note = () => element.querySelector('.lead-detail-notes > form textarea') as HTMLTextAreaElement
    await userEvent.fill(note(), 'Half a')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => element.querySelector('dialog')).toBeNull()
    show(1)
    ;(await call(2)).answer({ ...DETAIL, lead: { ...DETAIL.lead, id: 1 } })
    await expect.poll(() => note()?.value).toBe('')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => element.querySelector('dialog')).toBeNull()
    show(3)
    ;(await call(3)).answer(DETAIL)
    await expect.poll(() => note()?.value).toBe('Half a')
  })

  test('whoever opens an unread lead has read it', async () => {
    const { call, events } = await inDialog({ ...DETAIL, lead: { ...DETAIL.lead, read: false } })
    const held = await call(2)
    expect([held.method, held.url, held.body]).toEqual([
      'POST',
      `${BASE}/batch`,
      { company_id: 1, lead_ids: [3], select_all: false },
    ])
    held.answer({ action: 'read', lead_ids: [3] })
    await expect.poll(() => events).toContainEqual(['read', { action: 'read', lead_ids: [3] }])
  })

  test.each([
    ['LEAD-014', 'closed'],
    ['LEAD-015', 'closed_won'],
    ['LEAD-016', 'closed_lost'],
  ])('%s an update to %s of the lead of the open modal raises a review request', async (_, status) => {
    const { events, text, element } = await inDialog()
    updated(4, status)
    await frames()
    expect([reviews(events), text().includes('Ask Ann Smith for a review')]).toEqual([[], false])
    updated(3, status)
    await expect.poll(() => reviews(events)).toEqual([['review-requested', { id: 3, status }]])
    await expect.poll(text).toContain('Ask Ann Smith for a review')
    expect(element.querySelector('.lead-detail-review a')?.getAttribute('href')).toMatch(
      /^mailto:ann\.smith%40example\.com\?subject=/,
    )
  })

  test.each(['new', 'contacted', 'in_progress'])('an update to %s raises none', async (status) => {
    const { events, select } = await inDialog()
    updated(3, status)
    await expect.poll(() => select().value).toBe(status)
    expect(reviews(events)).toEqual([])
  })

  test('without an open modal nothing is raised', async () => {
    const { events } = openForm(mount, { page: 1 })
    await frames()
    updated(3, 'closed')
    await frames()
    expect(events).toEqual([])
  })

  test('closing the lead in the dialog itself raises it too, once the server has it', async () => {
    const { events, select, call } = await inDialog()
    await userEvent.selectOptions(select(), 'closed_won')
    expect(reviews(events)).toEqual([])
    ;(await call(2)).answer({ lead: { ...DETAIL.lead, status: 'closed_won' } })
    await expect.poll(() => events.map(([type]) => type)).toEqual(['order-wanted', 'review-requested', 'lead-updated'])
  })
})

describe('status', () => {
  test.each<[string, (held: Held, pass: (ms: number) => void) => void]>([
    ['no network', (held) => held.fail()],
    ['silence', (_, pass) => pass(10_000)],
    ['a 500', (held) => held.answer('', { status: 500 })],
    ['a 409', (held) => held.answer({ error: { code: 'conflict', message: 'changed' } }, { status: 409 })],
    ['a 422', (held) => held.answer({ errors: { status: ['no'] } }, { status: 422 })],
  ])('LEAD-023 after %s the select silently reverts, and then shows what the server has', async (_, happen) => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { select, call, pass } = inPage()
    await userEvent.selectOptions(select(), 'closed')
    happen(await call(1), pass)
    await expect.poll(() => select().value).toBe('contacted')
    expect(consoleError.mock.calls).toEqual([['Failed to update lead status']])
    ;(await call(2)).answer({ ...DETAIL, lead: { ...DETAIL.lead, status: 'closed' } })
    await expect.poll(() => select().value).toBe('closed')
    consoleError.mockRestore()
  })

  test('a wish that was taken back while the answer was lost ends with what the server has', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { select, call } = inPage()
    await userEvent.selectOptions(select(), 'closed')
    const held = await call(1)
    await userEvent.selectOptions(select(), 'contacted')
    held.fail()
    const truth = await call(2)
    expect([truth.method, truth.url]).toEqual(['GET', `${BASE}/3`])
    truth.answer({ ...DETAIL, lead: { ...DETAIL.lead, status: 'closed' } })
    await expect.poll(() => select().value).toBe('closed')
    consoleError.mockRestore()
  })

  test('LEAD-022 the lead of the answer is what is shown, and what the page hears of', async () => {
    const { select, call, calls, events } = inPage()
    await userEvent.selectOptions(select(), 'closed')
    // Somebody else was faster.
    ;(await call(1)).answer({ lead: { ...DETAIL.lead, status: 'in_progress' } })
    await expect.poll(() => events).toEqual([['lead-updated', { id: 3, status: 'in_progress' }]])
    await frames()
    expect([select().value, calls.length]).toEqual(['in_progress', 1])
  })

  test('of fast choices the last one stands', async () => {
    const { select, call, calls } = inPage()
    for (const status of ['new', 'closed', 'in_progress']) await userEvent.selectOptions(select(), status)
    ;(await call(1)).answer({ lead: { ...DETAIL.lead, status: 'new' } })
    const last = await call(2)
    expect(last.body).toEqual({ business_lead: { status: 'in_progress' } })
    last.answer({ lead: { ...DETAIL.lead, status: 'in_progress' } })
    await frames()
    expect([select().value, calls.length]).toEqual(['in_progress', 2])
  })
})

test('LEAD-013 what is done to a lead says its status, its id among lead_ids with the company_id, and a note with body', async () => {
  const { select, shown, call, element } = inPage()
  await userEvent.selectOptions(select(), 'closed')
  expect((await call(1)).body).toEqual({ business_lead: { status: 'closed' } })
  await userEvent.click(shown('[name=mark]'))
  expect((await call(2)).body).toEqual({ company_id: 1, lead_ids: [3], select_all: false })
  await userEvent.fill(element.querySelector('.lead-detail-notes > form textarea') as Element, 'Called')
  await userEvent.click(shown('.lead-detail-notes > form button'))
  expect((await call(3)).body).toEqual({ body: 'Called' })
})

describe('read and unread', () => {
  test('one after the other, in the order in which they were said', async () => {
    const { shown, call, calls, events } = inPage()
    const mark = () => shown('[name=mark]')
    await userEvent.click(mark())
    await expect.poll(() => mark().textContent).toBe('Mark as read')
    await userEvent.click(mark())
    await frames()
    expect(calls.map(({ method }) => method)).toEqual(['DELETE'])
    calls[0]?.answer({ action: 'unread', lead_ids: [3] })
    const second = await call(2)
    expect(second.method).toBe('POST')
    second.answer({ action: 'read', lead_ids: [3] })
    await expect.poll(() => events.length).toBe(2)
    expect(mark().textContent).toBe('Mark as unread')
  })

  test('one that failed takes nothing back that was said after it', async () => {
    const { shown, call } = inPage()
    const mark = () => shown('[name=mark]')
    for (let count = 0; count < 3; count++) {
      const before = mark().textContent
      await userEvent.click(mark())
      await expect.poll(() => mark().textContent).not.toBe(before)
    }
    ;(await call(1)).fail()
    ;(await call(2)).answer({ action: 'read', lead_ids: [] })
    const third = await call(3)
    expect(mark().textContent).toBe('Mark as read')
    third.fail()
    // The button shows the server's last answer.
    await expect.poll(() => mark().textContent).toBe('Mark as unread')
  })
})

test.each(Object.entries(examples))('the server’s lead of “%s” is taken over as it stands', async (name, { props }) => {
  const consoleError = vi.spyOn(console, 'error')
  const { element, comes } = writeForm(Fallback, props, `lead-${name}`)
  const first = element.querySelector('.lead-detail')
  const { reports } = await comes(mount)
  expect([element.querySelector('.lead-detail'), reports]).toEqual([first, []])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

test.each(['light', 'dark'])('nothing in it offends axe, in its place or in the dialog (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  const heading = document.createElement('h1')
  heading.textContent = 'Ann'
  document.body.prepend(heading)
  const { element, instance } = inPage(examples.refused?.props)
  expect(await violationsIn(element)).toEqual([])
  instance.unmount()
  const dialog = await (async () => {
    const { context } = { context: openForm(mount, { page: 1 }) }
    await frames()
    show(3)
    ;(await context.call(1)).answer(DETAIL)
    await expect.poll(() => context.element.querySelector('dialog select')).not.toBeNull()
    return context.element
  })()
  expect(await violationsIn(dialog)).toEqual([])
  heading.remove()
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})

test('with letters twice as large no word of a fact runs into what it says', () => {
  largeText(320)
  const { element } = inPage()
  const names = [...element.querySelectorAll('.lead-detail-facts dt')]
  expect(names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
})
