import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { readConfig } from '../../host/_config/config.ts'
import { sha256 } from '../../host/_config/tokens.ts'
import { openDatabase } from '../../host/_db/database.ts'
import { getConfirmKey } from '../../host/contact/confirm-key.ts'
import { SESSION_SECRET } from './host.ts'
import { type Member, makeMember } from './member.ts'
import type { Site } from './site.ts'
import { packed, type Vector } from './vectors.ts'

/** The records that contain the typed texts. */
export interface TypedWorld {
  /** Ids of companies; the first has the leads, the notes and the credits. */
  businesses: number[]
  leads: number[]
  /** Id of a request that told what came of it. */
  form: string
  /** Path of a request that waits for its sender, and of the page that its mailed link opens. */
  waiting: string
  link: string
}

/** `$2` and on are lists of one length. */
const ROWS = {
  businesses: `insert into businesses (owner_id, name, kind, state, city, description, website, review)
    select $1, name, 'tax', 'WY', name, about, 'https://example.com/' || name, 'approved' from unnest($2::text[], $3::text[]) with ordinality t(name, about, n)
    order by n returning id::integer`,
  leads: `with people as (
      insert into investors (email, name, user_id) select 'typed-' || n || '@example.com', name, $1
      from unnest($3::text[]) with ordinality t(name, n) returning id, email)
    insert into business_leads (business_id, investor_id, name, email, message, cta_name, cost_cents)
    select $2, people.id, name, name, name, name, 4000 from unnest($3::text[]) with ordinality t(name, n)
    join people on people.email = 'typed-' || n || '@example.com' order by n returning id::integer`,
  notes: `insert into lead_notes (lead_id, author_id, body) select $2, $1, body from unnest($3::text[]) body`,
  reports: `insert into company_reports (business_id, user_id, reason, details)
    select company, $1, 'other', said from unnest($2::bigint[], $3::text[]) t(company, said) where company is not null and said is not null`,
  credits: `insert into lead_credit_requests (lead_id, user_id, reason, credited_reason, additional_reason, cents)
    select lead, $1, 'mismatched', reason, reason, 4000 from unnest($2::bigint[], $3::text[]) t(lead, reason)`,
  consents: `insert into contact_consents (lead_id, user_id, consent, address, created_at)
    select lead, $1, said, said, now() from unnest($2::bigint[], $3::text[]) t(lead, said)`,
  held: `insert into held_requests (investor_id, details, fraud_verdict, confirmed_by, review, created_at, expires_at)
    select n, jsonb_build_object('ctaName', said, 'analytics', '{}'::jsonb, 'consent', said, 'address', said, 'consentAt', now(),
      'contact', jsonb_build_object('name', said, 'email', 'typed@example.com', 'phone', '+14155550100', 'message', said)),
      'fail', $2, 'waiting', now(), now() + interval '1 day'
    from unnest($1::text[]) with ordinality t(said, n) order by n returning id`,
  heldLeads: `insert into held_leads (id, request_id, business_id, cost_cents)
    select -row_number() over (), id, $1, 0 from held_requests`,
  sessions: `insert into sessions (user_id, token, user_agent, ip_address, expires_at)
    select $1, gen_random_uuid(), said, said, now() + interval '1 day' from unnest($2::text[]) said`,
  messages: `insert into outbox_messages (kind, recipient, subject, text) select 'mail', said, said, said from unnest($1::text[]) said`,
  banners: `insert into banners (message, link, link_text, path) select said, '/' || said, left(said, 80), '/dashboard' from unnest($1::text[]) said`,
  answers: `insert into onboarding_responses (user_id, flow_id, step_type, response_key, response_value)
    values ($1, 1, 'first', 'complete-profile', $2), ($1, 1, 'additional', 'introduce-yourself', $3)`,
}

/** Puts the texts into every column that people fill in and pages show. Columns that are short hold some of them. */
export async function typeEverywhere(database: string, vectors: readonly Vector[]): Promise<TypedWorld> {
  const { pool, close } = openDatabase(database, { max: 1 })
  const query = pool.query.bind(pool) as Member['query']
  const texts = vectors.map(({ text }) => text)
  const names = packed(vectors, 195)
  const about = names.map((_, at) => packed(vectors.slice(at * 20), 4900)[0] ?? texts.join('\n\n').slice(0, 4900))
  const { rows } = await query<{ id: string }>(
    "insert into users (name, email) values ('Ann', 'typed@example.com') returning id",
  )
  const id = rows[0]?.id
  const readIds = async (sql: string, values: unknown[]) =>
    (await query<{ id: number }>(sql, values)).rows.map((row) => row.id)
  const businesses = await readIds(ROWS.businesses, [id, names, about])
  const leads = await readIds(ROWS.leads, [id, businesses[0], texts])
  await query(ROWS.notes, [id, leads[0], texts])
  await query(ROWS.reports, [id, businesses, packed(vectors, 950)])
  await query(ROWS.credits, [id, leads, texts])
  await query(ROWS.consents, [id, leads, texts])
  await query(ROWS.held, [texts, 'email'])
  const [held] = (await query<{ id: string }>(ROWS.held, [packed(vectors, 4900).slice(0, 1), null])).rows
  await query(ROWS.heldLeads, [businesses[0]])
  const waiting = `/contact-requests/${held?.id}`
  const key = getConfirmKey(readConfig({ SECRET: SESSION_SECRET }), held?.id ?? '', 'typed@example.com')
  await query(ROWS.sessions, [id, texts])
  await query(ROWS.messages, [texts])
  await query(ROWS.banners, [packed(vectors, 490).slice(0, 3)])
  await query(ROWS.answers, [id, texts[0], packed(vectors, 1900)[0]])
  const form = randomUUID()
  const reply = {
    created_leads: leads
      .slice(0, 5)
      .map((lead) => ({ id: Number(lead), cost: 40, business_type: 'agent', investor_id: 1 })),
    successfully_contacted_business_ids: businesses.slice(0, 10).map(Number),
    over_leads_threshold: true,
    failed_to_contact_businesses: businesses.slice(10, 20).map((each, at) => [Number(each), texts[at]]),
  }
  await query("insert into form_submissions (token_hash, route, content_hash, outcome) values ($1, $2, '\\x00', $3)", [
    sha256(form),
    'POST /business_leads',
    JSON.stringify({ body: reply }),
  ])
  await close()
  return { businesses, leads, form, waiting, link: `${waiting}/confirm?key=${key}` }
}

const OWNED = [
  ['businesses', 'owner_id'],
  ['investors', 'user_id'],
  ['lead_notes', 'author_id'],
  ['lead_credit_requests', 'user_id'],
  ['contact_consents', 'user_id'],
  ['onboarding_responses', 'user_id'],
  ['sessions', 'user_id'],
] as const

/** Creates a member with every permission, who owns everything in the world, signed in where `context` is. */
export async function typist({ database, plat }: Site, context: BrowserContext): Promise<Member> {
  const member = await makeMember({ database, origin: plat.origin }, context, { pro: true })
  await member.query('update users set admin = true where id = $1', [member.id])
  const { rows } = await member.query<{ id: string }>(
    "select owner_id id from businesses where kind = 'tax' and state = 'WY' and not demo limit 1",
  )
  for (const [table, column] of OWNED)
    await member.query(`update ${table} set ${column} = $1 where ${column} = $2`, [member.id, rows[0]?.id])
  return member
}
