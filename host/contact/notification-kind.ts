import { defineNotificationKind } from '../_services/notify/define-notification-kind.ts'

/** New leads of a company, which have mails of their own. */
export const LEAD = defineNotificationKind({
  name: 'lead',
  getSentence: ({ events, title }) => `${events === 1 ? 'A new lead' : `${events} new leads`} for ${title}`,
})
