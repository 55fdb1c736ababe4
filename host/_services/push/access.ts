import type { AccessTable } from '../../_http/access/rules.ts'

export const pushAccess: AccessTable = {
  // Which channels are whose: channels.ts. An administrator hears no more than others do.
  'GET /push': { cells: [401, 'yes', 403, 'yes', 403, 403], of: 'account' },
}
