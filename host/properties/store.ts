import { eq, sql } from 'drizzle-orm'
import type { Database } from '../_db/database.ts'
import { properties } from './schema.ts'
import { byHouse, byText } from './units.ts'

export type Property = typeof properties.$inferSelect

/** The fields of a property that a list of addresses shows. */
export interface Listed {
  id: number
  houseNumber: string
  street: string
  secondary: string | null
  city: string
  state: string
  zip: string
  address: string
  searchText: string
  beds: number
  baths: number
  structureType: Property['structureType']
}

const LISTED = `p.id::float8 as id, p.house_number as "houseNumber", p.street, p.secondary, p.city, p.state, p.zip, p.address,
  p.search_text as "searchText", p.beds, p.baths::float8 as baths, p.structure_type as "structureType"`

export async function propertyById(db: Database, id: number): Promise<Property | undefined> {
  const [found] = await db.drizzle.select().from(properties).where(eq(properties.id, id))
  return found
}

/** Finds the one property with this lookup text; undefined for none or several. */
export async function exactly(db: Database, text: string): Promise<Property | undefined> {
  const found = await db.drizzle
    .select()
    .from(properties)
    .where(sql`${properties.searchText} collate "C" = ${text}`)
    .limit(2)
  return found.length === 1 ? found[0] : undefined
}

/** Number of addresses that are sorted if there are flats: more than any one house has. */
const FLATS = 200

/**
 * Finds properties whose lookup text begins with one of `beginnings`, sorted by that text, up to `limit` of each; units
 * of a house are in their natural order.
 */
export async function startingWith(db: Database, beginnings: string[], limit: number): Promise<Listed[]> {
  const some = await begunWith(db, beginnings, limit)
  // The index has "apt 10" before "apt 2". Where it was cut among flats, the first of them may be behind the cut.
  const isCut = (found: Listed[]) => found.length === limit && found.some(({ secondary }) => secondary !== null)
  const cut = beginnings.filter((_, at) => isCut(some[at] as Listed[]))
  const more = cut.length ? await begunWith(db, cut, Math.max(limit, FLATS)) : []
  const all = some.map((found) => (isCut(found) ? (more.shift() as Listed[]) : found))
  return uniqueById(all.flatMap((found) => byText(found).slice(0, limit)))
}

/**
 * Reads the same in the order of the index, one list for each beginning. It uses a range instead of LIKE, which needs
 * no escaping.
 */
async function begunWith(db: Database, beginnings: string[], limit: number): Promise<Listed[][]> {
  const { rows } = await db.pool.query<Listed & { place: number }>({
    name: 'properties-starting-with',
    text: `select place::integer as place, found.* from unnest($1::text[]) with ordinality as sought(beginning, place)
      cross join lateral (
        select ${LISTED} from properties p
        where p.search_text collate "C" >= beginning and p.search_text collate "C" < beginning || U&'\\+10FFFF'
        order by p.search_text collate "C" limit $2) found
      order by place, found."searchText" collate "C", found.id`,
    values: [beginnings, limit],
  })
  const lists = beginnings.map((): Listed[] => [])
  for (const { place, ...found } of rows) lists[place - 1]?.push(found)
  return lists
}

// A unit says nothing of how like the house is: "apt 9" of house 9 is no liker than "apt 4".
const WITHOUT_UNIT = `coalesce(replace(p.search_text, ' ' || lower(p.secondary) || ' ', ' '), p.search_text)`

/**
 * Finds properties that begin with one of `beginnings`: houses whose text is most similar to `query` first, units of a
 * house in their natural order. It returns about `limit`, because no house is cut: the database does not know that
 * order.
 */
export async function likeWith(db: Database, beginnings: string[], query: string, limit: number): Promise<Listed[]> {
  const { rows } = await db.pool.query<Listed>({
    name: 'properties-like-with',
    text: `select ${LISTED} from unnest($1::text[]) as sought(beginning) cross join lateral (
        select * from properties
        where search_text collate "C" >= beginning and search_text collate "C" < beginning || U&'\\+10FFFF' limit 2000) p
      order by similarity(${WITHOUT_UNIT}, $3) desc fetch first $2 rows with ties`,
    values: [beginnings, limit, query],
  })
  return byHouse(uniqueById(rows), query)
}

/** Finds properties on a street, by names as properties write them, in some ZIP codes (none: anywhere). */
export async function onStreet(
  db: Database,
  { streets, zips, limit }: { streets: string[]; zips?: string[] | undefined; limit: number },
): Promise<Listed[]> {
  const { rows } = await db.pool.query<Listed>({
    name: `properties-on-street${zips ? '-in' : ''}`,
    text: `select ${LISTED} from properties p where p.street = any($1) ${zips ? 'and p.zip = any($3)' : ''}
      order by p.street, p.zip, p.house_number fetch first $2 rows with ties`,
    values: [streets, limit, ...(zips ? [zips] : [])],
  })
  return byHouse(rows).slice(0, limit)
}

/** Returns the center of a street in a place. */
export async function findStreetMiddle(
  db: Database,
  streets: string[],
  zips: string[],
): Promise<{ latitude: number; longitude: number } | undefined> {
  const { rows } = await db.pool.query<{ latitude: number | null; longitude: number }>(
    'select avg(latitude) as latitude, avg(longitude) as longitude from properties where street = any($1) and zip = any($2)',
    [streets, zips],
  )
  const [middle] = rows
  return middle && middle.latitude !== null ? { latitude: middle.latitude, longitude: middle.longitude } : undefined
}

function uniqueById(rows: Listed[]): Listed[] {
  const knownIds = new Set<number>()
  return rows.filter(({ id }) => !knownIds.has(id) && knownIds.add(id))
}
