import { type AccessTable, BUSINESSES, MEMBERS, OPEN } from '../_http/access/rules.ts'

export const dashboardAccess: AccessTable = {
  'GET /dashboard': MEMBERS,
  'GET /dashboard/widgets/:name': MEMBERS,
  'GET /dashboard/dialogs/:name': MEMBERS,
  'GET /business/dashboard': BUSINESSES,
  'POST /membership/dashboard/widgets': MEMBERS,
  'DELETE /membership/dashboard/widgets': MEMBERS,
  'DELETE /membership/dashboard/widgets/:name': MEMBERS,
  'POST /membership/dashboard/widgets/:name/move': MEMBERS,
  'PUT /membership/dashboard/order': MEMBERS,
  'GET /onboarding': MEMBERS,
  'POST /onboardings/responses': MEMBERS,
  'POST /markets/:id/follow': MEMBERS,
  'DELETE /markets/:id/follow': MEMBERS,
  'POST /insights/properties/:id/save': MEMBERS,
  'DELETE /insights/properties/:id/save': MEMBERS,
  'POST /banners/ignore': OPEN,
}
