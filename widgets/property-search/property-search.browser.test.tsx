import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PROBLEMS } from '../_http/problem.ts'
import { frames, type Held } from '../_testing/fake-fetch.ts'
import { openForm } from '../_testing/form.ts'
import { focused } from '../_testing/open.ts'
import { address, createSearchReply } from './_testing/replies.ts'
import { mount } from './index.ts'

const REST = 1000
const opened = (props: object = {}, options = {}) => {
  const form = openForm(mount, props, options)
  const input = () => form.element.querySelector('input') as HTMLInputElement
  return {
    ...form,
    input,
    async search(text: string) {
      await form.type(input(), text, 0)
      await userEvent.click(form.submit())
    },
  }
}

describe('the look-up', () => {
  test('SRCH-006 it starts only at 6 or more characters', async () => {
    const { input, type, calls } = opened()
    await type(input(), '12 Oa', REST * 3)
    expect(calls).toHaveLength(0)
    await type(input(), '12 Oak', REST)
    expect(calls).toHaveLength(1)
  })

  test('SRCH-007 it is debounced by 1000 ms', async () => {
    const { input, type, calls, pass } = opened()
    await type(input(), '12 Oak', REST - 1)
    await type(input(), '12 Oak S', REST - 1)
    expect(calls).toHaveLength(0)
    pass(1)
    expect(calls).toHaveLength(1)
  })

  test('SRCH-008 GET /insights/address_suggestions with query address, accepting JSON, gives a list of suggestions', async () => {
    const { input, type, call, options } = opened()
    await type(input(), '12 Oak', REST)
    const held = await call(1)
    expect([held.method, held.url, held.headers.get('accept')]).toEqual([
      'GET',
      '/insights/address_suggestions?address=12%20Oak',
      'application/json',
    ])
    held.answer([address('12 Oak St'), address('12 Oak St', 'Unit 2')])
    await expect
      .poll(() => options().map((each) => each.textContent))
      .toEqual(['12 Oak St, Chicago, IL 60601', '12 Oak St Unit 2, Chicago, IL 60601'])
  })

  test('SRCH-004 SRCH-009 a suggestion has value, street_line, secondary, city, state, zipcode and address; one without is not taken', async () => {
    const { input, type, call, options, text } = opened()
    const whole = address('12 Oak St')
    expect(Object.keys(whole)).toEqual(['value', 'street_line', 'secondary', 'city', 'state', 'zipcode', 'address'])
    await type(input(), '12 Oak', REST)
    ;(await call(1)).answer([whole])
    await expect.poll(() => options().length).toBe(1)
    let callCount = 1
    for (const field of Object.keys(whole)) {
      await type(input(), `12 Oak ${++callCount}`, REST)
      ;(await call(callCount)).answer([{ ...whole, [field]: undefined }])
      await expect.poll(text, { message: field }).toContain(PROBLEMS.contract)
      expect(options()).toEqual([])
    }
  })

  test('an address that is chosen is searched for; with Tab it only fills the field', async () => {
    const { input, type, call, calls } = opened()
    await type(input(), '12 Oak', REST)
    ;(await call(1)).answer([address('12 Oak St')])
    await expect.poll(() => input().getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.tab()
    await frames()
    expect([input().value, calls.length]).toEqual(['12 Oak St, Chicago, IL 60601', 1])
    await type(input(), '12 Oak S', REST)
    ;(await call(2)).answer([address('12 Oak St')])
    await expect.poll(() => input().getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    expect((await call(3)).body).toEqual({ property_search: { address: '12 Oak St, Chicago, IL 60601' } })
  })
})

describe('the search', () => {
  test('SRCH-023 SRCH-024 POST sends property_search{address}; the reply has status, address, suggestions and id', async () => {
    const { search, call, went } = opened()
    await search(' 12 Oak St ')
    const held = await call(1)
    expect([held.method, held.url, held.body]).toEqual([
      'POST',
      '/insights/property_searches',
      { property_search: { address: '12 Oak St' } },
    ])
    held.answer({ status: 'match', address: '12 Oak St', suggestions: [], id: 7 })
    await expect.poll(() => went).toEqual([{ url: '/insights/properties/7', status: 'match' }])
  })

  test.each<[string, object, string]>([
    [
      'SRCH-025 found goes to the locations page',
      createSearchReply('found'),
      '/insights/locations?validated_address_search%5Baddress%5D=12+Oak+St',
    ],
    [
      'SRCH-027 invalid goes to the unknown-property page',
      createSearchReply('invalid'),
      '/insights/unknown-property?query=12+Oak+St',
    ],
    ['SRCH-028 match goes to the property page', createSearchReply('match', { id: 17 }), '/insights/properties/17'],
  ])('%s', async (_, answer, url) => {
    const { search, call, went } = opened()
    await search('12 Oak St')
    ;(await call(1)).answer(answer)
    await expect.poll(() => went.map((each) => each.url)).toEqual([url])
  })

  test('an empty field is said at the field, and nothing is asked', async () => {
    const { submit, input, calls, text } = opened()
    await expect.poll(() => input().getAttribute('role')).toBe('combobox')
    await userEvent.click(submit())
    await expect.poll(() => focused()).toBe(input())
    expect([input().getAttribute('aria-invalid'), calls.length]).toEqual(['true', 0])
    expect(text()).toContain('Enter an address')
  })

  test('while it is busy it says so and cannot be sent twice', async () => {
    const { search, submit, call, calls, went } = opened()
    await search('12 Oak St')
    await expect.poll(() => [submit().textContent, submit().getAttribute('aria-busy')]).toEqual(['Looking…', 'true'])
    expect(focused()).toBe(submit())
    await userEvent.keyboard('{Enter}{Enter}')
    await frames()
    expect(calls).toHaveLength(1)
    ;(await call(1)).answer(createSearchReply('found'))
    await expect.poll(() => went.length).toBe(1)
  })
})

describe('when it goes wrong', () => {
  test.each<[string, (held: Held, pass: (ms: number) => void) => void, string]>([
    ['no network', (held) => held.fail(), PROBLEMS.network],
    ['silence', (_, pass) => pass(10_000), PROBLEMS.timeout],
    ['a 500', (held) => held.answer('', { status: 500 }), PROBLEMS.server],
    ['a 409', (held) => held.answer({ error: { message: 'Not now.' } }, { status: 409 }), 'Not now.'],
    ['another status', (held) => held.answer(createSearchReply('perhaps')), PROBLEMS.contract],
  ])('%s is a sentence, what was typed survives, and a second try works', async (_, happen, sentence) => {
    const { search, call, text, input, button, went, errors, pass } = opened()
    await search('12 Oak St')
    const first = await call(1)
    // Until it is drawn, the suggestions for what was typed still wait for their time.
    await frames()
    happen(first, pass)
    await expect.poll(text).toContain(sentence)
    expect(input().value).toBe('12 Oak St')
    await button('Try again').click()
    ;(await call(2)).answer(createSearchReply('found'))
    await expect.poll(() => went.length).toBe(1)
    expect(errors).toEqual([])
  })

  test('a 422 stands beside the field, which gets the focus', async () => {
    const { search, call, input } = opened()
    await search('12 Oak St')
    ;(await call(1)).answer({ errors: { address: ['Too vague.'] } }, { status: 422 })
    await expect.poll(() => focused()).toBe(input())
    const errorId = (input().getAttribute('aria-describedby') as string).split(' ')[0] as string
    expect([document.getElementById(errorId)?.textContent, input().value]).toEqual(['Too vague.', '12 Oak St'])
  })

  test('a match without its property is said to be unreadable', async () => {
    const { search, call, text, went } = opened()
    await search('12 Oak St')
    ;(await call(1)).answer(createSearchReply('match'))
    await expect.poll(text).toContain(PROBLEMS.contract)
    expect(went).toEqual([])
  })
})
