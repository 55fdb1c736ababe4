import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { frames } from '../_testing/fake-fetch.ts'
import { openForm, writeForm } from '../_testing/form.ts'
import { focused } from '../_testing/open.ts'
import { examples } from './examples.ts'
import { Fallback } from './fallback.tsx'
import { mount } from './index.ts'
import { TEXTS } from './texts.ts'

const REST = 300
const item = (street: string, more = '') =>
  `<li data-street-address="${street}" data-secondary="" data-city="Chicago" data-state="IL" data-zip="60601">
    <a href="/bigger_deals?street_address=x">${street}, Chicago, IL 60601</a>${more}</li>`
const HTML = { html: `<ul>${item('12 Oak St', '<small>For sale: $250,000</small>')}${item('12 Oak Ave')}</ul>` }
const [OAK_ST, OAK_AVE] = ['12 Oak St, Chicago, IL 60601', '12 Oak Ave, Chicago, IL 60601']

beforeEach(() => localStorage.clear())

function opened(props: object = {}, options = {}) {
  const form = openForm(mount, props, options)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  return {
    ...form,
    logged,
    input: () => form.element.querySelector('input') as HTMLInputElement,
    names: () => form.options().map((each) => each.querySelector('span')?.textContent ?? each.textContent),
    marked: () => form.element.querySelector('[aria-selected=true]')?.textContent ?? null,
  }
}

describe('looking up', () => {
  test('SRCH-011 SRCH-012 one character hides the results; from two on it searches', async () => {
    const { input, type, call, calls, options } = opened()
    await type(input(), '12', REST)
    ;(await call(1)).answer(HTML)
    await expect.poll(() => options().length).toBe(2)
    await type(input(), '1', REST * 3)
    expect([calls.length, options().filter((each) => each.checkVisibility()), input().ariaExpanded]).toEqual([
      1,
      [],
      'false',
    ])
  })

  test('SRCH-013 it asks once the text has rested for 300 ms', async () => {
    const { input, type, calls, pass } = opened()
    await type(input(), '12', REST - 1)
    await type(input(), '12 O', REST - 1)
    expect(calls).toHaveLength(0)
    pass(1)
    await expect.poll(() => calls.length).toBe(1)
  })

  test('SRCH-002 SRCH-014 it calls the default address with the page’s parameters and address_query, and shows the html', async () => {
    history.replaceState(null, '', '?beds=3&min_price=100000')
    const { input, type, call, names } = opened()
    await type(input(), '12 oak', REST)
    const { method, url, answer } = await call(1)
    history.replaceState(null, '', location.pathname)
    expect([method, url]).toEqual([
      'GET',
      '/bigger_deals/property_address_autocomplete?beds=3&min_price=100000&address_query=12+oak',
    ])
    answer(HTML)
    await expect.poll(names).toEqual([OAK_ST, OAK_AVE])
  })

  test('SRCH-002 a configured address replaces the default', async () => {
    const { input, type, call } = opened({ url: '/elsewhere?key=1' })
    await type(input(), '12', REST)
    expect((await call(1)).url).toBe('/elsewhere?key=1&address_query=12')
  })

  test('SRCH-015 a page with a fraud check sends its token as a header; other pages send none', async () => {
    const { input, type, call } = opened()
    await type(input(), '12', REST)
    expect((await call(1)).headers.has('x-castle-request-token')).toBe(false)
    const page = window as { Castle?: unknown }
    page.Castle = { createRequestToken: () => 'token-1' }
    await type(input(), '12 O', REST)
    const { headers } = await call(2)
    delete page.Castle
    expect(headers.get('x-castle-request-token')).toBe('token-1')
  })

  test('SRCH-016 a failure is only logged: the page shows none, and the form can be sent', async () => {
    const { input, type, call, text, logged, element, errors } = opened()
    const before = text()
    await type(input(), '12', REST)
    ;(await call(1)).answer('', { status: 500 })
    await expect.poll(() => logged.mock.calls.length).toBe(1)
    expect(logged.mock.calls[0]?.[0]).toBe('Addresses couldn’t be looked up')
    await frames()
    expect([text(), element.querySelector('.plat-pop')?.checkVisibility(), errors]).toEqual([before, false, []])
    await userEvent.keyboard('{Enter}')
    expect((await call(2)).method).toBe('POST')
  })

  test('SRCH-017 a search that a newer text ended is ignored: nothing of it is shown or logged', async () => {
    const { input, type, call, names, logged } = opened({}, { deaf: true })
    await type(input(), '12', REST)
    const first = await call(1)
    await type(input(), '12 oak', REST)
    expect(first.aborted()).toBe(true)
    ;(await call(2)).answer({ html: `<ul>${item('12 Oak Ave')}</ul>` })
    await expect.poll(names).toEqual([OAK_AVE])
    first.answer(HTML)
    await frames()
    expect([names(), logged.mock.calls]).toEqual([[OAK_AVE], []])
  })

  test('scripts and pictures in the html do not run', async () => {
    const { input, type, call, names, element } = opened()
    await type(input(), '12', REST)
    ;(await call(1)).answer({ html: '<ul><li><a>Home<img src=x onerror="window.ran = 1"></a></li></ul>' })
    await expect.poll(names).toEqual(['Home'])
    expect([element.querySelector('img'), Reflect.get(window, 'ran')]).toEqual([null, undefined])
  })
})

