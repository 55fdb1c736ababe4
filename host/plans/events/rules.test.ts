import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { PaymentEvent } from '../../_services/providers/payments-event.ts'
import { assertProperty } from '../../_testing/assert-property.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../../_testing/fuzz-runs.ts'
import { NEW_SUBSCRIPTION } from '../_testing/facts.ts'
import { afterEvent, type Facts } from './rules.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const START = Date.parse('2026-01-15T10:00:00Z')
const DAY = 86_400_000
const month = (count: number) => new Date(Date.UTC(2026, count, 15, 10))

type Of<K extends PaymentEvent['kind']> = Omit<
  Extract<PaymentEvent, { kind: K }>,
  'id' | 'at' | 'ref' | 'ours' | 'kind'
>
let count = 0
const event = <K extends PaymentEvent['kind']>(kind: K, at: number, more: Of<K>): PaymentEvent =>
  ({ id: `evt_${++count}`, ref: 'sub_1', ours: 1, at: new Date(at), kind, ...more }) as unknown as PaymentEvent

const paid = (of: number, at = month(of).getTime() + 5000) =>
  event('paid', at, {
    payment: { ref: `in_${of}`, cents: 2900, at: new Date(at) },
    period: { start: month(of), end: month(of + 1) },
  })
const failed = (of: number, at = month(of).getTime() + 1000) =>
  event('failed', at, { period: { start: month(of), end: month(of + 1) }, payUrl: 'https://pay.example/' })
const completed = (at = START + 2000) => event('completed', at, { settled: true, payment: undefined, last4: undefined })
const changed = (cancelAtPeriodEnd: boolean, at: number) => event('changed', at, { cancelAtPeriodEnd, over: false })
const ended = (at: number) => event('ended', at, {})

const after = (events: PaymentEvent[], from = NEW_SUBSCRIPTION) =>
  events.reduce<Facts>((facts, each) => afterEvent(facts, each).facts, from)
/** The facts without the flag to tell the provider, who may be told once too often. */
const known = ({ unsaid: _, ...facts }: Facts) => facts

/** A subscription as it may go: months that are paid, some at the second try, one that is not, and an end. */
const history = fc
  .record({
    months: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    owing: fc.boolean(),
    wishes: fc.array(fc.boolean(), { maxLength: 4 }),
    over: fc.boolean(),
  })
  .map(({ months, owing, wishes, over }) => [
    completed(),
    ...months.flatMap((again, of) => (again ? [failed(of), paid(of, month(of).getTime() + 3 * DAY)] : [paid(of)])),
    ...(owing ? [failed(months.length), failed(months.length, month(months.length).getTime() + 2 * DAY)] : []),
    ...wishes.map((cancel, at) => changed(cancel, START + (at + 1) * DAY)),
    ...(over ? [ended(START + 200 * DAY)] : []),
  ])

test('word that comes in any order, and twice, comes to the same', () => {
  assertProperty(
    fc.property(
      history.chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
        ),
      ),
      ([inOrder, anyOrder]) => {
        expect(known(after(anyOrder))).toEqual(known(after(inOrder)))
      },
    ),
    { numRuns: fuzzRuns(5000) },
  )
})

test('a payment makes it live, a failed one owes, the next one mends it', () => {
  const live = after([completed(), paid(0)])
  expect(live).toMatchObject({ status: 'active', periodStart: month(0), periodEnd: month(1), providerRef: 'sub_1' })
  const owing = after([failed(1)], live)
  expect(owing).toMatchObject({ status: 'past_due', payUrl: 'https://pay.example/', periodEnd: month(1) })
  expect(after([failed(1, month(1).getTime() + DAY)], owing).pastDueSince).toEqual(owing.pastDueSince)
  expect(after([paid(1)], owing)).toMatchObject({ status: 'active', pastDueSince: null, payUrl: null })
})

test('a first payment that takes days makes nothing live before it is there', () => {
  const waiting = after([event('completed', START, { settled: false, payment: undefined, last4: undefined })])
  expect(waiting).toMatchObject({ status: 'incomplete', providerRef: 'sub_1' })
  expect(after([paid(0)], waiting).status).toBe('active')
  expect(after([failed(0)], waiting).status).toBe('incomplete')
})

test('what has ended does not begin again, and the provider hears of it', () => {
  const over = after([completed(), paid(0), ended(START + DAY)])
  expect(over).toMatchObject({ status: 'ended', unsaid: false })
  const { facts, payment, mail } = afterEvent(over, paid(1))
  expect([facts.status, facts.unsaid, payment?.ref, mail]).toEqual(['ended', true, 'in_1', undefined])
})

test('while our own word is on its way, older word does not undo it', () => {
  const facts = { ...after([completed(), paid(0)]), cancelAtPeriodEnd: true, cancelSaidAt: new Date(START + DAY) }
  expect(after([changed(false, START + DAY - 1000)], facts).cancelAtPeriodEnd).toBe(true)
  expect(after([changed(false, START + 2 * DAY)], { ...facts, unsaid: true }).cancelAtPeriodEnd).toBe(true)
  expect(after([changed(false, START + 2 * DAY)], facts).cancelAtPeriodEnd).toBe(false)
})

test('each turn is told once', () => {
  const mails = (events: PaymentEvent[], from: Facts) => {
    let facts = from
    return events.flatMap((each) => {
      const outcome = afterEvent(facts, each)
      facts = outcome.facts
      return outcome.mail ?? []
    })
  }
  expect(mails([paid(0), completed()], NEW_SUBSCRIPTION)).toEqual(['begun'])
  const live = after([paid(0)])
  expect(mails([failed(1), failed(1), paid(1)], live)).toEqual(['failed'])
  expect(mails([changed(true, START + DAY), changed(true, START + 2 * DAY), ended(START + 31 * DAY)], live)).toEqual([
    'cancelled',
  ])
  expect(mails([ended(START + DAY)], live)).toEqual(['stopped'])
  expect(mails([ended(START + DAY)], after([failed(0)]))).toEqual([])
})
