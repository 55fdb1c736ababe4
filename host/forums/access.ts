import { type AccessRow, type AccessTable, ADMINS, MEMBERS, OPEN } from '../_http/access/rules.ts'

/** Whoever wrote it: everybody else may read it, and not change it. */
const AUTHOR: AccessRow = { cells: [401, 'yes', 403, 'yes', 403, 403], of: 'account' }
const AUTHOR_OR_ADMIN: AccessRow = { cells: [401, 'yes', 403, 'yes', 403, 'yes'], of: 'account' }

const TOPIC = '/forums/:id/topics/:slug'

export const forumAccess: AccessTable = {
  'GET /forums': OPEN,
  'GET /forums/:id': OPEN,
  'GET /forums/:id/topics/new': MEMBERS,
  'POST /forums/:id/topics': MEMBERS,
  [`GET ${TOPIC}`]: OPEN,
  [`GET ${TOPIC}/edit`]: AUTHOR,
  [`PATCH ${TOPIC}`]: AUTHOR,
  [`DELETE ${TOPIC}`]: AUTHOR_OR_ADMIN,
  [`POST ${TOPIC}/replies`]: MEMBERS,
  [`POST ${TOPIC}/draft`]: MEMBERS,
  [`DELETE ${TOPIC}/draft`]: MEMBERS,
  [`POST ${TOPIC}/follow`]: MEMBERS,
  [`DELETE ${TOPIC}/follow`]: MEMBERS,
  'GET /posts/:id/edit': AUTHOR,
  'PATCH /posts/:id': AUTHOR,
  'DELETE /posts/:id': AUTHOR_OR_ADMIN,
  'POST /posts/:id/vote': MEMBERS,
  'DELETE /posts/:id/vote': MEMBERS,
  'POST /admin/topics/:id/closed': ADMINS,
  'DELETE /admin/topics/:id/closed': ADMINS,
}
