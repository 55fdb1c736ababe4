import { defineNotificationKind } from '../../_services/notify/define-notification-kind.ts'

/** What the `about` of new topics about a market begins with. */
export const MARKET_TOPICS = 'market-topics:'

/** News about places that a member follows. */
export const LOCATION = defineNotificationKind({
  name: 'location',
  group: 'locations',
  getSentence: ({ about, events, title }) =>
    about.startsWith(MARKET_TOPICS) ? `${events === 1 ? 'A new topic' : `${events} new topics`} about ${title}` : title,
})
