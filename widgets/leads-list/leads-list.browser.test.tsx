import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { writeForm } from '../_testing/form.ts'
import { getTextLines, largeText } from '../_testing/large-text.ts'
import { BASE, MANY, openList } from './_testing/opened.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

describe('other parts of the page', () => {
  test('a lead opens where somebody shows it, and on its page where nobody does', async () => {
    const { element, events } = openList()
    const link = element.querySelector('.leads-list-name a') as HTMLAnchorElement
    expect(link.getAttribute('href')).toBe(`${BASE}/3`)
    const hold = (event: Event) => event.preventDefault()
    document.addEventListener('plat:test:open', hold)
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(click)
    expect([click.defaultPrevented, events]).toEqual([true, [['open', { id: 3, url: `${BASE}/3` }]]])
    document.removeEventListener('plat:test:open', hold)
    const prevented: boolean[] = []
    element.addEventListener('click', (event) => {
      prevented.push(event.defaultPrevented)
      event.preventDefault()
    })
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(prevented).toEqual([false])
  })

  test('what a dialog has kept of a lead is shown', async () => {
    const { select, isNew } = openList()
    await frames()
    document.dispatchEvent(new CustomEvent('plat:lead-detail:lead-updated', { detail: { id: 3, status: 'closed' } }))
    document.dispatchEvent(new CustomEvent('plat:lead-detail:read', { detail: { action: 'read', lead_ids: [3] } }))
    await expect.poll(() => [select(3).value, isNew(3)]).toEqual(['closed', false])
  })

  test('LEAD-007 choosing a business page goes to its leads', async () => {
    const { field, went } = openList(examples.leads?.props)
    await field('Company').selectOptions('Example Lending')
    await expect.poll(() => went).toEqual([{ url: '/business/page/2/leads' }])
  })
})

test.each(Object.entries(examples))(
  'LEAD-008 the server’s list of “%s”, in a frame named leads_list, is taken over as it stands',
  async (name, { props }) => {
    const consoleError = vi.spyOn(console, 'error')
    const { element, comes } = writeForm(Fallback, props, `leads-${name}`)
    const frame = element.querySelector('turbo-frame#leads_list')
    expect(frame).not.toBeNull()
    const { reports } = await comes(mount)
    expect([element.querySelector('turbo-frame'), reports]).toEqual([frame, []])
    expect(consoleError).not.toHaveBeenCalled()
    consoleError.mockRestore()
  },
)

test('a business without leads hears that there are none yet, and a search without a find that none matches', async () => {
  const getStatusText = (props: object | undefined) => openList(props).said()
  expect([getStatusText(examples.empty?.props), getStatusText(examples.none?.props)]).toEqual([
    expect.stringContaining('No leads yet'),
    expect.stringContaining('No matching leads'),
  ])
})

test('advice about spelling is for those who typed', () => {
  const list = { leads: [] }
  const getStatusText = (filter: object) =>
    openList({ ...examples.none?.props, list, filter }).element.querySelector('.leads-list-none')?.textContent
  expect(getStatusText({ q: 'an' })).toContain('Check the spelling')
  const text = getStatusText({ unread: '1' })
  expect(text).toContain('No leads match these filters.')
  expect(text).not.toContain('spelling')
})

test('what was typed before the island came is searched for', async () => {
  const { element, comes } = writeForm(Fallback, MANY, 'leads-typed')
  await userEvent.fill(element.querySelector('input[type=search]') as Element, 'ann')
  const fetchSpy = vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}))
  await comes(mount)
  await expect.poll(() => fetchSpy.mock.calls.map(([url]) => url)).toEqual([`${BASE}?q=ann`])
  fetchSpy.mockRestore()
})

test.each(['light', 'dark'])('nothing in it offends axe (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  const { element, whole } = openList(examples.middle?.props)
  await userEvent.click(whole())
  expect(await violationsIn(element)).toEqual([])
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})

test('with letters twice as large a name has its line, and the day stands under it', () => {
  largeText(280)
  const { row } = openList()
  const [name, day] = ['name a', 'received'].map((part) => row(3).querySelector(`.leads-list-${part}`) as Element)
  expect(getTextLines(name as Element)).toHaveLength(1)
  expect(day?.getBoundingClientRect().top).toBeGreaterThanOrEqual(name?.getBoundingClientRect().bottom as number)
})
