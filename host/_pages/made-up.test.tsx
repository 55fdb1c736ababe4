import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DemoNotice, isMixed } from './DemoNotice.tsx'

test.each<[boolean[], string]>([
  [[], ''],
  [[false], ''],
  [[true], 'This company is made up: it belongs to the demo world.'],
  [[true, true], 'These companies are made up: they belong to the demo world.'],
  [[true, false], 'One of these companies is made up: it belongs to the demo world.'],
  [[true, true, false], 'Some of these companies are made up: they belong to the demo world.'],
])('of %j it is said what is made up: “%s”', (demo, sentence) => {
  const things = demo.map((each) => ({ demo: each }))
  const html = renderToString(<DemoNotice things={things} one="company" many="companies" />)
  expect(html.replace(/<[^>]+>/g, '')).toBe(sentence)
  expect(isMixed(things)).toBe(demo.includes(true) && demo.includes(false))
})
