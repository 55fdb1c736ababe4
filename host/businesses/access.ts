import { type AccessTable, MEMBERS, OPEN, PAGE_OWNER } from '../_http/access/rules.ts'

export const businessAccess: AccessTable = {
  'GET /business-finder': OPEN,
  'GET /business/page/:id': OPEN,
  // Whoever lists a company owns its page from then on.
  'GET /business/signup': MEMBERS,
  'POST /business/signup': MEMBERS,
  'GET /business/page/:id/settings': PAGE_OWNER,
  'PATCH /business/page/:id': PAGE_OWNER,
  'POST /business/page/:id/email/verification': PAGE_OWNER,
  // Whoever reads the mails of an address need not be a member.
  'GET /business/email': OPEN,
  'POST /business/email': OPEN,
}
