import { foldSearch } from '../../widgets/_http/fold.ts'
import type { Database } from '../_db/database.ts'
import type { BusinessKind } from './labels.ts'
import type { Review } from './review/rules.ts'
import type { Term } from './searched.ts'

/** A business, as everybody may see it. */
export interface Business {
  id: number
  name: string
  kind: BusinessKind
  description: string
  website: string | null
  city: string
  state: string | null
  accepting: boolean
  /** True if its owner pays for a place at the top. Companies that take no new clients are never at the top. */
  featured: boolean
  demo: boolean
  review: Review
  /** Names its logo in the address of it. */
  logo: string | null
  subtypes: string[]
  languages: string[]
  licenses: string
  /** Codes of states and counties that it serves; with `nationwide` those that it does not. */
  markets: string[]
  nationwide: boolean
  /** Id of its reviews at Google. */
  google: string | null
}

type Row = Omit<Business, 'id'> & { id: string }

const COLUMNS = `id, name, kind, description, website, city, trim(state) as state, accepting, featured, demo, review,
  logo, subtypes, languages, licenses, markets, nationwide, google`
/** Others see a company once an administrator has approved it. */
const LISTED = "review = 'approved'"
const getBusiness = (row: Row): Business => ({ ...row, id: Number(row.id) })

export interface DirectoryFilter {
  kind?: BusinessKind | undefined
  /** Two letters. */
  state?: string | undefined
  /** The terms, each of which must match somewhere (searched.ts). */
  terms?: readonly Term[]
}

export interface BusinessList {
  businesses: Business[]
  total: number
}

/**
 * Finds businesses of the directory: matches in the name first, then in kind or place, then in the description; among
 * equals those that are featured, then those that take new clients, by name.
 */
export async function findBusinesses(
  { pool }: Database,
  filter: DirectoryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BusinessList> {
  const { where, place, values } = conditions(filter)
  const { rows } = await pool.query<Row & { total?: number }>(
    // A search must read all matches; a plain list follows an index and has no count.
    `select ${COLUMNS}${place && ', count(*) over ()::int as total'} from businesses where ${where}
     order by ${place}(featured and accepting) desc, accepting desc, lower(name), id
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, limit, offset],
  )
  const [total] = place ? [rows[0]?.total ?? 0] : await countBusinesses({ pool }, [filter])
  return { businesses: rows.map(({ total: _, ...row }) => getBusiness(row)), total: total ?? 0 }
}

/** Finds listed businesses whose name is like a text, folded by `foldSearch()`: for typos, the most similar first. */
export async function findBusinessesLike({ pool }: Database, text: string, limit: number): Promise<Business[]> {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from businesses where ${LISTED} and fold_search(name) %> $1
     order by word_similarity($1, fold_search(name)) desc, accepting desc, id limit $2`,
    [text, limit],
  )
  return rows.map(getBusiness)
}

/** Counts the businesses that each of some filters finds. */
export async function countBusinesses(
  { pool }: Pick<Database, 'pool'>,
  filters: readonly DirectoryFilter[],
): Promise<number[]> {
  const totals = filters.map(async (filter) => {
    const { where, values } = conditions(filter)
    const { rows } = await pool.query<{ total: number }>(
      `select count(*)::int as total from businesses where ${where}`,
      values,
    )
    return rows[0]?.total ?? 0
  })
  return Promise.all(totals)
}

/**
 * Builds the SQL conditions of a filter. `place` precedes the directory's usual order and is empty without a search.
 */
function conditions({ kind, state, terms = [] }: DirectoryFilter) {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const where = [LISTED]
  if (kind) where.push(`kind = ${param(kind)}`)
  if (state) where.push(`state = ${param(state)}`)
  const ranks = terms.map((term) => {
    const { named, meant, said } = getPlaces(term, param)
    where.push(`(${[named, ...meant, said].filter(Boolean).join(' or ')})`)
    return `case when ${named} then 0${meant.length ? ` when ${meant.join(' or ')} then 1` : ''} else 2 end`
  })
  return {
    where: where.join(' and '),
    // Ranks by word: 0 for the name, 1 for kind and place, 2 for the description.
    place: ranks.length ? `${ranks.join(' + ')}, ` : '',
    values,
  }
}

/** Ranks where a term may match: in the name, in the services or state, or in the description. */
function getPlaces({ text, start, whole, kinds, states }: Term, param: (value: unknown) => string) {
  const words = (weights: string) =>
    `words @@ to_tsquery('simple', ${param(`'${start.replace(/['\\]/g, '$&$&')}':${whole ? '' : '*'}${weights}`)})`
  const named =
    whole && start
      ? // Behind \m a word begins, and behind \M it is over.
        `fold_search(name) ~ ${param(`\\m${foldSearch(start).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}\\M`)}`
      : `fold_search(name) like ${param(`%${foldSearch(text).replace(/[\\%_]/g, '\\$&')}%`)}`
  const meant = [
    kinds.length && `kind = any(${param(kinds)})`,
    states.length && `state = any(${param(states)})`,
    start && words('B'),
  ]
  // Two letters that are a state's are words of many sentences.
  const inDescription = start && !(whole && states.length) ? words('C') : ''
  return { named, meant: meant.filter(Boolean), said: inDescription }
}

/** Reads a business that is listed. */
export async function readBusiness({ pool }: Database, id: number): Promise<Business | undefined> {
  const { rows } = await pool.query<Row>(`select ${COLUMNS} from businesses where id = $1 and ${LISTED}`, [id])
  return rows[0] && getBusiness(rows[0])
}

/** Reads a business for its owner or an administrator, whatever came of its review. */
export async function readAnyBusiness({ pool }: Database, id: number): Promise<Business | undefined> {
  const { rows } = await pool.query<Row>(`select ${COLUMNS} from businesses where id = $1`, [id])
  return rows[0] && getBusiness(rows[0])
}

/** Reads the listed businesses with these ids, in the order of the ids. */
export async function readBusinesses({ pool }: Database, ids: readonly number[]): Promise<Business[]> {
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from businesses where id = any($1::bigint[]) and ${LISTED}
     order by array_position($1::bigint[], id)`,
    [ids],
  )
  return rows.map(getBusiness)
}

/** Lists the states with a business, as two letters. */
export async function readStates({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    `select distinct state from businesses where state is not null and ${LISTED} order by state`,
  )
  return rows.map(({ state }) => state)
}
