import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../../_config/config.ts'
import { addressBlock } from '../../_http/address-block.ts'
import { testDatabase } from '../../_testing/database.ts'
import { readOutbox } from '../providers/outbox-store.ts'
import { outboxSms } from '../providers/sms.ts'
import { checkCode, sendCode } from './index.ts'

const db = await testDatabase()
const site = { db, config: readConfig({ SECRET: 'x'.repeat(32) }), providers: { sms: outboxSms(db) }, log() {} }

const purpose = 'test'
let numbers = 0
/** A number that nobody was sent anything to yet. */
const number = () => `415555${String(++numbers).padStart(4, '0')}`
let addresses = 0
const address = () => `192.0.2.${++addresses}`
const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1) + minutes * 60_000)

async function lastCode(phone: string): Promise<string> {
  const [message] = await readOutbox(db, `+1${phone}`, 1)
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] as string
}

async function sent(phone = number(), minute = 0, userId: string = randomUUID()) {
  const result = await sendCode(site, { purpose, userId, phone, address: address(), now: at(minute) })
  return { result, phone, userId, code: await lastCode(phone) }
}

const check = (userId: string, code: string, minute = 1) => checkCode(site, { purpose, userId, code, now: at(minute) })

/** Six digits that are not these. */
const other = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

test('the code that was sent is right, once, for the one it was sent to', async () => {
  const { result, userId, code, phone } = await sent()
  expect(result).toEqual({ sent: true, phone: `+1${phone}`, expiresAt: at(10) })
  expect(code).toMatch(/^\d{6}$/)
  expect(await check(randomUUID(), code)).toMatchObject({ right: false, why: 'none' })
  expect(await checkCode(site, { purpose: 'another', userId, code, now: at(1) })).toMatchObject({ why: 'none' })
  expect(await check(userId, ` ${code.slice(0, 3)}-${code.slice(3)} `)).toEqual({ right: true, phone: `+1${phone}` })
  expect(await check(userId, code)).toMatchObject({ right: false, why: 'none' })
})

test('of a code only its HMAC is kept', async () => {
  const { code } = await sent()
  const { rows } = await db.pool.query('select * from phone_codes order by id desc limit 1')
  expect(JSON.stringify(rows)).not.toContain(code)
  expect(rows[0].digest).toHaveLength(32)
})

test('a code is good for ten minutes', async () => {
  const { userId, code } = await sent()
  expect(await check(userId, code, 10)).toMatchObject({ right: false, why: 'expired' })
  const again = await sent()
  expect(await check(again.userId, again.code, 9.99)).toMatchObject({ right: true })
})

test('a newer code takes the place of the one before', async () => {
  const first = await sent()
  const second = await sent(first.phone, 1, first.userId)
  if (first.code !== second.code) expect(await check(first.userId, first.code, 2)).toMatchObject({ why: 'wrong' })
  expect(await check(first.userId, second.code, 2)).toMatchObject({ right: true })
})

test('of codes asked for at once, to one number each, one stays open', async () => {
  const userId = randomUUID()
  await Promise.all(Array.from({ length: 8 }, () => sent(number(), 0, userId)))
  const { rows } = await db.pool.query(
    'select id from phone_codes where purpose = $1 and subject = $2 and ended_at is null',
    [purpose, userId],
  )
  expect(rows).toHaveLength(1)
})

test('five tries a code; then the right one is wrong, too', async () => {
  const { userId, code } = await sent()
  const answers = []
  for (let step = 1; step <= 5; step++) answers.push(await check(userId, other(code, step)))
  expect(answers.map((answer) => 'why' in answer && answer.why)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'tries'])
  expect(await check(userId, code)).toMatchObject({ right: false, why: 'tries' })
  // A new one can be asked for at once.
  expect(answers.at(-1)).toMatchObject({ retryAfter: 1 })
})

test('where no new code can be asked for yet, tries begin when one can', async () => {
  const phone = number()
  const userId = randomUUID()
  const codes = []
  for (const minute of [0, 1, 2]) codes.push((await sent(phone, minute, userId)).code)
  const wrong = other(codes.at(-1) as string)
  for (let step = 1; step <= 4; step++) await check(userId, wrong, 3)
  // Ten minutes after the first of three.
  expect(await check(userId, wrong, 3)).toMatchObject({ why: 'tries', retryAfter: 7 * 60 })
  expect(await check(userId, wrong, 5)).toMatchObject({ why: 'tries', retryAfter: 5 * 60 })
})

test('twenty guesses at once are five tries', async () => {
  const { userId, code } = await sent()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, step) => check(userId, other(code, step + 1))))
  expect(answers.filter((answer) => 'why' in answer && answer.why === 'wrong')).toHaveLength(4)
  const { rows } = await db.pool.query('select tries from phone_codes where subject = $1', [userId])
  expect(rows).toEqual([{ tries: 5 }])
})

