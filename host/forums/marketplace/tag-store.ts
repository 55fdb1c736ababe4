import type { PoolClient } from 'pg'
import type { AdSide, AdTags } from '../../../widgets/_domain/forums/tags.ts'
import type { Database } from '../../_db/database.ts'
import { toSlug } from '../paths.ts'

/** Reads the tags that a new ad can choose, in their order. */
export async function readTags({ pool }: Pick<Database, 'pool'>): Promise<AdTags> {
  const { rows } = await pool.query<{ side: AdSide; tag: string; label: string }>(
    'select side, tag, label from marketplace_tags where archived_at is null order by position, label',
    [],
  )
  const of = (side: AdSide) =>
    Object.fromEntries(rows.flatMap((row) => (row.side === side ? [[row.tag, row.label]] : [])))
  return { have: of('have'), want: of('want') }
}

/** A tag as administrators edit it. */
export interface TagInput {
  label: string
  /** Lower ones come first. */
  position: number
  /** True if new ads cannot choose it. */
  archived: boolean
}

export interface EditedTag extends TagInput {
  id: number
  side: AdSide
  tag: string
  /** Ads that have it, whoever sees them. */
  ads: number
}

const TAG = `m.id::float8 as id, m.side, m.tag, m.label, m.position, m.archived_at is not null as archived,
  (select count(*)::int from topic_ads a where a.side = m.side and a.tag = m.tag) as ads`

/** Lists all tags, by side and position. */
export async function listTags({ pool }: Database): Promise<EditedTag[]> {
  const { rows } = await pool.query<EditedTag>(
    `select ${TAG} from marketplace_tags m order by m.side, m.archived_at is not null, m.position, m.label`,
    [],
  )
  return rows
}

export async function readTag({ pool }: Database, id: number): Promise<EditedTag | undefined> {
  const { rows } = await pool.query<EditedTag>(`select ${TAG} from marketplace_tags m where m.id = $1`, [id])
  return rows[0]
}

/** Tags of one side at most. */
export const MAX_TAGS = 60

/** The outcome of a change. `taken`: the side has a tag with this label. */
export type TagChange = 'saved' | 'taken' | 'full' | 'unknown'

/** Adds a tag. Its name in addresses is made of its label, and stays. */
export async function insertTag(
  client: PoolClient,
  side: AdSide,
  { label, position, archived }: TagInput,
): Promise<{ outcome: TagChange; id?: number }> {
  // One at a time, so that no two take the same name.
  await client.query('lock table marketplace_tags in share row exclusive mode')
  const { rows: tags } = await client.query<{ tag: string; label: string }>(
    'select tag, lower(label) as label from marketplace_tags where side = $1',
    [side],
  )
  if (tags.some((each) => each.label === label.toLowerCase())) return { outcome: 'taken' }
  if (tags.length >= MAX_TAGS) return { outcome: 'full' }
  const slug = toSlug(label).slice(0, 36)
  const names = new Set(tags.map(({ tag }) => tag))
  const free = Array.from({ length: MAX_TAGS + 1 }, (_, at) => (at ? `${slug}-${at + 1}` : slug))
  const { rows } = await client.query<{ id: number }>(
    `insert into marketplace_tags (side, tag, label, position, archived_at)
     values ($1, $2, $3, $4, case when $5::boolean then now() end) returning id::float8 as id`,
    [side, free.find((name) => !names.has(name)), label, position, archived],
  )
  return { outcome: 'saved', id: rows[0]?.id as number }
}

/** Changes the label, the place and the state of a tag. */
export async function updateTag(
  client: PoolClient,
  id: number,
  { label, position, archived }: TagInput,
): Promise<TagChange> {
  await client.query('lock table marketplace_tags in share row exclusive mode')
  const { rowCount: updatedCount } = await client.query(
    `select from marketplace_tags m join marketplace_tags o on o.side = m.side and o.id <> m.id
     where m.id = $1 and lower(o.label) = lower($2)`,
    [id, label],
  )
  if (updatedCount) return 'taken'
  const { rowCount } = await client.query(
    `update marketplace_tags set label = $2, position = $3,
       archived_at = case when $4::boolean then coalesce(archived_at, now()) end where id = $1`,
    [id, label, position, archived],
  )
  return rowCount ? 'saved' : 'unknown'
}
