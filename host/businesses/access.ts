import { type AccessTable, OPEN } from '../_platform/access/rules.ts'

export const businessAccess: AccessTable = {
  'GET /business-finder': OPEN,
  'GET /business/page/:id': OPEN,
}
