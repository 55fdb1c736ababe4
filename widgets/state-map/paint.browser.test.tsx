import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { contextFor, open, placeElement } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { mount, start } from './index.ts'

interface Options {
  attributes?: Record<string, string>
  /** Called before the first act. */
  prepare?(element: HTMLElement): void
}

/** Starts a map. @returns what its first act has left, and the second one */
function paint(props: object, { attributes = {}, prepare }: Options = {}) {
  const element = placeElement({ html: '<a href="#map">A picture</a>', attributes })
  prepare?.(element)
  const abort = new AbortController()
  const { context, reports, events } = contextFor(element, abort)
  const starting = start(element, props as Record<string, unknown>, context)
  starting.then(
    (instance) => onTestFinished(() => instance.unmount()),
    () => {},
  )
  return {
    isPainted: context.takeStage !== undefined,
    get root() {
      return element.shadowRoot as ShadowRoot
    },
    reports,
    events,
    abort,
    starting,
  }
}

/** Returns a map's box without what only a component adds. */
function getPicture(root: ParentNode): Element {
  const box = root.querySelector('.state-map')?.cloneNode(true) as Element
  for (const each of box.querySelectorAll(':scope > :not(svg)')) each.remove()
  for (const each of box.querySelectorAll('[tabindex]')) each.removeAttribute('tabindex')
  return box
}

const hasOnlyFallback = (root: ShadowRoot) => [...root.children].map(({ localName }) => localName).join() === 'slot'

test.each(Object.entries(examples))(
  '“%s” is painted as it will stand, and taken over as it stands',
  async (_, { props }) => {
    const { root, isPainted, starting } = paint(props)
    expect(isPainted).toBe(true)
    const { root: whole } = open(mount, props)
    expect(getPicture(root).isEqualNode(getPicture(whole))).toBe(true)
    const nodes = [...root.querySelectorAll('.state-map, .state-map *')]
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(root.querySelector('svg') as Element, { attributes: true, childList: true, subtree: true })
    await starting
    changes.push(...observer.takeRecords())
    observer.disconnect()
    expect(nodes.filter((node) => !node.isConnected)).toEqual([])
    expect(new Set(changes.map(({ attributeName }) => attributeName))).toEqual(new Set(['tabindex']))
    expect(root.querySelectorAll('.state-map > *')).toHaveLength(whole.querySelectorAll('.state-map > *').length)
  },
)

test('a painted map is live after the second act', async () => {
  const { root, events, starting } = paint({ select: 'many', highlight: ['TX'], legend: true })
  const { api, update } = await starting
  await userEvent.click(root.querySelector('[data-id="CO"]') as Element)
  await expect.poll(() => (api as { selected: string[] }).selected).toEqual(['TX', 'CO'])
  expect(events.map(([type]) => type)).toContain('select')
  expect(root.querySelector('.state-map-legend')?.textContent).toContain('Colorado')
  update({ select: 'many', highlight: ['UT'] })
  expect([...root.querySelectorAll('.state-map-chosen')].map((shape) => shape.getAttribute('data-id'))).toEqual(['UT'])
})

test('a picture whose code never comes stands, and its links lead on', async () => {
  const before = location.href
  onTestFinished(() => history.replaceState(null, '', before))
  const { root, isPainted, starting } = paint({ links: { CO: '#colorado' }, highlight: ['CO'] })
  expect(isPainted).toBe(true)
  // Nothing of the second act has run.
  const shape = root.querySelector('[data-id="CO"]') as Element
  expect(shape.hasAttribute('tabindex')).toBe(false)
  const { x, y, width, height } = shape.getBoundingClientRect()
  const hit = root.elementFromPoint(x + width / 2, y + height / 2)
  expect(hit?.closest('a')?.getAttribute('href')).toBe('#colorado')
  hit?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
  expect(location.hash).toBe('#colorado')
  await starting
})

test('stopped between both acts it gives the fallback back', async () => {
  const { root, abort, starting } = paint({})
  expect(root.querySelector('svg')).not.toBeNull()
  abort.abort()
  expect(hasOnlyFallback(root)).toBe(true)
  await expect(starting).rejects.toThrow('aborted')
  expect(hasOnlyFallback(root)).toBe(true)
})

test('props that the contract refuses are said in the second act, and the fallback stands again', async () => {
  const { root, isPainted, starting } = paint({ highlight: ['CO'], territories: 'some' })
  expect(isPainted).toBe(true)
  await expect(starting).rejects.toThrow('"territories" is "some"; expected true or false')
  expect(hasOnlyFallback(root)).toBe(true)
})

test.each([{ highlight: 5 }, { links: { CO: 5 } }, { details: [null], select: 'many', highlight: {} }])(
  'props that cannot be drawn are not painted: %o',
  async (props) => {
    const { isPainted, starting } = paint(props)
    expect(isPainted).toBe(false)
    await expect(starting).rejects.toThrow('state-map:')
  },
)

test('what the page has changed between both acts is drawn anew', async () => {
  const { root, starting } = paint({ highlight: ['CO'] })
  root.querySelector('[data-id="TX"]')?.remove()
  await starting
  expect(root.querySelectorAll('svg')).toHaveLength(1)
  expect(root.querySelectorAll('[data-id]')).toHaveLength(51)
  expect(root.querySelectorAll('.state-map')).toHaveLength(1)
})

test('neither a server’s map nor a fallback with the focus in it is painted over', async () => {
  const server = paint({}, { attributes: { 'data-plat-ssr': 'another-build' } })
  expect(server.isPainted).toBe(false)
  const focused = paint({}, { prepare: (element) => element.querySelector('a')?.focus() })
  expect(focused.isPainted).toBe(false)
  await focused.starting
  expect(focused.root.activeElement).not.toBeNull()
})
