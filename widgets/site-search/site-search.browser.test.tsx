import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { violationsIn } from '../_testing/axe.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { focused } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'
import { SLOW_MS, SUGGESTION_DELAY_MS } from './model.ts'
import { getRecent } from './recent.ts'
import { TEXTS } from './texts.ts'

const COOK = { title: 'Cook County, IL', detail: 'County', path: '/markets/17031' }
const ELM = { title: '1 Elm St, Chicago, IL 60601', path: '/insights/properties/1' }
const FOUND = {
  groups: [
    { name: 'Places', results: [COOK] },
    { name: 'Addresses', results: [ELM] },
  ],
}

beforeEach(() => localStorage.clear())

/** Opens the island in a form, as pages have it. What the form would send is recorded. */
function opened(props: object = {}, options = {}) {
  const form = openForm(mount, props, options)
  const outer = document.createElement('form')
  const sent: (FormDataEntryValue | null)[] = []
  outer.addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push(new FormData(outer).get('q'))
  })
  form.element.before(outer)
  outer.append(form.element)
  onTestFinished(() => outer.remove())
  const input = () => form.element.querySelector('input') as HTMLInputElement
  return {
    ...form,
    input,
    sent,
    heard: () => form.element.querySelector('[role=status]')?.textContent,
    marked: () => form.element.querySelector('[aria-selected=true]')?.textContent ?? null,
    async find(text = 'cook', found: object = FOUND) {
      await form.type(input(), text, SUGGESTION_DELAY_MS)
      ;(await form.call(1)).answer(found)
      await expect.poll(() => form.options().length).toBeGreaterThan(0)
    },
  }
}

test('results stand in groups with a heading, and their number is said', async () => {
  const { find, element, options, heard, input } = opened()
  await find()
  const groups = [...element.querySelectorAll('[role=listbox] > [role=group]')]
  expect(
    groups.map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      [...group.querySelectorAll('[role=option]')].map((each) => each.textContent),
    ]),
  ).toEqual([
    ['Places', ['Cook County, IL County']],
    ['Addresses', [ELM.title]],
  ])
  expect(options().at(-1)?.textContent).toBe('See all results for “cook”')
  expect(heard()).toBe('2 results')
  expect(input().getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(input().getAttribute('aria-controls') ?? '')?.role).toBe('listbox')
})

describe('the keyboard', () => {
  test('arrows walk through all groups and the field', async () => {
    const { find, marked, input } = opened()
    await find()
    for (const expected of ['Cook County, IL County', ELM.title, 'See all results for “cook”', null]) {
      await userEvent.keyboard('{ArrowDown}')
      await expect.poll(marked).toBe(expected)
      const active = input().getAttribute('aria-activedescendant')
      expect(active && document.getElementById(active)?.textContent).toBe(expected)
    }
  })

  test('Enter goes to the option that is marked, and remembers the search', async () => {
    const { find, went, sent } = opened()
    await find()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(() => went).toEqual([{ url: ELM.path, name: ELM.title }])
    expect([sent, getRecent()]).toEqual([[], ['cook']])
  })

  test('Enter without a mark sends the form, and remembers the search', async () => {
    const { find, went, sent } = opened()
    await find()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent).toEqual(['cook'])
    expect([went, getRecent()]).toEqual([[], ['cook']])
  })

  test('Escape closes the list and keeps the text', async () => {
    const { find, input } = opened()
    await find()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => input().getAttribute('aria-expanded')).toBe('false')
    expect(input().value).toBe('cook')
  })

  test.each([
    ['while an input method chooses', { isComposing: true }],
    ['by which Safari ends the choice', { keyCode: 229 }],
  ])('Enter %s goes nowhere', async (_, more) => {
    const { find, input, went, marked } = opened()
    await find()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(marked).toBe('Cook County, IL County')
    input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }))
    await frames()
    expect([went, getRecent()]).toEqual([[], []])
  })
})

test('a click goes to the result; the last option goes to all results', async () => {
  const { find, options, went } = opened()
  await find('cook & co')
  await userEvent.click(options()[2] as Element)
  await expect.poll(() => went).toEqual([{ url: '/search?q=cook+%26+co', name: 'See all results for “cook & co”' }])
})

test('it asks once the text has rested, and not for one letter', async () => {
  const { input, type, calls, pass } = opened()
  await type(input(), 'c', SUGGESTION_DELAY_MS * 5)
  await type(input(), 'co', SUGGESTION_DELAY_MS - 1)
  await type(input(), 'coo', SUGGESTION_DELAY_MS - 1)
  expect(calls).toHaveLength(0)
  pass(1)
  expect(calls.map(({ url }) => url)).toEqual(['/api/search?q=coo'])
})

test('a late answer to an older text changes nothing', async () => {
  const { input, type, calls, options } = opened({}, { deaf: true })
  await type(input(), 'cook', SUGGESTION_DELAY_MS)
  await type(input(), 'king', SUGGESTION_DELAY_MS)
  calls[1]?.answer({ groups: [{ name: 'Places', results: [COOK] }] })
  await expect.poll(() => options().length).toBe(2)
  calls[0]?.answer(FOUND)
  await frames()
  expect(options()).toHaveLength(2)
})