test('the right code given twice at once is right once', async () => {
  const { userId, code } = await sent()
  const answers = await Promise.all([check(userId, code), check(userId, code)])
  expect(answers.filter(({ right }) => right)).toHaveLength(1)
})

test('new codes bring no new tries of the day', async () => {
  const userId = randomUUID()
  const phone = number()
  const why: unknown[] = []
  for (let code = 0; code < 4; code++) {
    const now = await sent(phone, code * 15, userId)
    for (let step = 1; step <= 4; step++) {
      const answer = await check(userId, other(now.code, step), code * 15 + 1)
      why.push('why' in answer && answer.why)
    }
  }
  expect(why.filter((each) => each === 'wrong')).toHaveLength(15)
  expect(why.at(-1)).toBe('tries')
  // The first code had four of the fifteen: a day after it was sent there are some again.
  expect(await check(userId, '000000', 50)).toMatchObject({ why: 'tries', retryAfter: (24 * 60 - 50) * 60 })
  const tomorrow = await sent(phone, 24 * 60 + 60, userId)
  expect(await check(userId, tomorrow.code, 24 * 60 + 61)).toMatchObject({ right: true })
})

test('a stranger’s wrong tries at a number do not keep its owner from confirming it', async () => {
  const phone = number()
  const stranger = randomUUID()
  for (let code = 0; code < 3; code++) {
    const wrong = other((await sent(phone, code, stranger)).code)
    for (let step = 0; step < 5; step++) await check(stranger, wrong, 3 + code)
  }
  const owner = await sent(phone, 11)
  expect(await check(owner.userId, owner.code, 12)).toEqual({ right: true, phone: `+1${phone}` })
  // Those of the day are used up for the stranger, with a new code, too.
  const again = await sent(phone, 13, stranger)
  expect(await check(stranger, again.code, 14)).toMatchObject({ right: false, why: 'tries' })
})

test('at a number that many try, everybody waits a minute between two tries', async () => {
  const phone = number()
  for (let code = 0; code < 3; code++) {
    const { userId, code: right } = await sent(phone, code)
    for (let step = 1; step <= 5; step++) await check(userId, other(right, step), 3)
  }
  const owner = await sent(phone, 11)
  expect(await check(owner.userId, other(owner.code), 12)).toMatchObject({ why: 'wrong' })
  expect(await check(owner.userId, owner.code, 12.5)).toEqual({
    right: false,
    why: 'tries',
    message: 'This number is being tried too often. Try again in 30 seconds, or use another number.',
    retryAfter: 30,
  })
  expect(await check(owner.userId, owner.code, 13)).toMatchObject({ right: true })
})

test('three codes in ten minutes, six in a day to a number, whoever asks', async () => {
  const phone = number()
  const ask = async (minute: number) => (await sent(phone, minute)).result
  expect([await ask(0), await ask(1), await ask(2)].every(({ sent }) => sent)).toBe(true)
  expect(await ask(3)).toEqual({
    sent: false,
    why: 'too_many',
    message:
      'Too many codes were requested for this number, or from your network. Try again in 7 minutes, or enter the last code that we texted.',
    retryAfter: 420,
  })
  expect([await ask(20), await ask(21), await ask(22)].every(({ sent }) => sent)).toBe(true)
  expect(await ask(60)).toMatchObject({
    sent: false,
    retryAfter: 23 * 3600,
    message: expect.stringMatching('23 hours'),
  })
  expect(await ask(24 * 60)).toMatchObject({ sent: true })
})

test('ten at once are three', async () => {
  const phone = number()
  const results = await Promise.all(Array.from({ length: 10 }, () => sent(phone)))
  expect(results.filter(({ result }) => result.sent)).toHaveLength(3)
})

test('twenty codes an hour to one address, and IPv6 counts by its /64', async () => {
  const from = async (address: string, minute: number) =>
    (await sendCode(site, { purpose, userId: randomUUID(), phone: number(), address, now: at(minute) })).sent
  for (let count = 0; count < 20; count++) expect(await from(`2001:db8::${count.toString(16)}`, count)).toBe(true)
  expect(await from('2001:db8::ffff', 30)).toBe(false)
  expect(await from('2001:db8:0:1::1', 30)).toBe(true)
  expect(await from('2001:db8::ffff', 61)).toBe(true)
})

test.each(['', '12345', '+44 20 7946 0958', '(876) 555-0100', '911', '+1 415 555 010', 'x'.repeat(1000)])(
  'no code is sent to %j',
  async (phone) => {
    const result = await sendCode(site, { purpose, userId: randomUUID(), phone, address: address() })
    expect(result).toMatchObject({ sent: false, why: 'phone' })
  },
)

test('Canada is taken, and a country code as it is typed', async () => {
  for (const phone of ['+1 416 555 0199', '1-604-555-0199', '(613) 555-0199']) {
    expect(await sendCode(site, { purpose, userId: randomUUID(), phone, address: address() })).toMatchObject({
      sent: true,
    })
  }
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})
