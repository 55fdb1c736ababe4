import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../_db/database.ts'
import type { Transaction } from '../../_services/jobs/store.ts'
import { users } from '../../accounts/schema.ts'
import { endEmailLinks } from '../email/link-store.ts'
import { type Addresses, getUnconfirmedEmail, withEmail } from '../email/rules.ts'
import { businesses } from '../schema.ts'
import type { BusinessFields } from './fields.ts'

/** A business, as its owner sees it. */
export interface OwnBusiness extends BusinessFields, Addresses {
  id: number
  demo: boolean
}

/** Puts aside, in the same transaction, the mail by which a company's new email is confirmed. */
type Mailing = (within: Transaction, businessId: number, email: string) => Promise<void>

const { id, name, kind, description, email, phone, website, city, state, accepting, demo } = businesses
const COLUMNS = {
  ...{ id, name, kind, description, email, phone, website, city, state, accepting, demo },
  confirmedEmail: businesses.confirmedEmail,
  ownerEmail: sql<string | null>`case when ${users.emailVerified} then ${users.email} end`,
}

/**
 * Adds a business to a member who owns fewer than `most`.
 * @param mailing asked where its email is to be confirmed
 * @returns its id; nothing where there are as many already
 */
export const addBusiness = (
  { drizzle }: Database,
  ownerId: string,
  fields: BusinessFields,
  { most, mailing }: { most: number; mailing?: Mailing | undefined },
): Promise<number | undefined> =>
  drizzle.transaction(async (within) => {
    // One after the other for each owner, or two at once would both be the last.
    const [owner] = await within
      .select({ demo: users.demo, ownerEmail: COLUMNS.ownerEmail })
      .from(users)
      .where(eq(users.id, ownerId))
      .for('no key update')
    const [owned] = await within.select({ count: count() }).from(businesses).where(eq(businesses.ownerId, ownerId))
    if (!owner || !owned || owned.count >= most) return undefined
    const { demo, ownerEmail } = owner
    const addresses = withEmail(fields.email, { email: null, confirmedEmail: null, ownerEmail })
    // Companies listed by people of the demo world belong to it too.
    const values = { ...fields, confirmedEmail: addresses.confirmedEmail, ownerId, demo }
    const [made] = await within.insert(businesses).values(values).returning({ id: businesses.id })
    const waits = getUnconfirmedEmail(addresses)
    if (made && waits) await mailing?.(within, made.id, waits)
    return made?.id
  })

export async function readOwnBusiness({ drizzle }: Database, page: number): Promise<OwnBusiness | undefined> {
  const [found] = await drizzle
    .select(COLUMNS)
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, page))
  return found
}

/**
 * Changes these fields, and no others. Another email ends the links to the one before.
 * @param mailing asked where another email is to be confirmed
 */
export const changeBusiness = (
  { drizzle }: Database,
  page: number,
  changes: Partial<BusinessFields>,
  mailing?: Mailing,
): Promise<OwnBusiness | undefined> =>
  drizzle.transaction(async (within) => {
    const [was] = await within
      .select(COLUMNS)
      .from(businesses)
      .innerJoin(users, eq(users.id, businesses.ownerId))
      .where(eq(businesses.id, page))
      .for('no key update', { of: businesses })
    if (!was) return undefined
    const addresses = changes.email === undefined ? was : withEmail(changes.email, was)
    const { confirmedEmail } = addresses
    await within
      .update(businesses)
      .set({ ...changes, confirmedEmail })
      .where(eq(businesses.id, page))
    if (addresses.email !== was.email) {
      await endEmailLinks(within, page)
      const waits = getUnconfirmedEmail(addresses)
      if (waits) await mailing?.(within, page, waits)
    }
    return { ...was, ...changes, confirmedEmail }
  })
