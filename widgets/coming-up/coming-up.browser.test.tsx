import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { focused } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

test('UI-045 UI-047 the row shows several cards, and behind the last one it begins again', async () => {
  await page.viewport(1000, 700)
  const { element, button } = openForm(mount, examples.several?.props)
  await frames()
  const row = element.querySelector('ul') as HTMLElement
  const isAtEnd = () => row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
  for (let presses = 0; presses < 6 && !isAtEnd(); presses++) {
    const before = row.scrollLeft
    await userEvent.click(button('Next slide'))
    await expect.poll(() => row.scrollLeft).toBeGreaterThan(before)
    await settle(row)
  }
  expect(isAtEnd()).toBe(true)
  await userEvent.click(button('Next slide'))
  await expect.poll(() => row.scrollLeft).toBe(0)
  await settle(row)
  await userEvent.click(button('Previous slide'))
  await expect.poll(isAtEnd).toBe(true)
})

test('a row that fits has no buttons', async () => {
  await page.viewport(1000, 700)
  const { title = '', items = [] } = examples.several?.props ?? {}
  const { element } = openForm(mount, { title, items: items.slice(0, 2) })
  await frames()
  expect(element.querySelector('button')).toBeNull()
  await page.viewport(400, 700)
  await expect.poll(() => element.querySelectorAll('button').length).toBe(3)
})

test('a keyboard goes from card to card, and the row follows', async () => {
  await page.viewport(400, 700)
  const { element } = openForm(mount, examples.several?.props)
  await frames()
  const links = [...element.querySelectorAll('a')]
  links[0]?.focus()
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe(links[1])
  await expect.poll(() => (element.querySelector('ul') as HTMLElement).scrollLeft).toBeGreaterThan(0)
})

test.each(Object.entries(examples))(
  'the server’s list of “%s” is taken over without a move, and offends no axe',
  async (name, { props }) => {
    const { element, comes } = writeForm(Fallback, props, `coming-up-${name}`)
    const before = element.querySelector('a')
    expect((await comes(mount)).reports).toEqual([])
    const { height } = element.getBoundingClientRect()
    await frames()
    expect([element.querySelector('a'), element.getBoundingClientRect().height]).toEqual([before, height])
    expect(await violationsIn(element)).toEqual([])
  },
)

/** Waits until a row has come to rest. */
async function settle(row: HTMLElement): Promise<void> {
  let last = -1
  while (row.scrollLeft !== last) {
    last = row.scrollLeft
    await frames()
    await frames()
  }
}
