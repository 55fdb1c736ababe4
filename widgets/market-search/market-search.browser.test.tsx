import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { violationsIn } from '../_testing/axe.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { focused, open } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'

const REST = 300
const COOK = { id: '/markets/17031', name: 'Cook County, IL' }
const KING = { id: '/markets/53033', name: 'King County, WA' }

const opened = (props: object = {}, options = {}) => {
  const form = openForm(mount, props, options)
  const input = () => form.element.querySelector('input') as HTMLInputElement
  return {
    ...form,
    input,
    async with(...found: object[]) {
      await form.type(input(), 'county', REST)
      ;(await form.call(1)).answer(found)
      await expect.poll(() => form.options().length).toBe(found.length)
    },
  }
}

test('SRCH-035 markets are asked for when the text has rested for 300 ms, and not for one letter', async () => {
  const { input, type, calls, pass } = opened()
  await type(input(), 'c', REST * 5)
  await type(input(), 'co', REST - 1)
  await type(input(), 'coo', REST - 1)
  expect(calls).toHaveLength(0)
  pass(1)
  expect(calls.map(({ url }) => url)).toEqual(['/markets/search?q=coo'])
})

test('SRCH-034 GET /markets/search?q= answers id and name', async () => {
  const { input, type, call, options } = opened()
  await type(input(), 'Cook & c', REST)
  const held = await call(1)
  expect([held.method, held.url]).toEqual(['GET', '/markets/search?q=Cook%20%26%20c'])
  held.answer([COOK, KING])
  await expect.poll(() => options().map((each) => each.textContent)).toEqual(['Cook County, IL', 'King County, WA'])
})

describe('choosing', () => {
  test('SRCH-033 id is the link to go to, name is what is shown', async () => {
    const { with: found, options, went, input } = opened()
    await found(COOK, KING)
    await userEvent.click(options()[1] as Element)
    await expect.poll(() => went).toEqual([{ url: '/markets/53033', name: 'King County, WA' }])
    expect(input().value).toBe('King County, WA')
  })

  test('a city by which a market was found stands before its name, in the list alone', async () => {
    const { with: found, options, went, input } = opened()
    await found({ ...KING, city: 'Seattle' }, COOK)
    expect(options().map((each) => each.textContent)).toEqual(['Seattle, King County, WA', 'Cook County, IL'])
    await userEvent.click(options()[0] as Element)
    await expect.poll(() => went).toEqual([{ url: '/markets/53033', name: 'King County, WA' }])
    expect(input().value).toBe('King County, WA')
  })

  test('by keyboard alone', async () => {
    const { with: found, went, input } = opened()
    await userEvent.tab()
    expect(focused()).toBe(input())
    await found(COOK, KING)
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => went).toEqual([{ url: '/markets/17031', name: 'Cook County, IL' }])
  })

  test('Tab fills the field and goes nowhere', async () => {
    const { with: found, went, input, submit } = opened()
    await found(COOK)
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.tab()
    await expect.poll(() => focused()).toBe(submit())
    expect([input().value, went]).toEqual(['Cook County, IL', []])
  })

  test('a link that no browser should follow is not followed', async () => {
    const { with: found, went, options } = opened()
    await found({ id: 'javascript:alert(1)', name: 'Bad' })
    await userEvent.click(options()[0] as Element)
    await frames()
    expect(went).toEqual([])
  })
})

test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
  ['no network', (held) => held.fail(), PROBLEMS.network],
  ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
  ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
  ['markets without a name', (held) => held.answer([{ id: '/x' }]), PROBLEMS.contract],
])('after %s it says so and keeps what was typed; a second try works', async (_, happen, sentence) => {
  const { input, type, call, text, button, options, errors, pass } = opened()
  await type(input(), 'cook', REST)
  happen(await call(1), pass)
  await expect.poll(text).toContain(sentence)
  expect(input().value).toBe('cook')
  await button('Try again').click()
  ;(await call(2)).answer([COOK])
  await expect.poll(() => options().length).toBe(1)
  expect(errors).toEqual([])
})

test('a late answer to an older text changes nothing', async () => {
  const { input, type, calls, options } = opened({}, { deaf: true })
  await type(input(), 'cook', REST)
  await type(input(), 'king', REST)
  calls[1]?.answer([KING])
  await expect.poll(() => options().length).toBe(1)
  calls[0]?.answer([COOK, COOK])
  await frames()
  expect(options().map((each) => each.textContent)).toEqual(['King County, WA'])
})

test.each(Object.entries(examples))('the server’s form of “%s” is taken over as it stands', async (name, { props }) => {
  const consoleError = vi.spyOn(console, 'error')
  const { element, comes } = writeForm(Fallback, props, `market-${name}`)
  const form = element.querySelector('form') as HTMLFormElement
  const input = element.querySelector('input') as HTMLInputElement
  expect([form.method, form.getAttribute('action'), input.name, input.value]).toEqual([
    'get',
    '/markets',
    'q',
    props.q ?? '',
  ])
  await userEvent.fill(input, 'typed before')
  const { reports } = await comes(mount)
  await expect.poll(() => input.getAttribute('role')).toBe('combobox')
  expect([element.querySelector('input'), input.value, reports]).toEqual([input, 'typed before', []])
  expect(consoleError).not.toHaveBeenCalled()
  consoleError.mockRestore()
})

test.each(['light', 'dark'])('nothing in it offends axe, at rest or with its list open (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  const { with: found, element } = opened()
  expect(await violationsIn(element)).toEqual([])
  await found(COOK, KING)
  await userEvent.keyboard('{ArrowDown}')
  expect(await violationsIn(element)).toEqual([])
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})

test('at 320 pixels nothing is wider than its place, and targets are 44 pixels high', () => {
  const { element } = open(mount, examples.words?.props ?? {})
  element.style.width = '288px'
  expect(element.scrollWidth).toBeLessThanOrEqual(288)
  for (const each of element.querySelectorAll('input, button'))
    expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('a page that comes back whole has in the field what it shows, and not what was gone to', async () => {
  const { input, type, options, with: find } = opened({ q: 'Ohio' })
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await type(input(), 'not sent', 0)
  comeBack()
  await frames()
  expect(input().value).toBe('not sent')
  await find(COOK, KING)
  await userEvent.click(options()[0] as Element)
  await expect.poll(() => input().value).toBe(COOK.name)
  comeBack()
  await expect.poll(() => input().value).toBe('Ohio')
})
