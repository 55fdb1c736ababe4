import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { signature } from '../_kit/stage.ts'
import { contextFor, place } from '../_testing/open.ts'
import { serverHtml } from '../_testing/probe.tsx'
import type { StateMapProps } from './contract.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

/** A map as our server writes it, taken over by the island. */
function hydrate(props: StateMapProps, id: string) {
  const written = serverHtml(Fallback as never, props as never, id)
  const element = place({ id, html: written, attributes: { 'data-plat-ssr': 'dev' } })
  element.setAttribute('data-plat-sum', signature(element))
  const html = element.innerHTML
  const server = [...element.querySelectorAll('*')]
  const said = vi.spyOn(console, 'error')
  const { context, reports, events } = contextFor(element)
  const instance = mount(element, props as Record<string, unknown>, context)
  onTestFinished(() => {
    instance.unmount()
    said.mockRestore()
  })
  return { element, server, html, instance, reports, events, said }
}

const picture = (element: Element) =>
  [...element.querySelectorAll('svg *')].map((each) => [
    each.localName,
    each.getAttribute('d'),
    each.getAttribute('class'),
  ])

test.each(Object.entries(examples))('the server’s map “%s” is taken over as it stands', async (name, { props }) => {
  const { element, server, reports, said } = hydrate(props, `hydrate-${name}`)
  const before = picture(element)
  // Every node is the server's, once the runtime has had its time.
  await expect.poll(() => element.querySelector('[data-id][tabindex="0"]')).not.toBeNull()
  const own = server.filter((node) => node.isConnected)
  expect(own).toHaveLength(server.length)
  expect(element.querySelectorAll('svg *')).toHaveLength(before.length)
  expect(picture(element)).toEqual(before)
  expect(reports.filter(({ phase }) => phase !== 'props')).toEqual([])
  expect(said).not.toHaveBeenCalled()
})

test('it is live after that, and gives the server’s HTML back', async () => {
  const { element, html, events, instance } = hydrate({ select: 'many', highlight: ['TX'] }, 'hydrate-live')
  await expect.poll(() => element.querySelector('[data-id][tabindex="0"]')).not.toBeNull()
  await userEvent.click(element.querySelector('[data-id="CO"]') as Element)
  await expect.poll(() => events.filter(([type]) => type === 'select').length).toBe(1)
  expect(element.querySelectorAll('.state-map-chosen')).toHaveLength(2)
  instance.unmount()
  expect(element.innerHTML).toBe(html)
})
