import type { AccessTable } from '../access/rules.ts'

export const uploadAccess: AccessTable = {
  // Theirs: whoever sent it, and whom the rule of its purpose lets see it.
  'GET /uploads/:id': { cells: [401, 'yes', 404, 'yes', 404, 'yes'], of: 'account' },
}
