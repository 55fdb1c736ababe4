import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { howMany } from '../_testing/how-many.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'
import { hostProcess, makeMarks } from '../_testing/processes.ts'

vi.setConfig({ testTimeout: 1_200_000 })
const db = await testDatabase()
await makeMarks(db)
const owner = await makePerson(db)

const ROUNDS = howMany(50)
/** Forms that are on their way at any time. */
const CLIENTS = 12

interface Form {
  email: string
  body: string
  /** The bytes that a host answered with, once one did. */
  answer?: string
}

const businesses = await Promise.all([1, 2, 3].map(() => makeBusiness(db, owner)))
let made = 0
const newForm = (): Form => {
  const email = `crash-${++made}@example.com`
  const contact_info = { investor_name: 'Vera', investor_email: email, investor_phone: '4155550100' }
  const business_lead = { business_ids: businesses, contact_info }
  return { email, body: JSON.stringify({ business_lead, form_token: crypto.randomUUID() }) }
}

/** One browser of one host; it has another address each time, so that no limit is met. */
async function browserOf(origin: string) {
  const page = await fetch(`${origin}/session/csrf`)
  const { token } = (await page.json()) as { token: string }
  const cookie = page.headers.getSetCookie().map((each) => each.split(';')[0])
  return async (form: Form): Promise<string> => {
    const reply = await fetch(`${origin}/business_leads`, {
      method: 'POST',
      body: form.body,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        cookie: cookie.join('; '),
        'x-csrf-token': token,
        'x-forwarded-for': `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`,
      },
    })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${reply.status} ${text}`)
    return text
  }
}

test(`R-8 a host that is killed ${ROUNDS} times while leads are made: none that was acknowledged is lost, none is made twice`, async () => {
  vi.stubEnv('TRUST_PROXY', 'true')
  const forms: Form[] = []
  let waiting: Form[] = []
  let acknowledged = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const { child, origin, exit } = await hostProcess(db.url)
    const send = await browserOf(origin)
    const last = round === ROUNDS
    let killed = false
    const client = async () => {
      while (!killed) {
        const form = waiting.pop() ?? (last ? undefined : newForm())
        if (!form) return
        if (!forms.includes(form)) forms.push(form)
        try {
          form.answer = await send(form)
          acknowledged++
        } catch (error) {
          // Whoever gets no answer sends the same form again; a host that answers with an error is a fault.
          if (!killed) throw error
          waiting.push(form)
        }
      }
    }
    const clients = Promise.all(Array.from({ length: CLIENTS }, client))
    if (last) await clients
    else await Promise.race([sleep(100 + Math.random() * 600), clients])
    killed = true
    child.kill('SIGKILL')
    await Promise.all([exit, clients])
    waiting = forms.filter(({ answer }) => answer === undefined)
  }
  vi.unstubAllEnvs()

  const { rows } = await db.pool.query<{ email: string; ids: string[]; businesses: string[] }>(
    `select email, array_agg(id order by id) as ids, array_agg(distinct business_id) as businesses
     from business_leads group by email`,
  )
  const leads = new Map(rows.map((row) => [row.email, row]))
  expect(acknowledged).toBeGreaterThan(ROUNDS * 5)
  expect(leads.size).toBe(forms.length)
  for (const { email, answer } of forms) {
    const kept = leads.get(email)
    const told = (JSON.parse(answer ?? '{}') as { created_leads: { id: number }[] }).created_leads
    expect(kept?.ids.map(Number)).toEqual(told.map(({ id }) => id).toSorted((a, b) => a - b))
    expect(kept?.businesses).toHaveLength(businesses.length)
  }
  console.log(`${ROUNDS} kills: ${forms.length} forms, ${acknowledged} answers, ${rows.length * 3} leads`)
})
