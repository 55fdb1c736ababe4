import { contactBody, contactReply } from '../../widgets/_domain/contact/calls.ts'
import type { ApiTable } from '../_http/api/rules.ts'

export const contactApi: ApiTable = {
  'POST /business_leads': {
    summary: 'Asks businesses to call; what begins with itm or utm is kept with the leads',
    body: contactBody,
    replies: { 200: contactReply, 303: 'Of a form without scripts: the page that tells what came of it.' },
  },
}
