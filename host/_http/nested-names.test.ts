import { expect, test } from 'vitest'
import { testApp } from '../_testing/test-app.ts'
import { ASKS } from './access/rules.ts'

async function echo() {
  const app = await testApp({ own: true })
  app.all('/echo', { config: { access: ASKS } }, async ({ query, body }) => ({ query, body }))
  return app
}

test.each([
  ['lead[name]=Ann&lead[phone][home]=1', { lead: { name: 'Ann', phone: { home: '1' } } }],
  ['tags[]=a&tags[]=b', { tags: ['a', 'b'] }],
  ['q=a&q=b', { q: ['a', 'b'] }],
  ['q=%E2%82%AC+x', { q: '€ x' }],
  ['q=%zz', { q: '%zz' }],
  ['__proto__[x]=1&constructor=2', {}],
  ['a[b][c][d][e][f][g]=1', { a: { b: { c: { d: { e: { f: { '[g]': '1' } } } } } } }],
])('%s is read alike in a query and in a form', async (text, expected) => {
  const app = await echo()
  const query = await app.inject(`/echo?${text}`)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = await app.inject({ method: 'POST', url: '/echo', headers: form, payload: text })
  expect(query.json().query).toEqual(expected)
  expect(body.json().body).toEqual(expected)
})
