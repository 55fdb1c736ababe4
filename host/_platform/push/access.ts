import { type AccessTable, MEMBERS } from '../access/rules.ts'

export const pushAccess: AccessTable = {
  // Which channels are whose: channels.ts.
  'GET /push': MEMBERS,
}
