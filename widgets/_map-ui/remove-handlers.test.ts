import { expect, test } from 'vitest'
import { removeHandlers } from './remove-handlers.ts'

test.each([
  ['<b onclick="go()">x</b>', '<b >x</b>'],
  ['<IMG SRC=a.png ONERROR=\'go("x")\'/>', '<IMG SRC=a.png />'],
  ['<b class="x"onclick=go()>x</b>', '<b class="x">x</b>'],
  ['<b\nonclick\n=\n"a > b">x</b>', '<b\n>x</b>'],
])('handlers go before anything parses them: %s', (html, left) => {
  expect(removeHandlers(html)).toBe(left)
})

test.each([
  'Turn it on = now, 3 < 4 on="5"',
  '<i title="press onclick=1 to go on">x</i>',
  '<a href=/one/on=1>x</a>',
  '<a href="?a=1&on=2" class=\'on off\'>it is on</a>',
  '<button disabled>only</button>',
])('what only looks like a handler stays: %s', (html) => {
  expect(removeHandlers(html)).toBe(html)
})
