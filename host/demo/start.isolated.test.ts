import { expect, test, vi } from 'vitest'
import { getPlainCookieName, getPort } from '../_http/cookie-names.ts'
import { DEMO_COOKIE } from '../_http/demo-access.ts'
import { testDatabase } from '../_testing/database.ts'
import { wholeHost } from '../_testing/processes.ts'

const db = await testDatabase()

test('a start prints one line about the demo, and the address that opens it until the next start', async () => {
  const env = { TRUST_PROXY: '', DEMO: '1' }
  const first = await wholeHost(db.url, env)
  const findKey = ({ getOutput, origin }: typeof first) =>
    getOutput().match(
      new RegExp(`^The demo is on: .* DEMO=0 turns it off\\.\nDemo: ${origin}/dev\\?key=([\\w-]{32})$`, 'm'),
    )?.[1]
  await vi.waitFor(() => expect(findKey(first)).toBeDefined(), 30_000)
  const opened = await fetch(`${first.origin}/dev?key=${findKey(first)}`, { redirect: 'manual' })
  const getName = (origin: string) => getPlainCookieName(DEMO_COOKIE, getPort(origin))
  const [name, proof] = opened.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? []
  expect([opened.status, name]).toEqual([303, getName(first.origin)])
  const read = async (origin: string) => {
    const cookie = `${getName(origin)}=${proof}`
    return (await fetch(`${origin}/dev/outbox`, { headers: { cookie } })).status
  }
  expect(await read(first.origin)).toBe(200)
  first.child.kill('SIGTERM')
  await first.exit
  const second = await wholeHost(db.url, env)
  await vi.waitFor(() => expect(findKey(second)).toBeDefined(), 30_000)
  expect(findKey(second)).not.toBe(findKey(first))
  expect(await read(second.origin)).toBe(404)
}, 120_000)

test('without the demo a start prints no such line', async () => {
  const { getOutput } = await wholeHost(db.url)
  expect(getOutput()).not.toMatch(/demo/i)
}, 120_000)
