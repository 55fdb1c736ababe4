import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { assertProperty } from '../../_testing/assert-property.ts'
import { testDatabase } from '../../_testing/database.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../../_testing/fuzz-runs.ts'
import { makePerson } from '../../_testing/people.ts'
import { sendEvent } from '../_testing/stripe.ts'
import { stripeLife } from '../_testing/stripe-life.ts'
import { stripeMember } from '../_testing/stripe-member.ts'
import { getLevels, getReversals, getSubscriptions, newIncomplete, paidBy } from '../_testing/subscriptions.ts'
import { withJobs } from '../_testing/with-jobs.ts'
import { endRefunded } from '../reversals/work.ts'
import { reconcile } from './run.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const db = await testDatabase()
type Member = Awaited<ReturnType<typeof stripeMember>>
const DAYS = 5
const start = Math.floor(Date.now() / 1000) - 25 * 86_400
let count = 0

/** What happens to a payment: nothing, refunds, or a dispute in some of its states. */
const fate = fc.oneof(
  { weight: 3, arbitrary: fc.constant('nothing' as const) },
  fc.constantFrom('refund', 'part', 'parts', 'refund fails', 'inquiry', 'disputed', 'won', 'lost'),
)

const history = fc.record({
  trial: fc.boolean(),
  /** After which period the plan changes, if there are so many. */
  changes: fc.option(fc.integer({ min: 1, max: 4 })),
  periods: fc.array(fc.record({ fails: fc.boolean(), fate }), { minLength: 1, maxLength: 4 }),
  owes: fc.boolean(),
  end: fc.constantFrom('no', 'cancel', 'end'),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/** Lives a history at Stripe for a new member; nothing of it has arrived yet. */
async function live({ app, stripe }: Member, { trial, changes, periods, owes, end }: History) {
  const person = await makePerson(db)
  const ours = await newIncomplete(db, person)
  const sub = `sub_any${process.pid}x${++count}x`
  const life = stripeLife(stripe.state, { sub, ours }, { start, days: DAYS })
  if (trial) {
    life.trial()
    life.announceTrialEnd()
  }
  for (const [index, { fails, fate }] of periods.entries()) {
    const of = index + 1 + Number(trial) + Number(changes !== null && index >= changes)
    if (fails) life.fail()
    life.pay()
    if (fate === 'refund' || fate === 'refund fails') life.refund(of, 2900)
    if (fate === 'refund fails') life.failRefund(of)
    if (fate === 'part' || fate === 'parts') life.refund(of, 1000)
    if (fate === 'parts') life.refund(of, 1900)
    if (fate === 'inquiry') life.dispute(of, 'created', 'warning_needs_response')
    if (fate === 'disputed' || fate === 'won' || fate === 'lost') {
      life.dispute(of, 'created', 'needs_response')
      life.dispute(of, 'updated', 'under_review')
    }
    if (fate === 'won' || fate === 'lost') life.dispute(of, 'closed', fate)
    if (changes === index + 1) life.change('pro-annual')
  }
  if (owes) life.fail()
  if (end === 'cancel') life.cancel()
  if (end === 'end') life.end()
  const send = async (order: number[]) => {
    for (const at of order) expect((await sendEvent(app, life.events[at] as object)).statusCode).toBe(200)
  }
  /** What is left of it: the names of this one aside. */
  const getState = async () => {
    // The job may have done so already, or is about to.
    await endRefunded(app.site, ours)
    const [subscription] = await getSubscriptions(db, person)
    const { plan, status, end: until, cancelled, trialEnd } = subscription ?? {}
    const reversals = (await getReversals(db, person)).map((each) => ({
      ...each,
      invoice: each.invoice.split('x_').at(-1),
    }))
    return {
      plan,
      status,
      until,
      cancelled,
      trialEnd,
      levels: await getLevels(db, person),
      paid: await paidBy(db, person),
      reversals,
    }
  }
  return { all: life.events.map((_, index) => index), send, getState }
}

test('word of payments, trials, changes of plan, refunds and disputes comes to the same in any order, and twice', async () => {
  const member = await stripeMember(db)
  await withJobs(member.app)
  await assertProperty(
    fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (sampleHistory, random) => {
      const [inOrder, shuffled] = [await live(member, sampleHistory), await live(member, sampleHistory)]
      await inOrder.send(inOrder.all)
      await shuffled.send(shuffle([...shuffled.all, ...shuffled.all], random))
      expect(await shuffled.getState()).toEqual(await inOrder.getState())
    }),
    { numRuns: fuzzRuns(300) },
  )
})

test('whatever word is lost, reconciling with the provider comes to the same', async () => {
  const member = await stripeMember(db)
  await withJobs(member.app)
  await assertProperty(
    fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (sampleHistory, random) => {
      const [whole, lossy] = [await live(member, sampleHistory), await live(member, sampleHistory)]
      await whole.send(whole.all)
      await lossy.send(shuffle(lossy.all, random).filter(() => next(random) % 2))
      await db.pool.query("delete from settings where name = 'payments.events_read_until'")
      await reconcile(member.app.site)
      expect(await lossy.getState()).toEqual(await whole.getState())
    }),
    { numRuns: fuzzRuns(200) },
  )
})

const next = (random: Iterator<number>): number => random.next().value

function shuffle<T>(items: T[], random: Iterator<number>): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = next(random) % (at + 1)
    ;[items[at], items[other]] = [items[other] as T, items[at] as T]
  }
  return items
}
