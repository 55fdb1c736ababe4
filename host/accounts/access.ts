import { type AccessTable, OPEN } from '../_platform/access/rules.ts'

export const accountAccess: AccessTable = {
  'GET /session/csrf': OPEN,
  'GET /signup': OPEN,
  'POST /signup': OPEN,
  'POST /signup/email': OPEN,
  'POST /api/v1/account_requests': OPEN,
  'GET /api/v1/account_requests/:email': OPEN,
  'GET /login': OPEN,
  'POST /login': OPEN,
  // Whose session has ended already is out, and not refused.
  'POST /logout': OPEN,
}
