import { useEffect, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import tokens from '../../_runtime/tokens.css?inline'
import { violationsIn } from '../../_testing/axe.ts'
import { stopClock } from '../../_testing/fake-fetch.ts'
import { open } from '../../_testing/open.ts'
import { probe, serverHtml } from '../../_testing/probe.tsx'
import { useDelayed } from '../delayed/use-delayed.ts'
import fields from '../field/fields.css?inline'
import { FilterForm } from '../filter/FilterForm.tsx'
import { FilterMenu } from '../filter/FilterMenu.tsx'
import { TruncatedText } from '../truncated-text/TruncatedText.tsx'
import { DataTable } from './DataTable.tsx'
import dataTable from './data-table.css?inline'
import lists from './lists.css?inline'

function show(Part: () => React.JSX.Element | null) {
  const island = open(probe(Part, { shadow: false, styles: [tokens, fields, lists, dataTable] }), {})
  const { element } = island
  return {
    ...island,
    button: (name: string) =>
      [...element.querySelectorAll('button')].find((each) => each.textContent === name && each.checkVisibility()),
    press: async (name: string) =>
      userEvent.click(page.elementLocator(element).getByRole('button', { name, exact: true })),
  }
}

test('UI-021 a long text is three lines, expands and collapses', async () => {
  const { element, button, press } = show(() => (
    <TruncatedText id="t">
      <div style={{ width: 200, font: '16px/20px serif' }}>{'A house with a garden. '.repeat(30)}</div>
    </TruncatedText>
  ))
  const height = () => element.querySelector('#t')?.getBoundingClientRect().height ?? 0
  await expect.poll(() => button('Read more')).toBeTruthy()
  const short = height()
  expect(short).toBeLessThanOrEqual(60)
  await press('Read more')
  await expect.poll(height).toBeGreaterThan(100)
  expect(button('Read less')?.getAttribute('aria-expanded')).toBe('true')
  await press('Read less')
  await expect.poll(height).toBe(short)
})

test('a short text has no button', async () => {
  const { element } = show(() => <TruncatedText id="t">A house.</TruncatedText>)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(element.querySelector('button')).toBeNull()
})

const COLUMNS = [
  { key: 'name', label: 'Name' },
  { key: 'price', label: 'Price', numeric: true },
]
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}`, cells: [`House ${index}`, `$${index}00,000`] }))
const Table = ({ count = 8, maxRows }: { count?: number; maxRows?: number }) => (
  <DataTable id="d" caption="Deals" columns={COLUMNS} rows={rows(count)} {...(maxRows && { maxRows })} />
)

test('UI-043 UI-044 a table collapses to five rows; View more and View less switch', async () => {
  const { element, button, press } = show(() => <Table />)
  const countVisibleRows = () =>
    [...element.querySelectorAll('tbody tr')].filter((each) => each.checkVisibility()).length
  expect([countVisibleRows(), button('View less')]).toEqual([5, undefined])
  await press('View more')
  await expect.poll(countVisibleRows).toBe(8)
  expect(await violationsIn(element)).toEqual([])
  await press('View less')
  await expect.poll(countVisibleRows).toBe(5)
})

test('the maximum is the table’s own, and one that has no more rows has no button', () => {
  const own = show(() => <Table maxRows={2} />)
  expect([...own.element.querySelectorAll('tbody tr')].filter((each) => each.checkVisibility())).toHaveLength(2)
  expect(show(() => <Table count={5} />).element.querySelector('button')).toBeNull()
  expect(serverHtml(() => <Table />, {}, 'd')).toContain('House 7')
})

test('UI-038 UI-039 content comes when the time is over; it can be paused, resumed and started anew', async () => {
  const clock = stopClock()
  let now = Date.now()
  const date = vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => date.mockRestore())
  const pass = (ms: number) => {
    now += ms
    clock(ms)
  }
  let started = false
  const { element, press } = show(() => {
    const { shown, start, pause, resume } = useDelayed(3000)
    useEffect(() => {
      started = true
    }, [])
    return (
      <>
        {shown && <p>Offer</p>}
        <button type="button" onClick={start}>
          Again
        </button>
        <button type="button" onClick={pause}>
          Pause
        </button>
        <button type="button" onClick={resume}>
          Resume
        </button>
      </>
    )
  })
  const offer = () => element.querySelector('p')?.textContent
  await expect.poll(() => started).toBe(true)
  pass(1000)
  await press('Pause')
  pass(60_000)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(offer()).toBeUndefined()
  await press('Resume')
  pass(1999)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(offer()).toBeUndefined()
  pass(1)
  await expect.poll(offer).toBe('Offer')
  await press('Again')
  await expect.poll(offer).toBeUndefined()
  pass(3000)
  await expect.poll(offer).toBe('Offer')
})

test('UI-040 what is idempotent is shown once and not started again', async () => {
  const pass = stopClock()
  let started = false
  const { element, press } = show(() => {
    const { shown, start } = useDelayed(3000, { idempotent: true })
    useEffect(() => {
      started = true
    }, [])
    return (
      <>
        {shown && <p>Offer</p>}
        <button type="button" onClick={start}>
          Again
        </button>
      </>
    )
  })
  await expect.poll(() => started).toBe(true)
  pass(3000)
  await expect.poll(() => element.querySelector('p')).toBeTruthy()
  await press('Again')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(element.querySelector('p')).toBeTruthy()
})

function Filters() {
  const [city, setCity] = useState('')
  return (
    <FilterForm action="/deals" label="Filter deals">
      <input name="q" aria-label="Name" />
      <input name="city" aria-label="City" value={city} onChange={(event) => setCity(event.currentTarget.value)} />
      <select name="type" aria-label="Type">
        <option value="">Any</option>
        <option value="house">House</option>
      </select>
      <label>
        <input type="checkbox" name="sold" value="1" /> Sold
      </label>
      {['', 'have', 'want'].map((kind) => (
        <label key={kind}>
          <input type="radio" name="kind" value={kind} defaultChecked={!kind} /> {kind || 'All'}
        </label>
      ))}
      <input type="hidden" name="page" value="2" />
    </FilterForm>
  )
}

test('UI-041 UI-042 the clear button appears when any value is set; clearing submits the form', async () => {
  const { element, button, press } = show(Filters)
  const form = element.querySelector('form') as HTMLFormElement
  const find = <T extends Element>(selector: string) => element.querySelector(selector) as T
  const sent: string[] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(new URLSearchParams(new FormData(form) as never).toString())
  })
  const cases: [string, () => Promise<void>][] = [
    ['typing', () => userEvent.type(find('[name=q]'), 'Oak')],
    ['a field that its owner holds', () => userEvent.type(find('[name=city]'), 'Austin')],
    ['an option', () => userEvent.selectOptions(find<HTMLSelectElement>('select'), 'house')],
    ['a box', () => userEvent.click(find('[name=sold]'))],
    ['a radio button', () => userEvent.click(find('[value=want]'))],
  ]
  for (const [what, set] of cases) {
    expect(button('Clear'), what).toBeUndefined()
    await set()
    await expect.poll(() => button('Clear'), { message: what }).toBeTruthy()
    await press('Clear')
    await expect.poll(() => sent.pop(), { message: what }).toBe('q=&city=&type=&kind=&page=2')
    await expect.poll(() => button('Clear'), { message: what }).toBeUndefined()
  }
  expect(find<HTMLInputElement>('[name=city]').value).toBe('')
  expect(await violationsIn(element)).toEqual([])
})

test('UI-011 on phones the filter menu toggles open and closed; elsewhere its filters stand', async () => {
  const { element, press, button } = show(() => (
    <FilterMenu id="m" label="Filters">
      <p>All filters</p>
    </FilterMenu>
  ))
  const isFilterVisible = () => element.querySelector('p')?.checkVisibility()
  expect([isFilterVisible(), button('Filters')]).toEqual([true, undefined])
  await page.viewport(360, 640)
  onTestFinished(() => page.viewport(1000, 800))
  expect([isFilterVisible(), button('Filters')?.getAttribute('aria-expanded')]).toEqual([false, 'false'])
  await press('Filters')
  await expect.poll(isFilterVisible).toBe(true)
  await press('Filters')
  await expect.poll(isFilterVisible).toBe(false)
})

test('UI-012 the filter menu is hidden again when the page comes back from the back-forward cache', async () => {
  await page.viewport(360, 640)
  onTestFinished(() => page.viewport(1000, 800))
  const { element, press } = show(() => (
    <FilterMenu id="m" label="Filters">
      <p>All filters</p>
    </FilterMenu>
  ))
  const isFilterVisible = () => element.querySelector('p')?.checkVisibility()
  await press('Filters')
  await expect.poll(isFilterVisible).toBe(true)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(isFilterVisible()).toBe(true)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(isFilterVisible).toBe(false)
})
