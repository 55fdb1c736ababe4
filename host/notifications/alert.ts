import { defineNotificationKind } from '../_services/notify/define-notification-kind.ts'

/** News whose title says it all. */
export const ALERT = defineNotificationKind({ name: 'alert', group: 'alert', getSentence: ({ title }) => title })
