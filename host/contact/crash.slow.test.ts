import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { STATUSES } from '../../widgets/_domain/leads/contract.ts'
import { testDatabase } from '../_testing/database.ts'
import { getSession, type HttpAnswer, type HttpBrowser, httpBrowser, newContact } from '../_testing/http-browser.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'
import { hostProcess, makeMarks, SECRET } from '../_testing/processes.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeLead } from '../leads/_testing/leads.ts'

vi.setConfig({ testTimeout: 2_400_000 })
const db = await testDatabase()
await makeMarks(db)
const owner = await makePerson(db)
const businesses = await Promise.all([1, 2, 3].map(() => makeBusiness(db, owner)))
const page = businesses[0] as number

const ROUNDS = 200
/** Forms that are on their way at any time, and writes of each other kind. */
const [FORMS, OTHERS] = [8, 2]

/** Does one thing after the other until the host dies; what is on its way then may be done or not. */
type Worker = (visitor: HttpBrowser, owner: HttpBrowser, ended: () => boolean) => Promise<void>

function must({ status, text }: HttpAnswer): string {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return text
}

interface Form extends ReturnType<typeof newContact> {
  /** The bytes that a host answered with, once one did. */
  answer?: string
}

/** Sends forms, and sends a form again if it gets no answer. With `last`, no new ones are begun. */
function sendForms(forms: Form[], last: () => boolean): Worker {
  let form: Form | undefined
  return async (visitor, _, ended) => {
    while (!ended()) {
      if (!form && last()) return
      form ??= newContact(businesses)
      if (!forms.includes(form)) forms.push(form)
      form.answer = must(await visitor('POST', '/business_leads', form.body))
      form = undefined
    }
  }
}

interface Notes {
  lead: number
  tried: string[]
  confirmed: string[]
}

const writeNotes =
  ({ lead, tried, confirmed }: Notes): Worker =>
  async (_, owner, ended) => {
    while (!ended()) {
      const body = `Note ${tried.length} on ${lead}`
      tried.push(body)
      must(await owner('POST', `/business/page/${page}/leads/${lead}/notes`, { body }))
      confirmed.push(body)
    }
  }

/** One place where one value after the other is written. */
interface Place<T> {
  values: T[]
  path: string
  bodyOf(value: T): object
  /** The acceptable values: the last confirmed one, and those that were under way since. */
  may: T[]
}

function writeTo<T>(place: Place<T>): Worker {
  let at = 0
  return async (_, owner, ended) => {
    while (!ended()) {
      const value = place.values[at++ % place.values.length] as T
      place.may.push(value)
      must(await owner('PUT', place.path, place.bodyOf(value)))
      place.may = [value]
    }
  }
}

/**
 * Lives while `worker`s write, is killed, and takes what was on its way with it. The last one lives until all is answered.
 * @param confirmed how many writes were confirmed so far: none is killed before it has confirmed some
 */
async function liveAndDie(
  { child, origin, exit }: Awaited<ReturnType<typeof hostProcess>>,
  workers: Worker[],
  session: string,
  confirmed: (() => number) | 'last',
): Promise<void> {
  const [visitor, member] = [await httpBrowser(origin), await httpBrowser(origin, session)]
  let killed = false
  const work = workers.map((worker) =>
    worker(visitor, member, () => killed).catch((error) => {
      // A host that is there and answers with an error is a fault.
      if (!killed) throw error
    }),
  )
  const all = Promise.all(work)
  const someMoment = async (count: () => number) => {
    const target = count() + 5 + Math.random() * 20
    await sleep(100 + Math.random() * 600)
    for (const start = Date.now(); count() < target && Date.now() - start < 5000; ) await sleep(Math.random() * 10)
  }
  await Promise.race([confirmed === 'last' ? new Promise(() => {}) : someMoment(confirmed), all])
  killed = true
  child.kill('SIGKILL')
  await Promise.all([exit, all])
}

