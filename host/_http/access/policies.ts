import {
  type AccessRow,
  ADMINS,
  AUTHOR,
  AUTHOR_OR_ADMIN,
  BUSINESSES,
  MEMBERS,
  OPEN,
  OPEN_ONCE_PROVED,
  OWN_ACCOUNT,
  PAGE_OWNER,
  TO_PROVED,
} from './rules.ts'

/** Who may call an action: a row of the table of permissions, and for a thing that is somebody's own, whose it is. */
export interface Policy<Loaded = unknown, Visitors extends boolean = false> {
  row: AccessRow
  /** Returns the member (uuid) who owns what was loaded. Wanted by rows `of: 'account'`. */
  owner?: (loaded: Loaded) => string | null | undefined
  /** True where visitors may call it, too. */
  visitors: Visitors
}

const forMembers = (row: AccessRow): Policy => ({ row, visitors: false })

export const everyone: Policy<unknown, true> = { row: OPEN, visitors: true }
export const visitorsAndConfirmedMembers: Policy<unknown, true> = { row: OPEN_ONCE_PROVED, visitors: true }
/** Whoever has the link of a mail. Mail programs post to it without a page (RFC 8058). */
export const linkHolders: Policy<unknown, true> = {
  row: { ...OPEN, noToken: 'mail programs post without a page; the token of the address is the right to it' },
  visitors: true,
}
export const members = forMembers(MEMBERS)
/** Members, those too whose email address is not confirmed yet. */
export const unconfirmedMembers = forMembers(TO_PROVED)
/** Owners of any business page, for what concerns all of theirs. */
export const businessOwners = forMembers(BUSINESSES)
/** The owner of the business page `:id`, and administrators. */
export const pageOwner = forMembers(PAGE_OWNER)
export const administrators = forMembers(ADMINS)

type Owner<Loaded> = (loaded: Loaded) => string | null | undefined
const ownedBy =
  (row: AccessRow) =>
  <Loaded>(owner: Owner<Loaded>): Policy<Loaded> => ({ row, owner, visitors: false })

/** The one member whose it is; for everybody else it is not there. */
export const forAccount = ownedBy(OWN_ACCOUNT)
/** The author. Everybody else may read it, and not change it. */
export const forAuthor = ownedBy(AUTHOR)
export const forAuthorOrAdministrator = ownedBy(AUTHOR_OR_ADMIN)
