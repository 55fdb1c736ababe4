import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fakeFetch, stopClock, uncaught } from '../_testing/fake-fetch.ts'
import { request } from './request.ts'

const schema = z.object({ name: z.string() })

function token(content: string) {
  const meta = document.createElement('meta')
  meta.name = 'csrf-token'
  meta.content = content
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  return meta
}

test('a GET asks for JSON and gives what the contract says', async () => {
  const { call } = fakeFetch()
  const answer = request('/markets?q=a', { schema })
  const held = await call(1)
  expect([held.method, held.url, held.headers.get('accept'), held.body]).toEqual([
    'GET',
    '/markets?q=a',
    'application/json',
    undefined,
  ])
  held.answer({ name: 'Cook', more: 1 })
  expect(await answer).toEqual({ ok: true, data: { name: 'Cook' } })
})

test('a POST sends JSON, and the page’s CSRF token to the page’s own origin alone', async () => {
  token('secret')
  const { call } = fakeFetch()
  void request('/search', { schema, body: { a: 1 } })
  const ours = await call(1)
  expect([ours.method, ours.body, ours.headers.get('content-type'), ours.headers.get('x-csrf-token')]).toEqual([
    'POST',
    { a: 1 },
    'application/json',
    'secret',
  ])
  void request('https://elsewhere.example/search', { schema, body: {} })
  expect((await call(2)).headers.get('x-csrf-token')).toBeNull()
})

test('PLAT-002 PUT, PATCH and DELETE go with a body or without one, as same-origin calls', async () => {
  token('secret')
  const { call } = fakeFetch()
  for (const [index, method] of (['PUT', 'PATCH', 'DELETE'] as const).entries()) {
    void request('/leads/7', { schema, method, ...(method !== 'DELETE' && { body: { status: 'called' } }) })
    const held = await call(index + 1)
    expect([held.method, held.headers.get('x-csrf-token')]).toEqual([method, 'secret'])
    // Left to the browser's own rule, which is same-origin.
    expect(held.credentials).toBeUndefined()
    expect(held.headers.has('content-type')).toBe(method !== 'DELETE')
    expect(held.body).toEqual(method === 'DELETE' ? undefined : { status: 'called' })
  }
})

test('an answer without a body is undefined where the contract says so', async () => {
  token('secret')
  const { call } = fakeFetch()
  const answer = request('/leads/7', { schema: z.undefined(), method: 'DELETE' })
  ;(await call(1)).answer('', { status: 200 })
  expect(await answer).toEqual({ ok: true, data: undefined })
})

test('a form with files is sent as multipart, whose content type is the browser’s', async () => {
  token('secret')
  const { call } = fakeFetch()
  const form = new FormData()
  form.set('attachment', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }))
  void request('/leads/7/credit', { schema, form })
  const held = await call(1)
  expect([held.method, held.body, held.headers.has('content-type')]).toEqual(['POST', form, false])
})

test('the fields of a plain form are sent as one', async () => {
  token('secret')
  const { call } = fakeFetch()
  const form = new URLSearchParams({ id: '7' })
  void request('/banners/ignore', { schema, form })
  const held = await call(1)
  expect([held.method, held.body, held.headers.has('content-type')]).toEqual(['POST', form, false])
})

test('a call that only asks fetches no token', async () => {
  const { calls, call } = fakeFetch({ holdTokens: true })
  void request('/search', { schema, body: {}, asks: true })
  expect((await call(1)).headers.has('x-csrf-token')).toBe(false)
  expect(calls[0]?.url).toBe('/search')
})

test('without a token in the page one is fetched before the first change, once for all that wait', async () => {
  const { calls, call } = fakeFetch({ holdTokens: true })
  // The page before had one, and with it went whatever was fetched for pages before that.
  const before = token('of the page before')
  void request('/leads/0', { schema, method: 'DELETE' })
  await call(1)
  before.remove()
  void request('/leads/1', { schema, method: 'DELETE' })
  void request('/leads/2', { schema, method: 'DELETE' })
  const tokenCall = await call(2)
  expect([tokenCall.method, tokenCall.url]).toEqual(['GET', '/session/csrf'])
  tokenCall.answer({ token: 'first' })
  await call(4)
  void request('/leads/3', { schema, method: 'DELETE' })
  await call(5)
  expect(calls.slice(2).map(({ url, headers }) => [url, headers.get('x-csrf-token')])).toEqual([
    ['/leads/1', 'first'],
    ['/leads/2', 'first'],
    ['/leads/3', 'first'],
  ])
})

test('a token that has grown old is fetched anew, and the call tried once more and no oftener', async () => {
  token('old')
  const { calls, call } = fakeFetch({ holdTokens: true })
  const old = { error: { code: 'csrf', message: 'This page has expired' } }
  const answer = request('/leads/1', { schema, method: 'PATCH', body: { a: 1 } })
  ;(await call(1)).answer(old, { status: 403 })
  const tokenCall = await call(2)
  expect(tokenCall.url).toBe('/session/csrf')
  tokenCall.answer({ token: 'new' })
  const again = await call(3)
  expect([again.method, again.body, again.headers.get('x-csrf-token')]).toEqual(['PATCH', { a: 1 }, 'new'])
  again.answer(old, { status: 403 })
  expect(await answer).toMatchObject({ ok: false, problem: { kind: 'status', status: 403, code: 'csrf' } })
  expect(calls).toHaveLength(3)
  // The page's own token is older than the one that was fetched.
  void request('/leads/2', { schema, method: 'DELETE' })
  expect((await call(4)).headers.get('x-csrf-token')).toBe('new')
})

