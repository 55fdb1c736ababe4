import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { adopt } from '../_runtime/stylesheets.ts'
import { hydrate as takeOver } from '../_testing/hydrate.ts'
import type { StateMapProps } from './contract.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'
import styles from './styles.css?inline'

const hydrate = (props: StateMapProps, id: string) => takeOver(mount, Fallback as never, props, id)

const picture = (element: Element) =>
  [...element.querySelectorAll('svg *')].map((each) => [
    each.localName,
    each.getAttribute('d'),
    each.getAttribute('class'),
  ])

test.each(Object.entries(examples))('the server’s map “%s” is taken over as it stands', async (name, { props }) => {
  const { element, server, reports, consoleError } = hydrate(props, `hydrate-${name}`)
  const before = picture(element)
  // Every node is the server's, once the runtime has had its time.
  await expect.poll(() => element.querySelector('[data-id][tabindex="0"]')).not.toBeNull()
  const own = server.filter((node) => node.isConnected)
  expect(own).toHaveLength(server.length)
  expect(element.querySelectorAll('svg *')).toHaveLength(before.length)
  expect(picture(element)).toEqual(before)
  expect(reports.filter(({ phase }) => phase !== 'props')).toEqual([])
  expect(consoleError).not.toHaveBeenCalled()
})

test('it is live after that, and gives the server’s HTML back', async () => {
  // A page of our server has the island's style sheet: without it lines would lie over what is clicked.
  adopt(document, [styles])
  const { element, html, events, instance } = hydrate({ select: 'many', highlight: ['TX'] }, 'hydrate-live')
  await expect.poll(() => element.querySelector('[data-id][tabindex="0"]')).not.toBeNull()
  await userEvent.click(element.querySelector('[data-id="CO"]') as Element)
  await expect.poll(() => events.filter(([type]) => type === 'select').length).toBe(1)
  expect(element.querySelectorAll('.state-map-chosen')).toHaveLength(2)
  instance.unmount()
  expect(element.innerHTML).toBe(html)
})
