import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DemoNotice, isMixed } from './DemoNotice.tsx'

test.each<[boolean[], string]>([
  [[], ''],
  [[false], ''],
  [[true], 'This company is fictional and for demo purposes only.'],
  [[true, true], 'These companies are fictional and for demo purposes only.'],
  [[true, false], 'One of these companies is fictional and for demo purposes only.'],
  [[true, true, false], 'Some of these companies are fictional and for demo purposes only.'],
])('of %j it is said what is made up: “%s”', (demo, sentence) => {
  const things = demo.map((each) => ({ demo: each }))
  const html = renderToString(<DemoNotice things={things} one="company" many="companies" />)
  expect(html.replace(/<[^>]+>/g, '')).toBe(sentence)
  expect(isMixed(things)).toBe(demo.includes(true) && demo.includes(false))
})
