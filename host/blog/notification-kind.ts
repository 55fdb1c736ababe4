import { defineNotificationKind, formatPeople } from '../_services/notify/define-notification-kind.ts'

export const ARTICLE = defineNotificationKind({
  name: 'article',
  group: 'forums',
  getSentence: (facts) => `${formatPeople(facts)} published an article: “${facts.title}”`,
})
