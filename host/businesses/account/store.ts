import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../_db/database.ts'
import type { Transaction } from '../../_db/transactions.ts'
import { users } from '../../accounts/schema.ts'
import { endEmailLinks } from '../email/link-store.ts'
import { type Addresses, getUnconfirmedEmail, withEmail } from '../email/rules.ts'
import { applyReview, type Reviewed } from '../review/rules.ts'
import { businesses } from '../schema.ts'
import type { BusinessFields } from './fields.ts'
import { type Logo, writeLogo } from './logo-store.ts'

/** A business, as its owner sees it. */
export interface OwnBusiness extends BusinessFields, Addresses, Reviewed {
  id: number
  demo: boolean
  /** What the reviewer told the owner. */
  reviewReason: string | null
  /** Names its logo in the address of it. */
  logo: string | null
  /** True once the owner has put the warning about the plan away. */
  warningDismissed: boolean
}

/** Puts aside, in the same transaction, the mail by which a company's new email is confirmed. */
type Mailing = (within: Transaction, businessId: number, email: string) => Promise<void>

const { id, name, kind, description, email, phone, website, city, state, accepting, demo } = businesses
const { subtypes, languages, licenses, markets, nationwide, google, logo } = businesses
const { review, askedName, askedKind, reviewRound, reviewReason } = businesses
const COLUMNS = {
  ...{ id, name, kind, description, email, phone, website, city, state, accepting, demo },
  ...{ subtypes, languages, licenses, markets, nationwide, google, logo },
  ...{ review, askedName, askedKind, reviewRound, reviewReason },
  confirmedEmail: businesses.confirmedEmail,
  warningDismissed: sql<boolean>`${businesses.canceledWarningDismissedAt} is not null`,
  ownerEmail: sql<string | null>`case when ${users.emailVerified} then ${users.email} end`,
}

interface AddOptions {
  most: number
  mailing?: Mailing | undefined
  logo?: Logo | undefined
  /** Puts aside, in the same transaction, what administrators are told. */
  tell(within: Transaction, businessId: number): Promise<void>
}

/** Writes nothing but what a form has: a logo has a row of its own. */
const toColumns = <Fields extends Partial<BusinessFields>>(fields: Fields, logo: Logo | null | undefined) => ({
  ...fields,
  ...(logo !== undefined && { logo: logo?.image ?? null }),
})

/**
 * Adds a business to a member who owns fewer than `most`. It waits for its review.
 * @param mailing asked where its email is to be confirmed
 * @returns its id; nothing where there are as many already
 */
export async function addBusiness(
  within: Transaction,
  ownerId: string,
  fields: BusinessFields,
  { most, mailing, logo, tell }: AddOptions,
): Promise<number | undefined> {
  // One after the other for each owner, or two at once would both be the last.
  const [owner] = await within
    .select({ demo: users.demo, ownerEmail: COLUMNS.ownerEmail })
    .from(users)
    .where(eq(users.id, ownerId))
    .for('no key update')
  const [owned] = await within
    .select({ count: count() })
    .from(businesses)
    .where(and(eq(businesses.ownerId, ownerId), ne(businesses.review, 'removed')))
  if (!owner || !owned || owned.count >= most) return undefined
  const { demo, ownerEmail } = owner
  const addresses = withEmail(fields.email, { email: null, confirmedEmail: null, ownerEmail })
  // Companies listed by people of the demo world belong to it too.
  const values = { ...toColumns(fields, logo), confirmedEmail: addresses.confirmedEmail, ownerId, demo }
  const [made] = await within.insert(businesses).values(values).returning({ id: businesses.id })
  if (!made) return undefined
  if (logo) await writeLogo(within, made.id, logo)
  const waits = getUnconfirmedEmail(addresses)
  if (waits) await mailing?.(within, made.id, waits)
  await tell(within, made.id)
  return made.id
}

export async function readOwnBusiness({ drizzle }: Database, page: number): Promise<OwnBusiness | undefined> {
  const [found] = await drizzle
    .select(COLUMNS)
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, page))
  return found
}

interface ChangeOptions extends Pick<AddOptions, 'mailing' | 'tell'> {
  /** A new logo; null takes the one away that is there. */
  logo?: Logo | null | undefined
}

/**
 * Changes these fields, and no others; what needs a review waits for it. Another email ends the links to the one before.
 * @param mailing asked where another email is to be confirmed
 */
export async function changeBusiness(
  within: Transaction,
  page: number,
  changes: Partial<BusinessFields>,
  { mailing, logo, tell }: ChangeOptions,
): Promise<OwnBusiness | undefined> {
  const [was] = await within
    .select(COLUMNS)
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(eq(businesses.id, page))
    .for('no key update', { of: businesses })
  if (!was) return undefined
  const addresses = changes.email === undefined ? was : withEmail(changes.email, was)
  const { confirmedEmail } = addresses
  const { asksAnew, ...reviewed } = applyReview(was, changes)
  await within
    .update(businesses)
    .set({ ...toColumns(reviewed, logo), confirmedEmail, ...(asksAnew && { reviewAskedAt: sql`now()` }) })
    .where(eq(businesses.id, page))
  if (logo !== undefined) await writeLogo(within, page, logo)
  if (asksAnew) await tell(within, page)
  if (addresses.email !== was.email) {
    await endEmailLinks(within, page)
    const waits = getUnconfirmedEmail(addresses)
    if (waits) await mailing?.(within, page, waits)
  }
  return { ...was, ...reviewed, confirmedEmail, logo: logo === undefined ? was.logo : (logo?.image ?? null) }
}
