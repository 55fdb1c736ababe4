import { expect, test, vi } from 'vitest'
import { ALL_PAGES } from '../../_http/page-cache/page-cache.ts'
import { makeCdnPurge } from './cdn-purge.ts'
import type { SafeFetch } from './safe-fetch.ts'

/** A CDN that gives these answers, one after the other, and then confirms everything. */
function makeCdn(...answers: (number | Error)[]) {
  const requests: string[][] = []
  const errors: string[] = []
  const ask = async (_: string, { body }: { body?: unknown }) => {
    requests.push(JSON.parse(String(body)).tags)
    const answer = answers.shift() ?? 200
    if (answer instanceof Error) throw answer
    return { status: answer }
  }
  const purge = makeCdnPurge(
    { url: 'https://cdn.example/purge', key: 'key' },
    ask as unknown as SafeFetch,
    (error) => void errors.push((error as Error).message),
    1,
  )
  const sent = (expected: string[][]) => vi.waitFor(() => expect(requests).toEqual(expected), 30_000)
  return { purge, sent, errors }
}

test('tags that change together are sent together', async () => {
  const { purge, sent } = makeCdn()
  for (const tag of ['a', 'b', 'a']) purge(tag)
  await sent([['a', 'b']])
})

test('tags are sent again until the CDN confirms them, with those that came meanwhile', async () => {
  const { purge, sent, errors } = makeCdn(429, 503, new Error('no answer within 3 seconds'))
  purge('a')
  await sent([['a'], ['a'], ['a'], ['a']])
  expect(errors).toHaveLength(3)
  expect(errors[0]).toContain('429')
  purge('b')
  await sent([['a'], ['a'], ['a'], ['a'], ['b']])
})

test('after a lost connection all pages go, whatever else has changed', async () => {
  const { purge, sent } = makeCdn()
  purge('a')
  purge(ALL_PAGES)
  await sent([[ALL_PAGES]])
})
