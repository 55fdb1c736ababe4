import { type Damage, forgeLead, openMailedLinks, readDamage, type SendFrom } from '../host/_testing/forged-leads.ts'
import { makeBusiness, makePerson } from '../host/_testing/people.ts'
import { CONTACT_CAPS } from '../host/contact/caps.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { BENCHMARK_SECRET, fetchToken } from './_lab/member.ts'
import { startServer } from './_lab/server.ts'

/** Minutes that it takes by default. */
const MINUTES = 0.5
/** Requests on their way at a time. */
const AT_ONCE = 8

/** Returns a function that sends requests from any network: the host trusts X-Forwarded-For from this machine. */
async function openSender(origin: string): Promise<SendFrom> {
  const { cookie, token } = await fetchToken(origin)
  return async (address, path, body) => {
    const reply = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        cookie,
        'x-forwarded-for': address,
        ...(body && { 'content-type': 'application/json', 'x-csrf-token': token }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, text: await reply.text() }
  }
}

const getMax = (of: string, per: string): number =>
  CONTACT_CAPS.find((cap) => cap.of === of && cap.per === per)?.max ?? 0

const getFigures = (damage: Damage, sent: number, refused: number, faults: number, opened: number): Figure[] => [
  figure('forged requests', sent, 'requests'),
  figure('refused with 429', refused, 'requests'),
  figure('answers of 500 and above', faults, 'requests', { limit: 0 }),
  figure('requests waiting for confirmation', damage.waiting, 'requests'),
  figure('cost to companies, in cents', damage.cents, 'values', { limit: 0 }),
  figure('leads that companies got', damage.leads, 'values', { limit: 0 }),
  figure('mails to companies', damage.companyMails, 'values', { limit: 0 }),
  figure('text messages to companies', damage.texts, 'values', { limit: 0 }),
  figure('text messages with a code', damage.codes, 'values', { limit: getMax('code', 'site') }),
  figure('mails with a link', damage.links, 'values'),
  figure('mails to the address that got the most', damage.mostLinks, 'values', { limit: getMax('request', 'address') }),
  figure('mailed links that were opened, as scanners do', opened, 'requests'),
]

export const forgedLeads: Benchmark = {
  name: 'forged-leads',
  what: 'an attack with invented contact requests from ever new networks, some with a member’s address: what it costs whom',
  async run({ progress, minutes = MINUTES }): Promise<Figure[]> {
    progress('making the demo world')
    const world = await openDemoWorld(1000)
    const { db, url } = world
    const server = await startServer({ DATABASE_URL: url, SECRET: BENCHMARK_SECRET, TRUST_PROXY: 'loopback' })
    try {
      const owner = await makePerson(db)
      const companies = await Promise.all(
        Array.from({ length: 20 }, () => makeBusiness(db, owner, { leadCostCents: 1700 })),
      )
      await db.pool.query(
        `insert into lead_sms_settings (business_id, active, phone, saved_at)
         select id, true, '+14155550111', now() from unnest($1::bigint[]) as id`,
        [companies],
      )
      const attack = { companies, victim: (await makePerson(db)).email }
      const send = await openSender(server.origin)
      const ends = Date.now() + minutes * 60_000
      const statuses: number[] = []
      let turn = 0
      const worker = async () => {
        while (Date.now() < ends) {
          statuses.push(...(await forgeLead(send, attack, turn++)))
          if (turn % 100 === 0) progress(`${turn} requests, ${Math.ceil((ends - Date.now()) / 1000)} s to go`)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      progress('opening the mailed links')
      const opened = await openMailedLinks(db, send, 500)
      const count = (of: (status: number) => boolean) => statuses.filter(of).length
      const refused = count((status) => status === 429)
      const faults = [...statuses, ...opened].filter((status) => status >= 500).length
      return getFigures(await readDamage(db), turn, refused, faults, opened.length)
    } finally {
      await server.close()
      await world.close()
    }
  },
}
