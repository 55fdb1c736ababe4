import { type AccessTable, MEMBERS, OPEN } from '../_http/access/rules.ts'

export const contactAccess: AccessTable = {
  'GET /business/page/:id/contact': OPEN,
  'GET /business-finder/contact': OPEN,
  'POST /business_leads': OPEN,
  'GET /contact-requests': MEMBERS,
  // Whoever sent the form: the id is hard to guess, and the page names nobody.
  'GET /contact-requests/:form': OPEN,
}
