import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { violationsIn } from '../_testing/axe.ts'
import { fakeFetch, frames, stopClock, uncaught } from '../_testing/fake-fetch.ts'
import { focused, open } from '../_testing/open.ts'
import { probe } from '../_testing/probe.tsx'
import { Combobox } from './Combobox.tsx'
import fields from './fields.css?inline'
import { PROBLEMS, sentenceOf } from './problem.ts'
import { request } from './request.ts'
import tokens from './tokens.css?inline'
import { useLive } from './use-live.ts'
import { useSuggestions } from './use-suggestions.ts'

const TEXTS = {
  list: 'Towns',
  one: '1 town',
  some: '{count} towns',
  none: 'No such town',
  asking: 'Looking',
  retry: 'Try again',
}
const DELAY = 250
/** The button beside the field, not under its list. */
const LAYOUT = '.town { display: flex; gap: 8px }'
const schema = z.array(z.string())

/** A form around a combobox, that keeps what it hears. */
function opened(network?: { deaf: boolean }) {
  const pass = stopClock()
  const errors = uncaught()
  const fetch = fakeFetch(network)
  const chosen: [string, string][] = []
  const sent: string[] = []
  const Towns = () => {
    const [text, setText] = useState('')
    const [query, setQuery] = useState<string | null>(null)
    const live = useLive()
    const suggestions = useSuggestions<string>({
      query,
      minLength: 3,
      delay: DELAY,
      load: (asked, signal) => request(`/towns?q=${encodeURIComponent(asked)}`, { schema, signal }),
    })
    return (
      <form
        className="town"
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(text)
        }}
      >
        <label htmlFor="town">Town</label>
        <Combobox
          id="town"
          name="town"
          value={text}
          onInput={(typed) => {
            setText(typed)
            setQuery(typed)
          }}
          suggestions={suggestions}
          textOf={(town) => town}
          onChoose={(town, by) => {
            chosen.push([town, by])
            setText(town)
            setQuery(null)
          }}
          texts={TEXTS}
          failure={suggestions.problem ? sentenceOf(suggestions.problem) : ''}
          live={live}
        />
        <button type="submit">Go</button>
      </form>
    )
  }
  const island = open(probe(Towns, { shadow: false, styles: [tokens, fields, LAYOUT] }), {})
  const input = () => island.element.querySelector('input') as HTMLInputElement
  const options = () => [...island.element.querySelectorAll<HTMLElement>('[role=option]')]
  const type = async (text: string, rest = DELAY) => {
    await expect.poll(() => input().getAttribute('role')).toBe('combobox')
    await userEvent.fill(input(), text)
    await frames()
    pass(rest)
    await frames()
  }
  return {
    ...island,
    ...fetch,
    chosen,
    sent,
    errors,
    input,
    options,
    names: () => options().map((each) => each.textContent),
    list: () => island.element.querySelector('[role=listbox]') as HTMLElement,
    heard: () => island.element.querySelector('[role=status]')?.textContent,
    marked: () => {
      const id = input().getAttribute('aria-activedescendant')
      const option = id ? document.getElementById(id) : null
      expect(island.element.querySelectorAll('[aria-selected=true]')).toHaveLength(option ? 1 : 0)
      return option?.textContent ?? null
    },
    pass,
    type,
    /** The list open, with these in it. */
    async with(...towns: string[]) {
      await type('tow')
      ;(await fetch.call(1)).answer(towns)
      await expect.poll(() => options().length).toBe(towns.length)
    },
  }
}

describe('asking', () => {
  test('nothing is asked before the text is long enough, white space around it not counted, nor before it has rested', async () => {
    const { type, calls, pass } = opened()
    await type('  to ', DELAY * 4)
    expect(calls).toHaveLength(0)
    await type('tow', DELAY - 1)
    expect(calls).toHaveLength(0)
    pass(1)
    expect(calls.map(({ url }) => url)).toEqual(['/towns?q=tow'])
  })

  test('every new letter begins the rest anew', async () => {
    const { type, calls, pass } = opened()
    await type('tow', DELAY - 1)
    await type('town', DELAY - 1)
    expect(calls).toHaveLength(0)
    pass(1)
    expect(calls.map(({ url }) => url)).toEqual(['/towns?q=town'])
  })

  test('the stale request is aborted', async () => {
    const { type, calls, names } = opened()
    await type('tow')
    await type('town')
    expect(calls.map(({ aborted }) => aborted())).toEqual([true, false])
    calls[1]?.answer(['Newtown'])
    await expect.poll(names).toEqual(['Newtown'])
  })

  test('an answer that comes after a newer one is dropped', async () => {
    const { type, calls, names, errors } = opened({ deaf: true })
    await type('tow')
    await type('town')
    calls[1]?.answer(['Newtown'])
    await expect.poll(names).toEqual(['Newtown'])
    calls[0]?.answer(['Old Tower'])
    await frames()
    expect(names()).toEqual(['Newtown'])
    expect(errors).toEqual([])
  })

  test('a text that has become too short closes the list and asks nothing', async () => {
    const island = opened()
    await island.with('A', 'B')
    await island.type('to')
    expect(island.input().getAttribute('aria-expanded')).toBe('false')
    expect(island.calls).toHaveLength(1)
  })

  test('nothing is said or asked any more once the island is gone', async () => {
    const { type, calls, instance, errors } = opened()
    await type('tow')
    instance.unmount()
    await expect.poll(() => calls[0]?.aborted()).toBe(true)
    await frames()
    expect(errors).toEqual([])
  })
})

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
