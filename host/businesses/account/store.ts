import { count, eq } from 'drizzle-orm'
import type { Database } from '../../_platform/db/database.ts'
import { users } from '../../accounts/schema.ts'
import { businesses } from '../schema.ts'
import type { BusinessFields } from './fields.ts'

/** A business, as its owner sees it. */
export interface OwnBusiness extends BusinessFields {
  id: number
  demo: boolean
}

const { id, name, kind, description, email, phone, website, city, state, accepting, demo } = businesses
const COLUMNS = { id, name, kind, description, email, phone, website, city, state, accepting, demo }

/** A new business of a member, who owns fewer than `most`. @returns its id; nothing where there are as many already */
export const addBusiness = (
  { drizzle }: Database,
  ownerId: string,
  fields: BusinessFields,
  most: number,
): Promise<number | undefined> =>
  drizzle.transaction(async (within) => {
    // One after the other for each owner, or two at once would both be the last.
    const [owner] = await within
      .select({ demo: users.demo })
      .from(users)
      .where(eq(users.id, ownerId))
      .for('no key update')
    const [owned] = await within.select({ count: count() }).from(businesses).where(eq(businesses.ownerId, ownerId))
    if (!owner || !owned || owned.count >= most) return undefined
    // What people of the demo world list belongs to it, too.
    const values = { ...fields, ownerId, demo: owner.demo }
    const [made] = await within.insert(businesses).values(values).returning({ id: businesses.id })
    return made?.id
  })

export async function readOwnBusiness({ drizzle }: Database, page: number): Promise<OwnBusiness | undefined> {
  const [found] = await drizzle.select(COLUMNS).from(businesses).where(eq(businesses.id, page))
  return found
}

/** Changes these fields, and no others. */
export async function changeBusiness(
  { drizzle }: Database,
  page: number,
  changes: Partial<BusinessFields>,
): Promise<OwnBusiness | undefined> {
  const [changed] = await drizzle.update(businesses).set(changes).where(eq(businesses.id, page)).returning(COLUMNS)
  return changed
}
