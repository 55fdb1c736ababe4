import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../../_http/problem.ts'
import { violationsIn } from '../../_testing/axe.ts'
import { emulate } from '../../_testing/emulate.ts'
import { frames } from '../../_testing/fake-fetch.ts'
import { focused } from '../../_testing/open.ts'
import { DELAY, openTowns as opened, TEXTS } from '../../_testing/towns.tsx'

describe('the keyboard', () => {
  test('up and down walk the list through the field, Home and End go to its ends', async () => {
    const { with: open_, input, marked, heard, list } = opened()
    await open_('A', 'B', 'C')
    expect(input().getAttribute('aria-expanded')).toBe('true')
    expect(input().getAttribute('aria-controls')).toBe(list().id)
    expect(heard()).toBe('3 towns')
    const walk: [string, string | null][] = [
      ['{ArrowDown}', 'A'],
      ['{ArrowDown}', 'B'],
      ['{End}', 'C'],
      ['{ArrowDown}', null],
      ['{ArrowUp}', 'C'],
      ['{Home}', 'A'],
      ['{ArrowUp}', null],
    ]
    for (const [keys, expected] of walk) {
      await userEvent.keyboard(keys)
      await expect.poll(marked).toBe(expected)
      expect(focused()).toBe(input())
    }
  })

  test('in forced colors what is marked has another color than the rest', async () => {
    await emulate('', { 'forced-colors': 'active' })
    const { with: open_, marked, list } = opened()
    await open_('A', 'B')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(marked).toBe('A')
    const [first, second] = [...list().querySelectorAll('[role=option]')].map((each) => getComputedStyle(each))
    expect(first?.color).not.toBe(second?.color)
  })

  test('Enter takes what is marked and sends nothing; the next Enter sends the form', async () => {
    const { with: open_, input, chosen, sent } = opened()
    await open_('A', 'B')
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => chosen).toEqual([['A', 'enter']])
    expect([input().value, input().getAttribute('aria-expanded'), sent]).toEqual(['A', 'false', []])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent).toEqual(['A'])
  })

  test.each([
    ['while an input method chooses', { isComposing: true }],
    ['by which Safari ends the choice', { keyCode: 229 }],
  ])('a key %s takes nothing and moves nothing', async (_, of) => {
    const { with: open_, input, chosen, marked } = opened()
    await open_('A', 'B')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(marked).toBe('A')
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'Escape', 'End']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...of })
      input().dispatchEvent(event)
      expect(event.defaultPrevented).toBe(false)
    }
    await frames()
    expect([marked(), chosen, input().getAttribute('aria-expanded')]).toEqual(['A', [], 'true'])
  })

  test('Enter in the moment in which another list comes takes nothing of it', async () => {
    const { with: open_, type, call, list, input, chosen, marked } = opened()
    await open_('A', 'B')
    await type('town')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(marked).toBe('A')
    const pressed = Promise.withResolvers<void>()
    const comes = new MutationObserver(async () => {
      comes.disconnect()
      // Still the same task, before anything of the next frame.
      for (let i = 0; i < 10; i++) await undefined
      input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      pressed.resolve()
    })
    comes.observe(list(), { childList: true, subtree: true, characterData: true })
    ;(await call(2)).answer(['C', 'D'])
    await pressed.promise
    await frames()
    expect([chosen, marked()]).toEqual([[], null])
  })

  test('Tab takes what is marked and goes on', async () => {
    const { with: open_, chosen } = opened()
    await open_('A', 'B')
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.tab()
    await expect.poll(() => chosen).toEqual([['B', 'tab']])
    await expect.poll(() => focused()?.textContent).toBe('Go')
  })

  test('Tab without a mark takes nothing and closes the list', async () => {
    const { with: open_, chosen, input } = opened()
    await open_('A', 'B')
    await userEvent.tab()
    await expect.poll(() => input().getAttribute('aria-expanded')).toBe('false')
    expect(chosen).toEqual([])
  })

  test('Escape closes the list and keeps the text, then clears it; down opens it again', async () => {
    const { with: open_, input, list } = opened()
    await open_('A', 'B')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => list().checkVisibility()).toBe(false)
    expect([input().value, input().getAttribute('aria-expanded')]).toEqual(['tow', 'false'])
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => list().checkVisibility()).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => list().checkVisibility()).toBe(false)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => input().value).toBe('')
  })
})

test('a click takes an option and leaves the focus in the field', async () => {
  const { with: open_, options, chosen, input } = opened()
  await open_('A', 'B')
  await userEvent.click(options()[1] as Element)
  await expect.poll(() => chosen).toEqual([['B', 'click']])
  expect(focused()).toBe(input())
  expect(input().value).toBe('B')
})

test('what was taken is not asked for again', async () => {
  const { with: open_, options, calls, pass } = opened()
  await open_('A town')
  await userEvent.click(options()[0] as Element)
  await frames()
  pass(DELAY * 4)
  expect(calls).toHaveLength(1)
})

test('targets are 44 pixels high', async () => {
  const { with: open_, options, input } = opened()
  await open_('A', 'B')
  for (const each of [input(), ...options()]) expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('no result is said, to eyes and ears', async () => {
  const { type, call, element, heard, input } = opened()
  await type('tow')
  ;(await call(1)).answer([])
  await expect.poll(heard).toBe('No such town')
  expect(element.querySelector('.plat-pop')?.checkVisibility()).toBe(true)
  expect(element.querySelector('.plat-pop > p')?.textContent).toBe('No such town')
  expect(input().getAttribute('aria-expanded')).toBe('false')
})

test.each<[string, (held: { fail(): void; answer(body: unknown, init?: ResponseInit): void }) => void, string]>([
  ['no network', (held) => held.fail(), PROBLEMS.network],
  ['a fault of the server', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
  ['an answer of the wrong shape', (held) => held.answer([{ name: 'A' }]), PROBLEMS.contract],
])('after %s it says so, and the button asks again at once', async (_, happen, sentence) => {
  const { type, call, heard, names, element, errors } = opened()
  await type('tow')
  happen(await call(1))
  await expect.poll(heard).toBe(sentence)
  await userEvent.click(element.querySelector('.plat-pop button') as Element)
  const again = await call(2)
  expect(again.url).toBe('/towns?q=tow')
  again.answer(['Newtown'])
  await expect.poll(names).toEqual(['Newtown'])
  expect(errors).toEqual([])
})

test('after ten seconds without an answer it says so', async () => {
  const { type, heard, pass } = opened()
  await type('tow')
  pass(10_000)
  await expect.poll(heard).toBe(PROBLEMS.timeout)
})

test.each(['light', 'dark'])(
  'an open list, no result and a failure have no violation of accessibility (%s)',
  async (scheme) => {
    document.documentElement.style.colorScheme = scheme
    document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
    const { type, call, element, heard } = opened()
    await type('tow')
    ;(await call(1)).answer(['A', 'B'])
    await expect.poll(heard).toBe('2 towns')
    await userEvent.keyboard('{ArrowDown}')
    expect(await violationsIn(element)).toEqual([])
    await type('town')
    ;(await call(2)).answer([])
    await expect.poll(heard).toBe(TEXTS.none)
    expect(await violationsIn(element)).toEqual([])
    await type('towns')
    ;(await call(3)).fail()
    await expect.poll(heard).toBe(PROBLEMS.network)
    expect(await violationsIn(element)).toEqual([])
    document.documentElement.style.removeProperty('color-scheme')
    document.body.style.removeProperty('background')
  },
)
