import type { Database } from '../_db/database.ts'

/** Sends a request from a network address: a POST where it has a body. */
export type SendFrom = (address: string, path: string, body?: object) => Promise<{ status: number; text: string }>

export interface Attack {
  /** Companies that are attacked; the first wants text messages. */
  companies: number[]
  /** The address of a member who has nothing to do with it. */
  victim: string
}

const NAME = 'Plat security: your account is locked, go to https://evil.example'

/**
 * Sends one forged request and goes on as somebody who cannot read the mails would: with keys that are guessed, the pages of
 * others, codes that are guessed. Requests come from ever new addresses and networks, some from one network, some with the
 * victim's address.
 * @param turn number of the request, from 0
 * @returns statuses of the answers
 */
export async function forgeLead(send: SendFrom, { companies, victim }: Attack, turn: number): Promise<number[]> {
  const address = getAddress(turn)
  const contact_info = {
    investor_name: NAME,
    investor_email: turn % 5 === 0 ? victim : `forged-${turn}@evil.example`,
    investor_phone: `415${String(2_000_000 + turn)}`,
    message: 'See https://evil.example/login',
  }
  // Every company in turn, and some of them all at once.
  const company = companies[turn % companies.length] as number
  const business_ids = turn % 7 === 0 ? companies.slice(0, 10) : [company]
  const reply = await send(address, '/business_leads', { business_lead: { business_ids, contact_info } })
  if (reply.status !== 200) return [reply.status]
  const { confirmation } = JSON.parse(reply.text) as { confirmation?: { page: string } }
  if (!confirmation) return [reply.status]
  const { page } = confirmation
  const others = [
    await send(address, page),
    await send(address, `${page}/confirm?key=${'A'.repeat(43)}`),
    await send(address, `${page}/confirm`, { key: 'A'.repeat(43) }),
    // Codes go to whatever phone was typed, and are guessed.
    ...(turn % 4 === 0
      ? [await send(address, `${page}/phone`, {}), await send(address, `${page}/phone/code`, { code: '000000' })]
      : []),
  ]
  return [reply, ...others].map(({ status }) => status)
}

/** Two thirds from a network of IPv6 each, some from one /64 with ever new addresses, the rest from one address. */
function getAddress(turn: number): string {
  const hex = (turn + 1).toString(16)
  if (turn % 6 === 4) return `2001:db8:ffff:1::${hex}`
  return turn % 6 === 5 ? '198.51.100.7' : `2001:db8:${hex}:1::1`
}

/** Opens the links of all mails as programs do that look through mails: with GET, which sends nothing. */
export async function openMailedLinks(db: Database, send: SendFrom, limit: number): Promise<number[]> {
  const { rows } = await db.pool.query<{ text: string }>(
    `select text from outbox_messages where kind = 'mail' and text like '%/confirm?key=%' order by id desc limit ${limit}`,
  )
  const statuses: number[] = []
  for (const { text } of rows) {
    const path = /https?:\/\/[^\s/]+(\/contact-requests\/\S+)/.exec(text)?.[1]
    if (path) statuses.push((await send('192.0.2.99', path)).status)
  }
  return statuses
}

export interface Damage {
  /** What companies owe for leads, in cents. */
  cents: number
  leads: number
  /** Text messages to companies. */
  texts: number
  /** Text messages with a code. */
  codes: number
  /** Mails to companies. */
  companyMails: number
  /** Mails with a link, in all, and to the address that got the most. */
  links: number
  mostLinks: number
  waiting: number
}

/** Counts what an attack has done to an empty database or demo world. */
export async function readDamage({ pool }: Database): Promise<Damage> {
  const { rows } = await pool.query<Damage>(
    `select (select coalesce(sum(cost_cents), 0)::int from business_leads where not demo) as cents,
       (select count(*)::int from business_leads where not demo) as leads,
       (select count(*)::int from outbox_messages where kind = 'sms' and text like '%New lead%') as texts,
       (select count(*)::int from outbox_messages where kind = 'sms' and text like '%code%') as codes,
       (select count(*)::int from outbox_messages where subject like 'New lead%') as "companyMails",
       (select count(*)::int from outbox_messages where subject = 'Confirm your contact request') as links,
       (select coalesce(max(count), 0)::int from (select count(*) from outbox_messages
          where subject = 'Confirm your contact request' group by recipient) each) as "mostLinks",
       (select count(*)::int from held_requests) as waiting`,
  )
  return rows[0] as Damage
}
