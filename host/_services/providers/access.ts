import { type AccessTable, FILE, OPEN } from '../../_http/access/rules.ts'

export const providerAccess: AccessTable = {
  'GET /mail_records/:domain': FILE,
  // There only on a machine of one's own (`hasOutbox()`).
  'GET /dev/outbox': OPEN,
  'GET /dev/outbox/:id': FILE,
}
