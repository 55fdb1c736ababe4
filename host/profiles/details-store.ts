import type { Database, On } from '../_db/database.ts'
import type { Network } from './networks.ts'

export interface Credential {
  id: number
  type: string
  license: string
  /** Two letters. */
  state: string | null
}

export interface Investment {
  id: number
  kind: string
  units: number | null
  city: string
  state: string | null
  year: number | null
}

export interface SocialProfile {
  id: number
  network: Network
  value: string
  displayOnProfile: boolean
}

/** The lists of a profile. */
export interface Details {
  interests: string[]
  credentials: Credential[]
  investments: Investment[]
  socialProfiles: SocialProfile[]
}

export async function readDetails({ pool }: Pick<Database, 'pool'>, id: string): Promise<Details> {
  const { rows } = await pool.query<Details>(
    `select
       coalesce((select jsonb_agg(interest order by interest) from profile_interests where user_id = $1), '[]') as interests,
       coalesce((select jsonb_agg(jsonb_build_object('id', id, 'type', type, 'license', license, 'state', trim(state))
         order by id) from profile_credentials where user_id = $1), '[]') as credentials,
       coalesce((select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'units', units, 'city', city,
         'state', trim(state), 'year', year) order by year desc nulls last, id)
         from profile_investments where user_id = $1), '[]') as investments,
       coalesce((select jsonb_agg(jsonb_build_object('id', id, 'network', network, 'value', value,
         'displayOnProfile', display_on_profile) order by id) from social_profiles where user_id = $1), '[]')
         as "socialProfiles"`,
    [id],
  )
  return rows[0] as Details
}

export async function saveInterests(on: On, id: string, interests: readonly string[]): Promise<void> {
  await on.query('delete from profile_interests where user_id = $1 and interest <> all($2)', [id, interests])
  await on.query(
    'insert into profile_interests (user_id, interest) select $1, unnest($2::text[]) on conflict do nothing',
    [id, interests],
  )
}

/** Saves the links of a member; networks without a value go. */
export async function saveSocialProfiles(
  on: On,
  id: string,
  links: readonly Pick<SocialProfile, 'network' | 'value' | 'displayOnProfile'>[],
): Promise<void> {
  await on.query('delete from social_profiles where user_id = $1 and network <> all($2)', [
    id,
    links.map(({ network }) => network),
  ])
  await on.query(
    `insert into social_profiles (user_id, network, value, display_on_profile)
     select $1, network, value, "displayOnProfile"
     from jsonb_to_recordset($2) as s (network text, value text, "displayOnProfile" boolean)
     on conflict (user_id, network) do update
       set value = excluded.value, display_on_profile = excluded.display_on_profile`,
    [id, JSON.stringify(links)],
  )
}

/** Entries of each list at most. */
export const MAX_ENTRIES = 20

/** @returns false if the member has as many as there may be */
export async function addCredential(
  on: On,
  id: string,
  { type, license, state }: Omit<Credential, 'id'>,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `insert into profile_credentials (user_id, type, license, state) select $1, $2, $3, $4
     where (select count(*) from profile_credentials where user_id = $1) < ${MAX_ENTRIES}`,
    [id, type, license, state],
  )
  return rowCount === 1
}

/** @returns false if the member has as many as there may be */
export async function addInvestment(
  on: On,
  id: string,
  { kind, units, city, state, year }: Omit<Investment, 'id'>,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `insert into profile_investments (user_id, kind, units, city, state, year) select $1, $2, $3, $4, $5, $6
     where (select count(*) from profile_investments where user_id = $1) < ${MAX_ENTRIES}`,
    [id, kind, units, city, state, year],
  )
  return rowCount === 1
}

const TABLES = { credentials: 'profile_credentials', investments: 'profile_investments' } as const
export type EntryList = keyof typeof TABLES

/** @returns the id of its member; undefined where there is no such entry */
export async function findEntryOwner({ pool }: Database, list: EntryList, entry: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ owner: string }>(`select user_id as owner from ${TABLES[list]} where id = $1`, [
    entry,
  ])
  return rows[0]?.owner
}

export async function deleteEntry(on: On, list: EntryList, id: string, entry: number): Promise<void> {
  await on.query(`delete from ${TABLES[list]} where id = $2 and user_id = $1`, [id, entry])
}
