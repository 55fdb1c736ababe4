import type { Viewer } from '../viewer.ts'

/** The columns of every row, in this order. A pro is a member with a level, no role of its own. */
export const ROLES = ['visitor', 'member', 'otherMember', 'owner', 'otherOwner', 'admin', 'unproved'] as const
export type Role = (typeof ROLES)[number]

/** `yes`, or the status that refuses. 404 where even the existence is nobody else's business. */
export type Cell = 'yes' | 401 | 403 | 404

export interface AccessRow {
  /** visitor, member, other member, owner, other owner, admin */
  cells: readonly [Cell, Cell, Cell, Cell, Cell, Cell]
  /**
   * The seventh column: an account whose email address nobody has proved. Left out, it reads what a member reads and changes
   * what a visitor may change (`getUnprovedCell()`).
   */
  unproved?: 'yes' | 403
  /**
   * The owner of the resource in the address. `page`: the owner of the business page `:id`. `account`: the member whom
   * the route's `mine` names. Without it nobody owns it, and `other` columns repeat their neighbors.
   */
  of?: 'page' | 'account'
  /** A file or a probe: no session is looked up for it, and nobody is refused. */
  file?: true
  /** The reason why a route that changes something needs no CSRF token; without a reason it does. */
  noToken?: string
}

/** The cells of most routes. */
export const OPEN: AccessRow = { cells: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'] }
export const FILE: AccessRow = { ...OPEN, file: true }
export const MEMBERS: AccessRow = { cells: [401, 'yes', 'yes', 'yes', 'yes', 'yes'] }
/** The owner of the business page `:id`, and administrators; other owners learn nothing of it, members that it is not theirs. */
export const PAGE_OWNER: AccessRow = { cells: [401, 403, 403, 'yes', 404, 'yes'], of: 'page' }
/** The one member whose it is. */
export const OWN_ACCOUNT: AccessRow = { cells: [401, 'yes', 404, 'yes', 404, 404], of: 'account' }
/** The author: everybody else may read it, and not change it. */
export const AUTHOR: AccessRow = { cells: [401, 'yes', 403, 'yes', 403, 403], of: 'account' }
export const AUTHOR_OR_ADMIN: AccessRow = { cells: [401, 'yes', 403, 'yes', 403, 'yes'], of: 'account' }
export const BUSINESSES: AccessRow = { cells: [401, 403, 403, 'yes', 'yes', 'yes'] }
/** Something on a page of the viewer, whose address names no page. Other owners and administrators get 404. */
export const ON_OWN_PAGES: AccessRow = { cells: [401, 403, 403, 'yes', 404, 404], of: 'account' }
export const ADMINS: AccessRow = { cells: [401, 403, 403, 403, 403, 'yes'] }
/** For routes by which an address gets confirmed, which accounts with an unconfirmed one have to be able to use. */
export const TO_PROVED: AccessRow = { ...MEMBERS, unproved: 'yes' }
/** Visitors may, and members once their address is confirmed. */
export const OPEN_ONCE_PROVED: AccessRow = { ...OPEN, unproved: 403 }
/** Changes nothing of anybody's. */
export const ASKS: AccessRow = { ...OPEN, noToken: 'it changes nothing' }

/**
 * Returns the column of the table for the person who asks, as if the address were proved.
 * @param page id of the business page in the address, for rows of pages
 * @param mine whether the thing is the viewer's own, for rows of accounts
 */
export function getRole(row: AccessRow, viewer: Viewer | undefined, page: number | undefined, mine: boolean): Role {
  if (!viewer) return 'visitor'
  const owner = viewer.pages.length > 0
  if (row.of === 'account') {
    if (viewer.admin && !mine) return 'admin'
    if (mine) return owner ? 'owner' : 'member'
    return owner ? 'otherOwner' : 'otherMember'
  }
  if (viewer.admin) return 'admin'
  if (row.of === 'page') {
    if (page !== undefined && viewer.pages.includes(page)) return 'owner'
    return owner ? 'otherOwner' : 'member'
  }
  return owner ? 'owner' : 'member'
}

/**
 * Tells whether somebody may do this only because they are an administrator, so that it is an act upon others.
 * @param page as for `getRole()`
 */
export const isAdminAct = (row: AccessRow, role: Role, viewer: Viewer | undefined, page: number | undefined): boolean =>
  role === 'admin' &&
  row.cells[ROLES.indexOf('otherMember')] !== 'yes' &&
  !(row.of === 'page' && page !== undefined && viewer?.pages.includes(page))

/** @param method of the route: what an unproved account may depends on whether it changes something */
export const getCell = (row: AccessRow, role: Role, method: string): Cell =>
  role === 'unproved' ? getUnprovedCell(row, method) : (row.cells[ROLES.indexOf(role)] as Cell)

function getUnprovedCell({ cells, unproved }: AccessRow, method: string): Cell {
  const [visitor, member] = cells
  if (unproved) return unproved
  if (method === 'GET' || method === 'HEAD') return member
  return visitor === 'yes' ? 'yes' : 403
}
