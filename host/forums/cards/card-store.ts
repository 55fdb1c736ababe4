import type { Database } from '../../_db/database.ts'
import type { PersonViewer } from '../../profiles/person.ts'
import type { StructureType } from '../../properties/schema.ts'
import type { TopicAddress } from '../paths.ts'

/** A home as its card shows it, with its listing while it is for sale. Money in dollars. */
export interface CardHome {
  id: number
  address: string
  beds: number
  baths: number
  squareFeet: number | null
  structureType: StructureType
  price: number | null
  rent: number | null
  rentToPrice: number | null
}

/** @param ids as addresses name them, of up to 15 digits */
export async function readCardHomes({ pool }: Database, ids: readonly string[]): Promise<CardHome[]> {
  const { rows } = await pool.query<CardHome>(
    `select p.id::float8 as id, p.address, p.beds, p.baths::float8 as baths, p.square_feet as "squareFeet",
       p.structure_type as "structureType", d.asking_price as price, d.monthly_rent as rent, d.rent_to_price as "rentToPrice"
     from properties p left join deals d on d.property_id = p.id and d.status = 'active'
     where p.id = any($1::bigint[])`,
    [ids],
  )
  return rows
}

export interface CardTopic extends Omit<TopicAddress, 'page'> {
  /** Path of the page of another area that shows it. */
  page: string | null
  title: string
  forum: string
  replies: number
  /** Its first post; empty for viewers who block the author, and where it was removed. */
  body: string
  /** The first image of that post. */
  image: string | null
}

/** Reads topics that were not removed. */
export async function readCardTopics(
  { pool }: Database,
  ids: readonly string[],
  viewer: PersonViewer,
): Promise<CardTopic[]> {
  const { rows } = await pool.query<CardTopic>(
    `select t.id::float8 as id, t.forum_id::float8 as "forumId", t.slug, t.page, t.title, f.name as forum, t.replies,
       coalesce(left(p.body, 1000), '') as body, substring(p.body from '/forums/images/[0-9a-f-]{36}') as image
     from topics t join forums f on f.id = t.forum_id
     left join posts p on p.topic_id = t.id and p.place = 1 and p.removed_at is null
       and not exists (select from blocks b where b.user_id = $2 and b.blocked_id = p.author_id)
     where t.id = any($1::bigint[]) and t.removed_at is null`,
    [ids, viewer?.id ?? null],
  )
  return rows
}
