import { type AccessTable, FILE } from '../../_http/access/rules.ts'

export const providerAccess: AccessTable = {
  'GET /mail_records/:domain': FILE,
}
