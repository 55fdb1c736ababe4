import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { adopt } from '../../_runtime/stylesheets.ts'
import tokens from '../../_runtime/tokens.css?inline'
import { violationsIn } from '../../_testing/axe.ts'
import { frames } from '../../_testing/fake-fetch.ts'
import { focused, open, placeElement } from '../../_testing/open.ts'
import { probe, serverHtml } from '../../_testing/probe.tsx'
import { Tabs } from './Tabs.tsx'
import tabStyles from './tabs.css?inline'

const TABS = ['Investors', 'Agents', 'Lenders'].map((label) => ({
  key: label.toLowerCase(),
  label,
  content: <p>For {label}</p>,
}))

interface More {
  start?: number
  onChoose?(index: number): void
}
const createProbe = (more: More) =>
  function Drawn() {
    return <Tabs id="t" label="For whom" tabs={TABS} {...more} />
  }

function opened(more: More = {}) {
  const { element } = open(probe(createProbe(more), { shadow: false, styles: [tokens, tabStyles] }), {})
  const listVisiblePanels = () =>
    [...element.querySelectorAll('[role=tabpanel]')].filter((each) => each.checkVisibility())
  return {
    element,
    tab: (index: number) => element.querySelectorAll<HTMLElement>('[role=tab]')[index] as HTMLElement,
    chosen: () => element.querySelector('[aria-selected=true]')?.textContent,
    texts: () => listVisiblePanels().map((each) => each.textContent),
  }
}

test('UI-007 there are tabs, each of which names and controls its panel', async () => {
  const { element, tab } = opened()
  await expect.poll(() => element.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('For whom')
  for (const index of [0, 1, 2]) {
    const panel = document.getElementById(tab(index).getAttribute('aria-controls') as string) as HTMLElement
    expect(panel.getAttribute('aria-labelledby')).toBe(tab(index).id)
    expect(panel.textContent).toBe(`For ${tab(index).textContent}`)
  }
  expect(await violationsIn(element)).toEqual([])
})

test('UI-008 the tab of index 0 is chosen unless another is set', async () => {
  const { texts } = opened()
  await expect.poll(texts).toEqual(['For Investors'])
  await expect.poll(opened({ start: 2 }).texts).toEqual(['For Lenders'])
  // One that is not there is none.
  await expect.poll(opened({ start: 7 }).texts).toEqual(['For Investors'])
})

test('UI-009 choosing a tab hides all panels and shows its own', async () => {
  const onChoose = vi.fn()
  const { tab, texts, chosen } = opened({ onChoose })
  await expect.poll(texts).toEqual(['For Investors'])
  await userEvent.click(tab(1))
  await expect.poll(texts).toEqual(['For Agents'])
  await userEvent.click(tab(2))
  await expect.poll(texts).toEqual(['For Lenders'])
  expect([chosen(), onChoose.mock.calls, location.hash]).toEqual(['Lenders', [[1], [2]], ''])
})

test('by keyboard: one stop, arrows choose and wrap, Home and End, Tab goes into the panel', async () => {
  const { tab, chosen, texts, element } = opened()
  await expect.poll(chosen).toBe('Investors')
  tab(0).focus()
  for (const [key, label] of [
    ['ArrowRight', 'Agents'],
    ['ArrowLeft', 'Investors'],
    ['ArrowLeft', 'Lenders'],
    ['ArrowRight', 'Investors'],
    ['End', 'Lenders'],
    ['Home', 'Investors'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(chosen).toBe(label)
    expect([focused()?.textContent, texts()]).toEqual([label, [`For ${label}`]])
  }
  expect([...element.querySelectorAll('[role=tab]')].map((each) => (each as HTMLElement).tabIndex)).toEqual([0, -1, -1])
  await userEvent.tab()
  expect(focused()?.textContent).toBe('For Investors')
})

test('without scripts they are links: the panel that the address names is shown, else the first', () => {
  const element = placeElement({ html: serverHtml(createProbe({ start: 1 }), {}, 't') })
  adopt(document, [tokens, tabStyles])
  const texts = () =>
    [...element.querySelectorAll('.plat-tab-panel')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.textContent)
  expect(texts()).toEqual(['For Agents'])
  const links = [...element.querySelectorAll<HTMLAnchorElement>('a')]
  expect(links.map((each) => each.getAttribute('href'))).toEqual(['#t-investors', '#t-agents', '#t-lenders'])
  try {
    location.hash = 't-lenders'
    expect(texts()).toEqual(['For Lenders'])
  } finally {
    history.replaceState(null, '', location.pathname + location.search)
  }
})

test('an address that names a panel chooses its tab', async () => {
  try {
    history.replaceState(null, '', '#t-agents')
    const { chosen, texts } = opened()
    await expect.poll(chosen).toBe('Agents')
    // A link in the page to another, and one to something else.
    location.hash = 't-lenders'
    await expect.poll(texts).toEqual(['For Lenders'])
    location.hash = 'elsewhere'
    await frames()
    expect(chosen()).toBe('Lenders')
  } finally {
    history.replaceState(null, '', location.pathname + location.search)
  }
})
