import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import tokens from '../../_runtime/tokens.css?inline'
import { violationsIn } from '../../_testing/axe.ts'
import { fakeFetch, frames, stopClock, uncaught } from '../../_testing/fake-fetch.ts'
import { open } from '../../_testing/open.ts'
import { probe } from '../../_testing/probe.tsx'
import fields from '../field/fields.css?inline'
import { lookupUrl, takesMail } from './check-email.ts'
import { EmailField } from './EmailField.tsx'

const INVALID = 'Enter a valid email address'
const LOOKUP = '/mail_records/{domain}'

/** Answers are kept by domain, so each test has its own. */
let count = 0
const domain = () => `d${++count}.example`

const mx = (data = '10 mail.example.') => ({ Status: 0, Answer: [{ name: 'a.', type: 15, TTL: 60, data }] })

function opened({ lookup = LOOKUP, required = false } = {}) {
  const Form = () => {
    const [email, setEmail] = useState('')
    return (
      <form>
        <EmailField
          id="f-email"
          name="email"
          label="Email"
          value={email}
          onInput={setEmail}
          {...{ lookup, required }}
        />
        <button type="submit">Send</button>
      </form>
    )
  }
  const errors = uncaught()
  const pass = stopClock()
  const net = fakeFetch()
  const island = open(probe(Form, { shadow: false, styles: [tokens, fields] }), {})
  const form = island.element.querySelector('form') as HTMLFormElement
  const input = island.element.querySelector('input') as HTMLInputElement
  return {
    ...island,
    ...net,
    pass,
    errors,
    form,
    input,
    error: () => island.element.querySelector('.plat-error')?.textContent,
    async enter(text: string) {
      await userEvent.fill(input, text)
      await userEvent.tab()
      await frames()
    },
  }
}

test.each(['ada', 'ada@', '@b.example', 'a b@c.example', 'a@b@c.example', 'a@-b.example'])(
  'GROW-028 GROW-032 %s is no address: it says so and nothing is looked up',
  async (text) => {
    const { enter, error, form, calls } = opened()
    await enter(text)
    await expect.poll(error).toBe(INVALID)
    expect([form.checkValidity(), calls.length]).toEqual([false, 0])
  },
)

test('GROW-029 GROW-033 the domain is looked up over HTTPS when the field is left, and one without mail records refused', async () => {
  const { enter, error, form, call } = opened()
  const where = domain()
  await enter(`Ada@${where.toUpperCase()}`)
  const lookup = await call(1)
  expect([lookup.method, lookup.url, lookup.headers.get('accept')]).toEqual([
    'GET',
    `/mail_records/${where}`,
    'application/dns-json',
  ])
  expect(error()).toBeUndefined()
  lookup.answer({ Status: 3 })
  await expect.poll(error).toBe(INVALID)
  expect(form.checkValidity()).toBe(false)
  // Another address is another matter.
  await enter(`ada@${domain()}`)
  ;(await call(2)).answer(mx())
  await frames()
  expect([error(), form.checkValidity()]).toEqual([undefined, true])
})

test.each<[string, object, boolean]>([
  ['with mail records', mx(), true],
  ['without any record', { Status: 0 }, false],
  ['with records of other kinds alone', { Status: 0, Answer: [{ type: 1, data: '192.0.2.1' }] }, false],
  ['that does not exist', { Status: 3 }, false],
  ['that says it takes no mail', mx('0 .'), false],
])('GROW-029 a domain %s', async (_, answer, valid) => {
  const { call } = fakeFetch()
  const takes = takesMail(`ada@${domain()}`, LOOKUP)
  ;(await call(1)).answer(answer)
  expect(await takes).toBe(valid)
})

describe('GROW-031 a lookup that fails speaks for the address', () => {
  test.each<[string, unknown, ResponseInit | undefined]>([
    ['an error of the service', {}, { status: 503 }],
    ['too many questions', {}, { status: 429 }],
    ['an answer of another kind', '<h1>Hotel network</h1>', undefined],
    ['a name server that could not find out', { Status: 2 }, undefined],
  ])('%s', async (_, body, init) => {
    const { enter, call, error, form, errors } = opened()
    await enter(`ada@${domain()}`)
    ;(await call(1)).answer(body, init)
    await frames()
    expect([error(), form.checkValidity(), errors]).toEqual([undefined, true, []])
  })
  test('a network that is away', async () => {
    const { call } = fakeFetch()
    const takes = takesMail(`ada@${domain()}`, LOOKUP)
    ;(await call(1)).fail()
    expect(await takes).toBe(true)
  })
})

test('GROW-030 after 1500 ms the lookup is given up', async () => {
  const pass = stopClock()
  const { calls } = fakeFetch()
  const takes = takesMail(`ada@${domain()}`, LOOKUP)
  pass(1499)
  expect(calls[0]?.aborted()).toBe(false)
  pass(1)
  expect(calls[0]?.aborted()).toBe(true)
  expect(await takes).toBe(true)
})

test('a domain is looked up once', async () => {
  const { call, calls } = fakeFetch()
  const where = domain()
  const first = takesMail(`ada@${where}`, LOOKUP)
  ;(await call(1)).answer({ Status: 3 })
  expect([await first, await takesMail(`bob@${where}`, LOOKUP)]).toEqual([false, false])
  expect(calls).toHaveLength(1)
})

test('a late answer does not refuse what stands there now', async () => {
  const { enter, call, calls, error } = opened()
  await enter(`ada@${domain()}`)
  await enter(`ada@${domain()}`)
  await call(2)
  expect(calls[0]?.aborted()).toBe(true)
  calls[0]?.answer({ Status: 3 })
  calls[1]?.answer(mx())
  await frames()
  expect(error()).toBeUndefined()
})

test('an empty field is valid unless it is required', async () => {
  const free = opened()
  await free.enter('')
  expect([free.form.checkValidity(), free.error()]).toEqual([true, undefined])
  const required = opened({ required: true })
  required.form.requestSubmit()
  await expect.poll(required.error).toBe('This field is required')
  expect(await violationsIn(required.element)).toEqual([])
})

test('public services of DNS over HTTPS are asked as they want it', () => {
  expect(lookupUrl('https://dns.example/resolve', 'a.example')).toBe(
    'https://dns.example/resolve?name=a.example&type=MX',
  )
  expect(lookupUrl('/dns?ct=json', 'ä.example')).toBe('/dns?ct=json&name=%C3%A4.example&type=MX')
  expect(lookupUrl(LOOKUP, 'a/b')).toBe('/mail_records/a%2Fb')
})
