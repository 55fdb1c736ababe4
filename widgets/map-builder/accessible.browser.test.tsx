import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countMarkup } from '../_runtime/mount-root.ts'
import { getBuilder } from '../_testing/builder.ts'
import { contextFor, placeElement } from '../_testing/open.ts'
import { serverHtml } from '../_testing/probe.tsx'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'
import { PANELS } from './panels/list.ts'

const openBuilder = getBuilder(mount, examples.builder?.props)

const look = async (element: Element) => {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false }, 'heading-order': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])
}

for (const theme of ['light', 'dark']) {
  test.each(PANELS.map(({ title }) => title))(
    `the panel “%s” has no violation of accessibility (${theme})`,
    async (title) => {
      document.documentElement.style.colorScheme = theme
      document.body.style.background = theme === 'light' ? '#fbfaf7' : '#14171a'
      onTestFinished(() => {
        document.documentElement.style.removeProperty('color-scheme')
        document.body.style.removeProperty('background')
      })
      const { element, clickMap, isOpen, openPanel } = openBuilder()
      if (!isOpen(title)) await openPanel(title)
      if (title === 'States') {
        clickMap({ type: 'state', id: 'CA' })
        await userEvent.fill(page.getByLabelText('Color', { exact: true }), 'nope')
      }
      const add = [...element.querySelectorAll('button')].find((each) => each.textContent?.startsWith('Add'))
      if (add) await userEvent.click(add)
      for (const animation of document.getAnimations()) animation.finish()
      expect(await look(element)).toEqual([])
    },
  )
}

test('at 320 px nothing is wider than the page, and everything to press is 44 px', async () => {
  await page.viewport(320, 700)
  onTestFinished(() => page.viewport(1000, 800))
  const { element, openPanel, clickMap } = openBuilder()
  for (const { title } of PANELS) {
    if (title !== 'Base map') await openPanel(title)
    if (title === 'States') clickMap({ type: 'state', id: 'CA' })
    const add = [...element.querySelectorAll('button')].find((each) => each.textContent?.startsWith('Add'))
    if (add) await userEvent.click(add)
    expect(document.documentElement.scrollWidth, title).toBeLessThanOrEqual(320)
    const targets = element.querySelectorAll('button, summary, select, input, textarea')
    for (const each of targets) {
      const { height } = (each.closest('label') ?? each).getBoundingClientRect()
      expect(Math.round(height), `${title}: ${each.outerHTML.slice(0, 80)}`).toBeGreaterThanOrEqual(44)
    }
  }
})

test('the server’s form is taken over, and the builder stands in its place', async () => {
  const props = examples.builder?.props as never
  const id = 'taken'
  const element = placeElement({
    id,
    html: serverHtml(Fallback as never, props, id),
    attributes: { 'data-plat-ssr': 'dev' },
  })
  element.setAttribute('data-plat-sum', countMarkup(element))
  expect(element.querySelector('form')?.getAttribute('action')).toBe('/embed')
  expect(await look(element)).toEqual([])
  const { context, reports } = contextFor(element)
  const instance = mount(element, props, context)
  onTestFinished(() => instance.unmount())
  await expect.poll(() => element.querySelector('.map-builder')).not.toBeNull()
  expect(element.querySelector('form')).toBeNull()
  expect(reports).toEqual([])
})
