import axe from 'axe-core'
import { expect, test } from 'vitest'
import { mountMap } from '../_testing/map.ts'
import { mount } from './index.ts'

type Map = ReturnType<typeof mountMap>

/** States that a person's actions lead to; stories check the map at rest. */
const states: [string, object, (map: Map) => unknown][] = [
  [
    'with its pop-up open',
    { details: { CO: { text: 'Mountains', html: '<a href="#x">More</a>' } } },
    (map) => map.click('CO'),
  ],
  ['with its list open', { select: 'many', highlight: ['TX'] }, (map) => map.list()],
  ['with a list of links open', { links: { CO: '#co' }, details: { TX: { text: 'a' } } }, (map) => map.list()],
  ['with the focus on a state', { select: 'one' }, (map) => map.focus('CO')],
  [
    'with a chosen state under the pointer',
    { select: 'many', highlight: ['CO'], legend: true },
    (map) => map.hover('CO'),
  ],
]

for (const theme of ['light', 'dark']) {
  test.each(states)(`the map %s has no violation of accessibility (${theme})`, async (_, props, act) => {
    document.documentElement.style.colorScheme = theme
    const paper = theme === 'light' ? '#fbfaf7' : '#14171a'
    document.body.style.background = paper
    const map = mountMap(mount, { ...props, theme })
    await act(map)
    for (const animation of document.getAnimations()) animation.finish()
    const { violations } = await axe.run(map.element, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { region: { enabled: false } },
    })
    document.documentElement.style.removeProperty('color-scheme')
    document.body.style.removeProperty('background')
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([])
  })
}
