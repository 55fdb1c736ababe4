import type { AccessTable } from '../../_http/access/rules.ts'

export const uploadAccess: AccessTable = {
  // Whoever sent it, and administrators, who decide by it.
  'GET /uploads/:id': { cells: [401, 'yes', 404, 'yes', 404, 'yes'], of: 'account' },
}
