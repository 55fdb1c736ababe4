import { type AccessTable, OPEN } from '../_platform/access/rules.ts'

export const accountAccess: AccessTable = {
  'GET /session/csrf': OPEN,
}
