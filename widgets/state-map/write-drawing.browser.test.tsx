import { expect, onTestFinished, test } from 'vitest'
import { mountMap } from '../_testing/map.ts'
import { placeElement } from '../_testing/open.ts'
import { serverHtml } from '../_testing/probe.tsx'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

/** Returns a map's svg without what only a script adds. */
function getPlain(root: ParentNode): Element {
  const svg = root.querySelector('svg')?.cloneNode(true) as Element
  for (const each of svg.querySelectorAll('[tabindex]')) each.removeAttribute('tabindex')
  return svg
}

/** Watches a map's svg. @returns what has changed: the code or class of the element, and the attribute or `children` */
function watch(svg: Element) {
  const records: MutationRecord[] = []
  const observer = new MutationObserver((list) => records.push(...list))
  observer.observe(svg, { attributes: true, childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => {
    records.push(...observer.takeRecords())
    return new Set(
      records.map(({ target, attributeName }) => {
        const element = target as Element
        const id = element.getAttribute('data-id') ?? element.getAttribute('data-for') ?? element.getAttribute('class')
        return `${id} ${attributeName ?? 'children'}`
      }),
    )
  }
}

test.each(Object.entries(examples))('the browser draws “%s” as the server does', (name, { props }) => {
  const server = placeElement({ html: serverHtml(Fallback as never, props as never, `server-${name}`) })
  const { root } = mountMap(mount, props)
  expect(getPlain(root).isEqualNode(getPlain(server))).toBe(true)
})

test('a click changes the state, its code and the line around it', async () => {
  const map = mountMap(mount, { select: 'many', highlight: ['UT'] })
  await map.hover('CO')
  const getChanges = watch(map.find('svg'))
  await map.click('CO')
  expect(map.chosen()).toContain('CO')
  expect(getChanges()).toEqual(
    new Set([...['CO aria-selected', 'CO class', 'CO tabindex', 'UT tabindex'], 'state-map-raised d']),
  )
})

test('a pointer changes nothing in the drawing', async () => {
  const map = mountMap(mount, { highlight: ['UT'] })
  const getChanges = watch(map.find('svg'))
  await map.hover('CO')
  await map.hover('KS')
  expect(map.find('.map-tooltip').textContent).toContain('Kansas')
  expect(getChanges()).toEqual(new Set())
})

test('what others put between the states stays, and each state stays itself', () => {
  const map = mountMap(mount, { highlight: ['UT'] })
  const foreign = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  map.find('.state-map-shapes').prepend(foreign)
  const colorado = map.shape('CO')
  map.instance.update({ highlight: ['CO'], territories: true })
  expect(foreign.isConnected).toBe(true)
  expect(map.chosen()).toEqual(['CO'])
  expect(map.shape('CO')).toBe(colorado)
  expect(map.ids('.state-map-shapes > [data-id]').slice(0, 4)).toEqual(['AL', 'AK', 'AS', 'AZ'])
})
