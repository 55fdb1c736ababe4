import { describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { httpService } from '../../_testing/http-service.ts'
import { makePerson } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { readOutbox } from './outbox-store.ts'
import { safeFetch } from './safe-fetch.ts'

const db = await testDatabase()

const host = async (env: Record<string, string> = {}) => {
  const app = await testApp({ database: db.url, env })
  return { ...app.site.providers, app, logged: app.logged }
}

describe('SMS', () => {
  const sms = { to: '+14155550100', text: '123456 is your code & more' }
  const env = (url: string) => ({ SMS_URL: url, SMS_ACCOUNT: 'AC12', SMS_TOKEN: 'secret', SMS_FROM: '+14155550199' })

  test('goes to the service as a form, with account and token', async () => {
    const service = await httpService(() => ({ status: 201, json: { sid: 'SM1' } }))
    await (await host(env(service.url))).sms.send(sms)
    const [request] = service.asked
    expect(request).toMatchObject({ method: 'POST', url: '/2010-04-01/Accounts/AC12/Messages.json' })
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('AC12:secret').toString('base64')}`)
    expect(request?.headers['content-type']).toMatch('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: sms.to,
      From: '+14155550199',
      Body: sms.text,
    })
  })

  test.each([
    [400, 21211, true],
    [400, 21610, true],
    [400, 21614, true],
    [401, 20003, false],
    [429, 20429, false],
    [500, undefined, false],
  ])('an answer of %d with code %s: whether the number is refused is %s', async (status, code, refused) => {
    const service = await httpService(() => ({ status, json: { code, message: 'CANARY +14155550100' } }))
    const { sms: provider } = await host(env(service.url))
    const error = await provider.send(sms).catch((thrown) => thrown)
    expect(error).toMatchObject({ refused })
    expect(error.message).not.toContain('CANARY')
  })

  test('lands in the outbox without a service', async () => {
    await (await host()).sms.send(sms)
    expect(await readOutbox(db, '+1415555')).toMatchObject([{ kind: 'sms', subject: null, ...sms }])
  })
})

describe('the fraud check', () => {
  const last = async () =>
    (await db.pool.query('select by, verdict, address from fraud_checks order by id desc limit 1')).rows[0]

  test.each([
    [{ success: true }, 'pass'],
    [{ success: false }, 'fail'],
    [{}, 'unchecked'],
  ])('a service that answers %j: %s', async (json, verdict) => {
    const service = await httpService(() => ({ json }))
    const { fraud } = await host({ FRAUD_URL: `${service.url}/siteverify`, FRAUD_KEY: 'key' })
    expect(await fraud.judge('token-of-an-island', '192.0.2.7')).toBe(verdict)
    expect(Object.fromEntries(new URLSearchParams(service.asked[0]?.body))).toEqual({
      secret: 'key',
      response: 'token-of-an-island',
      remoteip: '192.0.2.7',
    })
    expect(await last()).toEqual({ by: 'service', verdict, address: '192.0.2.7' })
  })

  test('a service that does not answer refuses nobody', async () => {
    const service = await httpService(() => ({}))
    await service.close()
    const { fraud, logged } = await host({ FRAUD_URL: service.url, FRAUD_KEY: 'key' })
    expect(await fraud.judge('token', '192.0.2.7')).toBe('unchecked')
    expect(logged.join()).toContain('did not answer')
  })

  test('no token is a fail where a service is set up, and nobody is asked', async () => {
    const service = await httpService(() => ({ json: { success: true } }))
    const { fraud } = await host({ FRAUD_URL: service.url, FRAUD_KEY: 'key' })
    expect(await fraud.judge(undefined, '192.0.2.7')).toBe('fail')
    expect(service.asked).toEqual([])
  })

  test('without a service a verdict of our own is kept, and nobody is refused', async () => {
    const { fraud } = await host()
    expect(await fraud.judge('made-by-an-island', '2001:db8::7')).toBe('unchecked')
    expect(await last()).toEqual({ by: 'here', verdict: 'pass', address: '2001:db8:0:0::/64' })
    expect(await fraud.judge(undefined, '192.0.2.7')).toBe('unchecked')
    expect(await last()).toEqual({ by: 'here', verdict: 'fail', address: '192.0.2.7' })
  })
})

describe('analytics', () => {
  test('every event is a row; a service is told besides', async () => {
    const service = await httpService(() => ({ status: 500 }))
    const { analytics, logged } = await host({ ANALYTICS_URL: service.url, ANALYTICS_KEY: 'key' })
    const { id } = await makePerson(db)
    await analytics.track({ name: 'lead_created', userId: id, properties: { value: 40, currency: 'USD' } })
    const { rows } = await db.pool.query("select user_id, properties from events where name = 'lead_created'")
    expect(rows).toEqual([{ user_id: id, properties: { value: 40, currency: 'USD' } }])
    await vi.waitFor(() => expect(service.asked).toHaveLength(1), 30_000)
    expect(JSON.parse(service.asked[0]?.body ?? '')).toMatchObject({ name: 'lead_created', user_id: id })
    await vi.waitFor(() => expect(logged.join()).toContain('the analytics service answered 500'), 30_000)
  })
})

describe('services outside', () => {
  test.each([
    'http://127.0.0.1:1/',
    'http://localhost/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://0x7f000001/',
    'http://2130706433/',
    'https://api.example.evil/',
    'http://api.example/',
    'https://api.example:8443/',
    'https://user@other.example@api.example.evil/',
  ])('%s is not asked: it is none that is set up', async (url) => {
    const ask = safeFetch(['https://api.example/'])
    await expect(ask(url, { timeout: 1000 })).rejects.toThrow('is none of the services that are set up')
  })

  test('a redirect leads nowhere', async () => {
    const inside = await httpService(() => ({ json: { secret: true } }))
    const outside = await httpService(() => ({ status: 302, headers: { location: inside.url } }))
    await expect(safeFetch([outside.url])(outside.url, { timeout: 15_000 })).rejects.toThrow('did not answer')
    expect(inside.asked).toEqual([])
  })

  test('one that answers without end, or never, is not waited for', async () => {
    const long = await httpService(() => ({ json: 'x'.repeat(100_000) }))
    await expect(safeFetch([long.url])(long.url, { timeout: 15_000 })).rejects.toThrow('more than 65536 bytes')
    const silent = await httpService(() => 'never')
    await expect(safeFetch([silent.url])(silent.url, { timeout: 100 })).rejects.toThrow('time is up')
  })
})