test(`a host that is killed ${ROUNDS} times in a mix of writes: none that was acknowledged is lost, no lead is made twice`, async () => {
  vi.stubEnv('TRUST_PROXY', 'loopback')
  const app = await testApp({ database: db.url, env: { SECRET, PUBLIC_URL: '' } })
  const session = await getSession(app, owner)
  const leads = await Promise.all(Array.from({ length: OTHERS }, () => makeLead(db, page)))
  const forms: Form[] = []
  const notes = leads.map((lead): Notes => ({ lead, tried: [], confirmed: [] }))
  const names = Object.keys(STATUSES)
  const statuses = leads.map((lead) => ({
    values: names,
    path: `/business/page/${page}/leads/${lead}`,
    bodyOf: (status: string) => ({ business_lead: { status } }),
    may: ['new'],
  }))
  const order: Place<string[]> = {
    values: [
      ['markets', 'properties', 'leads'],
      ['leads', 'markets', 'properties'],
      ['properties', 'leads', 'markets'],
    ],
    path: '/membership/dashboard/order',
    bodyOf: (widgets) => ({ widgets }),
    may: [],
  }
  let last = false
  const senders = Array.from({ length: FORMS }, () => sendForms(forms, () => last))
  const others = [...notes.map(writeNotes), ...statuses.map(writeTo<string>), writeTo(order)]
  const countNotes = () => notes.flatMap(({ confirmed }) => confirmed).length
  const confirmed = () => forms.filter(({ answer }) => answer).length + countNotes()
  let next = hostProcess(db.url)
  for (let round = 0; round < ROUNDS; round++) {
    const host = await next
    // It takes half a second to start, and takes over once this one is gone.
    next = hostProcess(db.url)
    await liveAndDie(host, [...senders, ...others], session, confirmed)
  }
  last = true
  await liveAndDie(await next, senders, session, 'last')
  vi.unstubAllEnvs()

  await expectLeads(forms)
  for (const { lead, tried, confirmed } of notes) {
    const { rows } = await db.pool.query<{ body: string }>('select body from lead_notes where lead_id = $1', [lead])
    const bodies = rows.map(({ body }) => body)
    expect(new Set(bodies).size).toBe(bodies.length)
    expect(tried).toEqual(expect.arrayContaining(bodies))
    expect(bodies).toEqual(expect.arrayContaining(confirmed))
    expect(confirmed.length).toBeGreaterThan(0)
  }
  for (const [of, { may }] of statuses.entries()) {
    const { rows } = await db.pool.query<{ status: string }>('select status from business_leads where id = $1', [
      leads[of],
    ])
    expect(may).toContain(rows[0]?.status)
  }
  const storedWidgets = (await db.pool.query('select widgets from dashboards where user_id = $1', [owner.id])).rows[0]
    ?.widgets
  const orderedWidgets = (storedWidgets as string[]).filter((name) => order.values[0]?.includes(name))
  expect(order.may).toContainEqual(orderedWidgets)
  console.log(`${ROUNDS} kills: ${forms.length} forms, ${countNotes()} notes; ${JSON.stringify(order.may)}`)
})

async function expectLeads(forms: Form[]): Promise<void> {
  const { rows } = await db.pool.query<{ email: string; ids: string[]; businesses: string[] }>(
    `select details->'contact'->>'email' as email, array_agg(l.id order by l.id) as ids,
       array_agg(distinct business_id) as businesses
     from held_requests r join held_leads l on l.request_id = r.id group by 1`,
  )
  const leads = new Map(rows.map((row) => [row.email, row]))
  expect(forms.length).toBeGreaterThan(ROUNDS * 2)
  expect(leads.size).toBe(forms.length)
  for (const { email, answer } of forms) {
    const stored = leads.get(email)
    const createdLeads = (JSON.parse(answer ?? '{}') as { created_leads: { id: number }[] }).created_leads
    expect(stored?.ids.map(Number)).toEqual(createdLeads.map(({ id }) => id).toSorted((a, b) => a - b))
    expect(stored?.businesses).toHaveLength(businesses.length)
  }
}
