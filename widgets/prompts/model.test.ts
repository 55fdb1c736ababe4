import { expect, test } from 'vitest'
import { ExitIntent } from './exit-intent.ts'
import { isEmailVisit, isOfferPage, isPro, readIdentity } from './model.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('GROW-082 GROW-083 the identity cookie is decoded JSON with subscription_levels; a pro user is one whose levels contain pro', () => {
  const pro = readIdentity(`theme=dark; identity=${encode({ id: 'a', subscription_levels: ['pro'] })}`)
  expect(pro?.subscription_levels).toEqual(['pro'])
  expect(isPro(pro)).toBe(true)
  const free = readIdentity(`identity=${encode({ id: 'ä', subscription_levels: ['basic'] })}`)
  expect(free?.subscription_levels).toEqual(['basic'])
  expect(isPro(free)).toBe(false)
  expect(isPro(undefined)).toBe(false)
})

test('GROW-061 a logged-out visitor is detected by the absence of the identity cookie', () => {
  expect(readIdentity('theme=dark; other_identity=x')).toBeUndefined()
  expect(readIdentity('')).toBeUndefined()
  // Whatever it holds, somebody is signed in.
  expect(readIdentity('identity=%%%')).toEqual({ subscription_levels: [] })
})

test.each([
  ['/', true],
  ['/forums', true],
  ['/forums/48/topics/7', true],
  ['/blog', true],
  ['/blog/how-to-read-a-rent-roll', true],
  ['/forumsy', false],
  ['/blogging', false],
  ['/markets', false],
  ['/insights/forums', false],
])('GROW-059 exit intent is active on %s: %s', (path, expected) => {
  expect(isOfferPage(path)).toBe(expected)
})

test.each([
  ['?utm_source=newsletter&utm_medium=email', true],
  ['?utm_medium=Email', false],
  ['?utm_source=email', false],
  ['', false],
])('a visit by %s comes from an email: %s', (search, expected) => {
  expect(isEmailVisit(search)).toBe(expected)
})

/** Moves the pointer from one height to another, ten seconds or more into a visit. */
function move({ from = 700, to = 150, ms = 100, at = 20_000, width = 1280, engagedAt = 0 }) {
  const intent = new ExitIntent(0)
  if (engagedAt) intent.engage(engagedAt)
  intent.move({ top: from, at: at - ms }, width)
  return intent.move({ top: to, at }, width)
}

test('GROW-069 on desktop it triggers only on upward movement faster than 3000 px/s', () => {
  expect(move({ from: 451, to: 150 })).toBe(true)
  expect(move({ from: 450, to: 150 })).toBe(false)
  expect(move({ from: 0, to: 199, ms: 10 })).toBe(false)
  // Two events of one moment have no speed.
  expect(move({ ms: 0 })).toBe(false)
})

test('GROW-070 on desktop it triggers only with the pointer within 200 px of the top', () => {
  expect(move({ from: 900, to: 200 })).toBe(true)
  expect(move({ from: 900, to: 201 })).toBe(false)
})

test('GROW-067 it is ignored for the first 10 seconds', () => {
  expect(move({ at: 9999 })).toBe(false)
  expect(move({ at: 10_000 })).toBe(true)
})

test('GROW-072 it is disabled for 2 seconds after engagement', () => {
  expect(move({ at: 20_000, engagedAt: 18_001 })).toBe(false)
  expect(move({ at: 20_000, engagedAt: 18_000 })).toBe(true)
})

/** Scrolls the page from one place to another. */
function scroll({ from = 2000, to = 1000, ms = 100, at = 20_000, width = 390 }) {
  const intent = new ExitIntent(0)
  intent.scroll({ top: from, at: at - ms }, width)
  return intent.scroll({ top: to, at }, width)
}

test('GROW-068 desktop means a viewport wider than 768 px: there the pointer counts, and else the scroll', () => {
  expect([move({ width: 769 }), move({ width: 768 })]).toEqual([true, false])
  expect([scroll({ width: 768 }), scroll({ width: 769 })]).toEqual([true, false])
})

test('GROW-071 on mobile it triggers on upward scroll faster than 6000 px/s', () => {
  expect(scroll({ from: 1601, to: 1000 })).toBe(true)
  expect(scroll({ from: 1600, to: 1000 })).toBe(false)
  expect(scroll({ from: 1000, to: 2000 })).toBe(false)
})
