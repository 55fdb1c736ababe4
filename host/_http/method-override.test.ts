import type { FastifyRequest } from 'fastify'
import { expect, test, vi } from 'vitest'
import { Browser } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { OPEN } from './access/rules.ts'

async function host() {
  const app = await testApp({ own: true })
  const config = { access: OPEN }
  const answer = ({ method, body, ip }: FastifyRequest) => ({ method, body, ip })
  app.delete('/thing', { config }, answer)
  app.put('/thing', { config }, answer)
  app.delete('/both', { config }, (_, reply) => reply.setCookie('left', 'yes').redirect('/', 303))
  app.post('/both', { config }, () => 'posted')
  return new Browser(app)
}

test('a form with _method is answered as that method', async () => {
  const browser = await host()
  const { authenticity_token: token } = { authenticity_token: (await browser.get('/session/csrf')).json().token }
  const fields = { _method: 'delete', name: 'Ann & co', authenticity_token: token }
  const reply = await browser.app.inject({
    method: 'POST',
    url: '/thing',
    remoteAddress: '10.1.2.3',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    },
    payload: new URLSearchParams(fields).toString(),
  })
  expect(reply.json()).toEqual({ method: 'DELETE', body: fields, ip: '10.1.2.3' })
  expect((await browser.form('/thing', { _method: 'put' })).json().method).toBe('PUT')
})

test('where POST has an answer of its own, _method decides; cookies and redirects come through', async () => {
  const browser = await host()
  expect((await browser.form('/both', {})).body).toBe('posted')
  const reply = await browser.form('/both', { _method: 'delete' })
  expect([reply.statusCode, reply.headers.location, reply.cookies[0]?.name]).toEqual([303, '/', 'left'])
})

test('without the page’s token it changes nothing', async () => {
  const { app } = await host()
  const reply = await app.inject({
    method: 'POST',
    url: '/thing',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '_method=delete',
  })
  expect(reply.statusCode).toBe(403)
})

test.each(['get', 'post', 'DELETE', 'constructor', '__proto__', ''])('_method=%s is no method', async (named) => {
  const browser = await host()
  expect((await browser.form('/both', { _method: named })).body).toBe('posted')
  expect((await browser.form('/thing', { _method: named })).statusCode).toBe(404)
})

test('in a call it is a field like any other', async () => {
  const browser = await host()
  expect((await browser.post('/both', { _method: 'delete' })).body).toBe('posted')
})

test('a form that is under way when a stop begins is told to come again', async () => {
  const browser = await host()
  const { app } = browser
  let [arrived, go] = [() => {}, () => {}]
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  app.addHook('onRequest', async ({ method }) => {
    if (method !== 'POST') return
    arrived()
    await held
  })
  const answer = browser.form('/thing', { _method: 'delete' })
  await arrival
  const closed = app.close()
  await vi.waitFor(
    () => expect(app.inject('/healthz')).rejects.toMatchObject({ code: 'FST_ERR_REOPENED_CLOSE_SERVER' }),
    30_000,
  )
  go()
  const reply = await answer
  expect([reply.statusCode, reply.body]).toEqual([503, expect.stringContaining('We’ll be right back')])
  await closed
})
