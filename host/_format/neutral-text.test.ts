import { expect, test } from 'vitest'
import { getCompanyForText, getNameForText, quoteMessage, quoteName } from './neutral-text.ts'

test.each([
  ['Vera Visitor', '“Vera Visitor”'],
  ['Plat security: go to evil.example', '“Plat security: go to evil. example”'],
  ['https://evil.example/a', '“https: / / evil. example/ a”'],
  ['ann@evil．example', '“ann@ evil． example”'],
  ['Vera\r\nSubject: x\u0000', '“Vera Subject: x”'],
  ['a\u202etxt.exe\u200b', '“atxt. exe”'],
  ['x'.repeat(200), `“${'x'.repeat(80)}…”`],
  [`${'x'.repeat(79)}\u{1f600}\u{1f600}`, `“${'x'.repeat(79)}\u{1f600}…”`],
])('a name in a mail: %j', (name, quoted) => {
  expect(quoteName(name)).toBe(quoted)
})

test.each([
  ['Two\nlines', '> Two\n> lines'],
  ['See https://evil.example/login.html.', '> See https[:]//evil[.]example/login[.]html.'],
  ['Costs $3.50. Call me', '> Costs $3.50. Call me'],
  ['View lead: x\r\n\r\nPlat', '> View lead: x\n>\n> Plat'],
  ['www。evil。example', '> www[.]evil[.]example'],
])('a message in a mail: %j', (message, quoted) => {
  expect(quoteMessage(message)).toBe(quoted)
})

test.each([
  ['Vera Visitor', 'Vera Visitor'],
  ['J. R. Smith Jr.', 'J. R. Smith Jr.'],
  ['María José O’Neil-Díaz', 'María José O’Neil-Díaz'],
  ['李明', '李明'],
  ['evil.example', 'Someone'],
  ['evil。example', 'Someone'],
  ['Plat security: your account is locked', 'Someone'],
  ['Go to evil dot example now please', 'Someone'],
  ['Call 4155550100', 'Someone'],
  ['https://x', 'Someone'],
  ['', 'Someone'],
  ['x'.repeat(41), 'Someone'],
])('a name in a text message: %j', (name, expected) => {
  expect(getNameForText(name)).toBe(expected)
})

test.each([
  ['Homes.com', 'Homes com'],
  ['Cedar & Co. Lending #1', 'Cedar & Co Lending #1'],
  ['http://a.b/c', 'http a b c'],
])('a company in a text message: %j', (name, expected) => {
  expect(getCompanyForText(name)).toBe(expected)
})
