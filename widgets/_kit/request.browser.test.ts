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

test('without a token in the page there is no such header', async () => {
  const { call } = fakeFetch()
  void request('/search', { schema, body: {} })
  expect((await call(1)).headers.has('x-csrf-token')).toBe(false)
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