describe('the keyboard', () => {
  test('arrows mark, Enter sends the marked address, and the field is a combobox', async () => {
    const { input, type, call, marked } = opened()
    await type(input(), '12', REST)
    ;(await call(1)).answer(HTML)
    await expect.poll(() => input().ariaExpanded).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(marked).toContain(OAK_ST)
    const active = input().getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toContain('For sale: $250,000')
    await userEvent.keyboard('{Enter}')
    expect((await call(2)).method).toBe('POST')
    expect(focused()).toBe(input())
  })

  test('keys of an input method move nothing and send nothing', async () => {
    const { input, type, call, calls, marked } = opened()
    await type(input(), '12', REST)
    ;(await call(1)).answer(HTML)
    await expect.poll(() => input().ariaExpanded).toBe('true')
    for (const key of ['ArrowDown', 'Enter'])
      input().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }))
    await frames()
    expect([marked(), calls.length]).toEqual([null, 1])
  })
})

describe('sending', () => {
  test('SRCH-005 SRCH-022 the form is posted with its fields and the CSRF header, and the page of redirect_url opens', async () => {
    const { input, type, call, options, went } = opened()
    await type(input(), '12', REST)
    ;(await call(1)).answer(HTML)
    await expect.poll(() => options().length).toBe(2)
    await userEvent.click(options()[0] as Element)
    const { method, url, headers, body, answer } = await call(2)
    expect([method, url, headers.get('x-csrf-token')]).toEqual(['POST', '/bigger_deals/address_searches', 'fetched'])
    expect(Object.fromEntries(body as URLSearchParams)).toEqual({
      address_query: OAK_ST,
      street_address: '12 Oak St',
      city: 'Chicago',
      state: 'IL',
      zip: '60601',
    })
    answer({ redirect_url: '/insights/properties/7' })
    await expect.poll(() => went).toEqual([{ url: '/insights/properties/7' }])
  })

  test('an empty field says what to enter, and sends nothing', async () => {
    const { submit, text, calls, input } = opened()
    await userEvent.click(submit())
    await expect.poll(text).toContain(TEXTS.needAddress)
    expect([calls.length, focused()]).toEqual([0, input()])
  })

  test('what the host refuses stands beside the field, which keeps its text', async () => {
    const { input, type, call, text, submit } = opened()
    await type(input(), 'x', 0)
    await userEvent.click(submit())
    ;(await call(1)).answer({ errors: { address_query: ['Enter a longer address.'] } }, { status: 422 })
    await expect.poll(text).toContain('Enter a longer address.')
    expect([input().value, input().ariaInvalid]).toEqual(['x', 'true'])
  })
})

describe('recent searches', () => {
  test('SRCH-010 an empty field shows the last searches of this device; one of them searches again', async () => {
    const { input, type, call, names, button, calls } = opened()
    for (const [at, text] of ['1 Elm St', '2 Elm St'].entries()) {
      await type(input(), text, 0)
      await userEvent.keyboard('{Enter}')
      ;(await call(at + 1)).answer({ redirect_url: '/insights/properties/1' })
      await expect.poll(() => localStorage.getItem('plat-searches-addresses')).toContain(text)
    }
    await type(input(), '', 0)
    input().blur()
    await userEvent.click(input())
    await expect.poll(names).toEqual(['2 Elm St', '1 Elm St'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(Object.fromEntries((await call(3)).body as URLSearchParams)).toEqual({ address_query: '1 Elm St' })
    await type(input(), '', 0)
    input().blur()
    await userEvent.click(input())
    await button(TEXTS.clear).click()
    await expect.poll(() => names().length).toBe(0)
    expect([localStorage.length, calls.length]).toEqual([0, 3])
  })
})

test.each(Object.entries(examples))('the server’s form of “%s” is taken over as it stands', async (name, { props }) => {
  const consoleError = vi.spyOn(console, 'error')
  const { element, comes } = writeForm(Fallback, props, `deal-${name}`)
  const form = element.querySelector('form') as HTMLFormElement
  expect([form.getAttribute('action'), form.method]).toEqual(['/bigger_deals/address_searches', 'post'])
  const input = element.querySelector('input') as HTMLInputElement
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
  const { input, type, call, options, element } = opened()
  expect(await violationsIn(element)).toEqual([])
  await type(input(), '12', REST)
  ;(await call(1)).answer(HTML)
  await expect.poll(() => options().length).toBe(2)
  expect(await violationsIn(element)).toEqual([])
  document.documentElement.style.removeProperty('color-scheme')
  document.body.style.removeProperty('background')
})
