import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'
import type { MemberToDescribe } from './profiles.ts'

export interface DemoProfile {
  id: string
  city: string
  state: string | null
  bio: string
  occupation: string
  years: number
  goals: string
  seeking: string
  interests: string[]
  credentials: { type: string; state: string | null }[]
  investments: { kind: string; units: number | null; city: string; state: string | null; year: number }[]
}

export interface DemoTie {
  from: string
  to: string
  colleagues: boolean
}

/** Tells whether there are demo members of whom none has a profile. */
export async function areProfilesMissing({ pool }: Pick<Database, 'pool'> | { pool: PoolClient }): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    `select exists (select from users where demo)
       and not exists (select from profiles p join users u on u.id = p.user_id where u.demo) as missing`,
  )
  return rows[0]?.missing === true
}

/** Reads the demo members who get a profile, in a fixed order. */
export async function readMembersToDescribe(client: PoolClient): Promise<MemberToDescribe[]> {
  const { rows } = await client.query<MemberToDescribe>(
    `select u.id, b.city, trim(b.state) as state, b.kind from users u left join lateral (
       select city, state, kind from businesses where owner_id = u.id order by id limit 1) b on true
     where u.demo and u.id::text like 'de300000-%' order by u.id`,
  )
  return rows
}

/** Writes profiles with their lists. */
export async function writeProfiles(client: PoolClient, profiles: readonly DemoProfile[]): Promise<void> {
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1) as p (id uuid, city text, state text, bio text, occupation text, years integer,
         goals text, seeking text, interests jsonb, credentials jsonb, investments jsonb)),
     kept as (
       insert into profiles (user_id, bio, city, state, occupation, years_of_experience, goals, currently_seeking)
       select id, bio, city, state, occupation, years, goals, seeking from given),
     liked as (
       insert into profile_interests (user_id, interest)
       select id, jsonb_array_elements_text(interests) from given),
     licensed as (
       insert into profile_credentials (user_id, type, state)
       select id, c.type, c.state from given, jsonb_to_recordset(credentials) as c (type text, state text))
     insert into profile_investments (user_id, kind, units, city, state, year)
     select id, i.kind, i.units, i.city, i.state, i.year from given,
       jsonb_to_recordset(investments) as i (kind text, units integer, city text, state text, year integer)`,
    [JSON.stringify(profiles)],
  )
}

/** Writes who follows whom, and who are colleagues. */
export async function writeTies(client: PoolClient, ties: readonly DemoTie[]): Promise<void> {
  await client.query(
    `with given as (select * from jsonb_to_recordset($1) as t ("from" uuid, "to" uuid, colleagues boolean)),
     friends as (
       insert into colleagueships (requester_id, recipient_id, status, answered_at)
       select "from", "to", 'accepted', now() from given where colleagues on conflict do nothing)
     insert into followerships (follower_id, followed_id) select "from", "to" from given on conflict do nothing`,
    [JSON.stringify(ties)],
  )
}
