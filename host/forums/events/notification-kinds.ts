import { defineNotificationKind } from '../../_services/notify/define-notification-kind.ts'

/** What the `about` of news for the guests of an event or webinar begins with. */
export const EVENT_CHANGED = 'event-changed:'
export const EVENT_CANCELED = 'event-canceled:'
export const EVENT_RESUMED = 'event-resumed:'
export const EVENT_SOON = 'event-soon:'
export const EVENT_PLACE = 'event-place:'
/** All of them: the page of an event or webinar shows what they say. */
export const EVENT_NEWS = [EVENT_CHANGED, EVENT_CANCELED, EVENT_RESUMED, EVENT_SOON, EVENT_PLACE]

/** A change of what a member is registered for. */
export const EVENT = defineNotificationKind({
  name: 'event',
  group: 'forums',
  urgent: true,
  getSentence({ about, title }) {
    if (about.startsWith(EVENT_CANCELED)) return `“${title}” was canceled`
    if (about.startsWith(EVENT_RESUMED)) return `“${title}” takes place after all`
    return `“${title}” has a new time or place`
  },
})

/** A reminder, or a place from the waiting list. */
export const REMINDER = defineNotificationKind({
  name: 'reminder',
  group: 'forums',
  mailedByArea: true,
  getSentence: ({ about, title }) =>
    about.startsWith(EVENT_PLACE) ? `A place opened up for you at “${title}”` : title,
})
