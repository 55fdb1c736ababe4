import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { safePath } from '../_http/safe-path.ts'
import { withMinDuration } from './min-duration.ts'
import { isCommon } from './passwords/common.ts'
import { hashPassword, passwordFits } from './passwords/hash.ts'
import { browserName } from './settings/browser-name.ts'
import { formatAgo } from './settings/format-ago.ts'

test.each([
  ['/markets?q=a#b', true],
  ['/', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['/a\\b', false],
  ['/a\nb', false],
  ['/a b', false],
  ['https://elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['markets', false],
  ['', false],
  [['/a'], false],
  [undefined, false],
  [`/${'x'.repeat(2001)}`, false],
])('%j is a path of ours to go to: %s', (value, yes) => {
  expect(safePath(value, '/dashboard')).toBe(yes ? value : '/dashboard')
})

test.each([
  ['/märkte?q=ｅ⁄', '/m%C3%A4rkte?q=%EF%BD%85%E2%81%84'],
  ['/💥', '/%F0%9F%92%A5'],
  ['/half\ud83d', '/dashboard'],
])('%j goes into a header as %s', (value, path) => {
  expect(safePath(value, '/dashboard')).toBe(path)
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 OPR/120.0',
    'Opera on Mac',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['curl/8.0', 'Unknown browser'],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

test.each([
  [0, 'now'],
  [5 * 60, 'now'],
  [6 * 60, '6 minutes ago'],
  [3600, '1 hour ago'],
  [47 * 3600, '1 day ago'],
  [48 * 3600, '2 days ago'],
])('%d seconds ago is “%s”', (seconds, words) => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(formatAgo(new Date(now.getTime() - seconds * 1000), now)).toBe(words)
})

test('passwords are kept as argon2id with 19 MiB, two passes and one thread, each with a salt of its own', async () => {
  const [one, other] = [await hashPassword('quiet paper lines'), await hashPassword('quiet paper lines')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect([await passwordFits(one, 'quiet paper lines'), await passwordFits(one, 'quiet paper line')]).toEqual([
    true,
    false,
  ])
  expect(await passwordFits('no hash', 'quiet paper lines')).toBe(false)
})

test('the list of common passwords has what everybody tries first', () => {
  for (const each of ['password', '12345678', 'Baseball', 'QWERTYUIOP', 'iloveyou', '00000000'])
    expect(isCommon(each)).toBe(true)
  for (const each of ['quiet paper lines', 'precise green atlas']) expect(isCommon(each)).toBe(false)
})

test('an answer comes no earlier than it may, a failure neither; what takes longer is not held up', async () => {
  const time = async (work: () => Promise<unknown>, floor: number) => {
    const began = performance.now()
    await withMinDuration(work, floor).catch(() => {})
    return performance.now() - began
  }
  expect(await time(async () => 1, 60)).toBeGreaterThanOrEqual(58)
  expect(await time(async () => Promise.reject(new Error('no')), 60)).toBeGreaterThanOrEqual(58)
  // The minimum time runs alongside the work, not after it.
  const order: string[] = []
  await Promise.all([
    withMinDuration(() => sleep(80), 60).then(() => order.push('the answer')),
    sleep(120).then(() => order.push('before both would be over, one after the other')),
  ])
  expect(order[0]).toBe('the answer')
})