test('a page that brings a token of its own has the newest again', async () => {
  token('old')
  const { call } = fakeFetch({ holdTokens: true })
  void request('/leads/1', { schema, method: 'DELETE' })
  ;(await call(1)).answer({ error: { code: 'csrf', message: 'This page has expired' } }, { status: 403 })
  ;(await call(2)).answer({ token: 'fetched' })
  expect((await call(3)).headers.get('x-csrf-token')).toBe('fetched')
  document.querySelector('meta[name="csrf-token"]')?.setAttribute('content', 'of the next page')
  void request('/leads/2', { schema, method: 'DELETE' })
  expect((await call(4)).headers.get('x-csrf-token')).toBe('of the next page')
})

test('another 403 is an answer, and nothing is tried again', async () => {
  token('secret')
  const { calls, call } = fakeFetch({ holdTokens: true })
  const answer = request('/leads/1', { schema, method: 'DELETE' })
  ;(await call(1)).answer({ error: { code: 'forbidden' } }, { status: 403 })
  expect(await answer).toMatchObject({ problem: { code: 'forbidden' } })
  expect(calls).toHaveLength(1)
})

test('whoever gives up while a token is on its way hears so at once, and nothing is sent', async () => {
  token('old')
  const errors = uncaught()
  const { calls, call } = fakeFetch({ holdTokens: true })
  const old = request('/leads/1', { schema, method: 'DELETE' })
  ;(await call(1)).answer({ error: { code: 'csrf' } }, { status: 403 })
  await call(2)
  const abort = new AbortController()
  const answer = request('/leads/2', { schema, method: 'DELETE', signal: abort.signal })
  abort.abort()
  expect(await answer).toEqual({ ok: false, problem: { kind: 'aborted' } })
  calls[1]?.fail()
  ;(await call(3)).answer({ name: 'sent without one' })
  expect(await old).toEqual({ ok: true, data: { name: 'sent without one' } })
  expect(calls).toHaveLength(3)
  expect(errors).toEqual([])
})

test.each<[string, unknown, ResponseInit | undefined, object]>([
  ['an answer of another shape', { name: 5 }, undefined, { kind: 'contract' }],
  ['a page of HTML with status 200', '<!doctype html>', undefined, { kind: 'contract' }],
  ['an empty answer', '', undefined, { kind: 'contract' }],
  ['an error without a body', '', { status: 500 }, { kind: 'status', status: 500 }],
  ['an error as a page of HTML', '<h1>Sorry</h1>', { status: 502 }, { kind: 'status', status: 502 }],
  [
    'an error with its code and sentence',
    { error: { code: 'conflict', message: 'Somebody was faster.' } },
    { status: 409 },
    { kind: 'status', status: 409, code: 'conflict', message: 'Somebody was faster.' },
  ],
  [
    'a 422 with messages by field',
    { errors: { zip_code: ['Five digits'] } },
    { status: 422 },
    { kind: 'status', status: 422, errors: { zip_code: ['Five digits'] } },
  ],
  [
    'a 422 whose messages have another shape',
    { errors: 'no' },
    { status: 422 },
    { kind: 'status', status: 422, errors: undefined },
  ],
  [
    'a 429 with the time to wait',
    {},
    { status: 429, headers: { 'retry-after': '7' } },
    { kind: 'status', status: 429, retryAfter: 7 },
  ],
])('%s is a problem of its kind, never a rejection', async (_, body, init, problem) => {
  const errors = uncaught()
  const { call } = fakeFetch()
  const answer = request('/search', { schema })
  ;(await call(1)).answer(body, init)
  expect(await answer).toMatchObject({ ok: false, problem })
  expect(errors).toEqual([])
})

test('a network that is away is a problem of kind network', async () => {
  const errors = uncaught()
  const { call } = fakeFetch()
  const answer = request('/search', { schema })
  ;(await call(1)).fail()
  expect(await answer).toEqual({ ok: false, problem: { kind: 'network' } })
  expect(errors).toEqual([])
})

test('after ten seconds it is given up as a timeout, and the connection ended', async () => {
  const pass = stopClock()
  const { calls } = fakeFetch()
  const answer = request('/search', { schema })
  pass(9_999)
  expect(calls[0]?.aborted()).toBe(false)
  pass(1)
  expect(calls[0]?.aborted()).toBe(true)
  expect(await answer).toEqual({ ok: false, problem: { kind: 'timeout' } })
})

test('whoever gives up hears that it was given up, even where the answer came all the same', async () => {
  for (const deaf of [false, true]) {
    const { calls } = fakeFetch({ deaf })
    const abort = new AbortController()
    const answer = request('/search', { schema, signal: abort.signal })
    abort.abort()
    calls[0]?.answer({ name: 'Cook' })
    expect(await answer).toEqual({ ok: false, problem: { kind: 'aborted' } })
    vi.restoreAllMocks()
  }
})

test('a signal that was aborted before asks nothing of the network that it would wait for', async () => {
  fakeFetch()
  expect(await request('/search', { schema, signal: AbortSignal.abort() })).toEqual({
    ok: false,
    problem: { kind: 'aborted' },
  })
})
