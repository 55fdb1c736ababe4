import { type AccessTable, MEMBERS, OPEN, OWN_ACCOUNT } from '../_http/access/rules.ts'

export const planAccess: AccessTable = {
  'GET /pricing': OPEN,
  'GET /subscriptions/new': MEMBERS,
  'POST /subscriptions': MEMBERS,
  'GET /settings/subscription': MEMBERS,
  'GET /subscriptions/:id/cancel': OWN_ACCOUNT,
  'DELETE /subscriptions/:id': OWN_ACCOUNT,
  'POST /subscriptions/:id/resume': OWN_ACCOUNT,
  'POST /payments/events': { ...OPEN, noToken: 'the payment service signs what it sends' },
  // There only on a machine of one's own (`hasOutbox()`).
  'GET /dev/checkout/:id': OWN_ACCOUNT,
  'POST /dev/checkout/:id': OWN_ACCOUNT,
}
