import { defineNotificationKind, formatPeople, formatPlace } from '../../_services/notify/define-notification-kind.ts'

/** What a message's `about` begins with while it waits to be let in. */
export const MESSAGE_REQUEST = 'message-request:'

export const MESSAGE = defineNotificationKind({
  name: 'message',
  group: 'message',
  getSentence(facts) {
    const { about, events } = facts
    if (about.startsWith(MESSAGE_REQUEST)) return `${formatPeople(facts)} wants to send you a message`
    return `${formatPeople(facts)} sent you ${events === 1 ? 'a message' : `${events} messages`}${formatPlace(facts)}`
  },
})