test('an answer that takes long is said to', async () => {
  const { input, type, pass, element, call, options } = opened()
  await type(input(), 'cook', SUGGESTION_DELAY_MS)
  pass(SLOW_MS)
  await expect.poll(() => element.querySelector('.plat-pop')?.checkVisibility()).toBe(true)
  expect(element.querySelector('.plat-pop > p')?.textContent).toBe(TEXTS.asking)
  ;(await call(1)).answer(FOUND)
  await expect.poll(() => options().length).toBe(3)
})

test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
  ['no network', (held) => held.fail(), PROBLEMS.network],
  ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
  ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
  ['results without a title', (held) => held.answer({ groups: [{ name: 'A', results: [{}] }] }), PROBLEMS.contract],
])('after %s it says so, keeps the text, and the form can be sent', async (_, happen, sentence) => {
  const { input, type, call, text, button, options, errors, pass, sent } = opened()
  await type(input(), 'cook', SUGGESTION_DELAY_MS)
  happen(await call(1), pass)
  await expect.poll(text).toContain(`${sentence} ${TEXTS.anyway}`)
  input().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual(['cook'])
  await button('Try again').click()
  ;(await call(2)).answer(FOUND)
  await expect.poll(() => options().length).toBe(3)
  expect(errors).toEqual([])
})

test('nothing found is said with what was typed', async () => {
  const { input, type, call, text } = opened()
  await type(input(), 'xy$&zzy', SUGGESTION_DELAY_MS)
  ;(await call(1)).answer({ groups: [] })
  await expect.poll(text).toContain('No results for “xy$&zzy”. Check the spelling or try fewer words.')
})

describe('recent searches', () => {
  const search = async (input: HTMLInputElement, text: string) => {
    await userEvent.fill(input, text)
    await userEvent.keyboard('{Enter}')
  }

  test('the last five are shown in an empty field, each once, and lead to their results', async () => {
    const { input, options, went, type } = opened()
    await type(input(), '', 0)
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'TWO']) await search(input(), text)
    await userEvent.fill(input(), '')
    input().blur()
    await userEvent.click(input())
    const expected = ['TWO', 'six', 'five', 'four', 'three']
    await expect.poll(() => options().map((each) => each.textContent)).toEqual(expected)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(() => went).toEqual([{ url: '/search?q=six', name: 'six' }])
  })

  test('they can be cleared', async () => {
    const { input, options, button, type, text } = opened()
    await type(input(), '', 0)
    await search(input(), 'one')
    await userEvent.fill(input(), '')
    input().blur()
    await userEvent.click(input())
    await expect.poll(() => options().length).toBe(1)
    await expect.poll(text).toContain('1 recent search')
    expect(text()).not.toContain('1 result')
    await button(TEXTS.clear).click()
    await expect.poll(() => options().length).toBe(0)
    expect([getRecent(), focused()]).toEqual([[], input()])
  })

  test.each(['{', '"text"', '[1, null]'])('what else stands there (%s) is no search', async (stored) => {
    localStorage.setItem('plat-searches', stored)
    expect(getRecent()).toEqual([])
  })

  test('a browser that keeps nothing shows none, and the search works', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
    )
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore()
    })
    const { find, went, errors } = opened()
    await find()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => went).toEqual([{ url: COOK.path, name: COOK.title }])
    expect(errors).toEqual([])
  })
})

test.each(Object.entries(examples))(
  'the server’s field of “%s” is taken over as it stands',
  async (name, { props }) => {
    const consoleError = vi.spyOn(console, 'error')
    const { element, comes } = writeForm(Fallback, props, `find-${name}`)
    const input = element.querySelector('input') as HTMLInputElement
    expect([input.name, input.type, input.value]).toEqual(['q', 'search', props.q ?? ''])
    await userEvent.fill(input, 'typed before')
    const { reports } = await comes(mount)
    await expect.poll(() => input.getAttribute('role')).toBe('combobox')
    expect([element.querySelector('input'), input.value, reports]).toEqual([input, 'typed before', []])
    expect(focused()).toBe(input)
    expect(consoleError).not.toHaveBeenCalled()
    consoleError.mockRestore()
  },
)

test.each(['light', 'dark'])('nothing in it offends axe, at rest or with its list open (%s)', async (scheme) => {
  document.documentElement.style.colorScheme = scheme
  document.body.style.background = scheme === 'light' ? '#fbfaf7' : '#14171a'
  const { find, element } = opened()
  expect(await violationsIn(element)).toEqual([])
  await find()
  await userEvent.keyboard('{ArrowDown}')
  expect(await violationsIn(element)).toEqual([])
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})

test('a page that comes back whole has in the field what it shows, and not what was gone to', async () => {
  const { find, input } = opened({ q: 'Ohio' })
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await find()
  comeBack()
  await frames()
  expect(input().value).toBe('cook')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await frames()
  comeBack()
  await expect.poll(() => input().value).toBe('Ohio')
})
