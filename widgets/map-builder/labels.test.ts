import { expect, test } from 'vitest'
import { FIELDS, SETTINGS } from './fields.ts'
import { fieldIn, panelIn, wordsFor } from './labels.ts'
import { PANELS } from './panels/list.ts'

const TEXT = 'States: a state, or A state of other states, stated'

test.each([
  [{ base: 'us' }, TEXT],
  [{ base: 'us-counties' }, 'Counties: a county, or A county of other counties, stated'],
  [{ base: 'world' }, 'Countries: a country, or A country of other countries, stated'],
  [{ base: 'own', info: { paths: {} } }, 'Areas: an area, or An area of other areas, stated'],
  [{ base: 'own', info: { map_name: 'us' } }, TEXT],
  [{ base: 'own', info: { map_name: 'constructor' } }, 'Areas: an area, or An area of other areas, stated'],
] as const)('on %j a state is called what it is', (doc, text) => expect(wordsFor(doc)(TEXT)).toBe(text))

test('no panel and no field speaks of states where there are none', () => {
  const words = wordsFor({ base: 'world' })
  const fields = [FIELDS, SETTINGS].flatMap((all) => Object.values(all).flat())
  const labels: object[] = [
    ...fields.map((each) => fieldIn(words, each)),
    ...PANELS.map((each) => panelIn(words, each)),
  ]
  const texts = labels.map((each) => {
    const { label, help, choices, title, about, none } = each as Record<string, unknown>
    return JSON.stringify([label, help, Object.values(choices ?? {}), title, about, none])
  })
  expect(texts.filter((text) => /\bstates?\b/i.test(text))).toEqual([])
  expect(texts.filter((text) => /\bcountr/i.test(text)).length).toBeGreaterThan(10)
})
