import type { Database, On } from '../../_db/database.ts'

/** What a member has chosen to stand below their posts. */
export interface SignatureFields {
  displayName: string
  showEmail: boolean
  showPhoneNumber: boolean
  showWebsite: boolean
  showLicenses: boolean
  credentialType: string
  businessId: number | null
  podcastEpisodeUrl: string | null
  podcastEpisodeNumber: number | null
}

export const SIGNATURE_COLUMNS = `display_name as "displayName", show_email as "showEmail", show_phone_number as "showPhoneNumber",
  show_website as "showWebsite", show_licenses as "showLicenses", credential_type as "credentialType",
  business_id::float8 as "businessId", podcast_episode_url as "podcastEpisodeUrl",
  podcast_episode_number as "podcastEpisodeNumber"`

export async function readSignature(
  { pool }: Pick<Database, 'pool'>,
  member: string,
): Promise<SignatureFields | undefined> {
  const { rows } = await pool.query<SignatureFields>(`select ${SIGNATURE_COLUMNS} from signatures where user_id = $1`, [
    member,
  ])
  return rows[0]
}

/** Saves a signature; a company that is not the member's own is left out. */
export async function saveSignature(on: On, member: string, fields: SignatureFields): Promise<void> {
  await on.query(
    `insert into signatures (user_id, display_name, show_email, show_phone_number, show_website, show_licenses,
       credential_type, business_id, podcast_episode_url, podcast_episode_number)
     values ($1, $2, $3, $4, $5, $6, $7, (select id from businesses where id = $8 and owner_id = $1), $9, $10)
     on conflict (user_id) do update set display_name = $2, show_email = $3, show_phone_number = $4, show_website = $5,
       show_licenses = $6, credential_type = $7, business_id = excluded.business_id, podcast_episode_url = $9,
       podcast_episode_number = $10, updated_at = now()`,
    [
      member,
      fields.displayName,
      fields.showEmail,
      fields.showPhoneNumber,
      fields.showWebsite,
      fields.showLicenses,
      fields.credentialType,
      fields.businessId,
      fields.podcastEpisodeUrl,
      fields.podcastEpisodeNumber,
    ],
  )
}
