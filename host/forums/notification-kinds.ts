import { defineNotificationKind, formatPeople, formatPlace } from '../_services/notify/define-notification-kind.ts'

export const VOTE = defineNotificationKind({
  name: 'vote',
  group: 'vote',
  getSentence: (facts) => `${formatPeople(facts)} voted for your post${formatPlace(facts)}`,
})

export const MENTION = defineNotificationKind({
  name: 'mention',
  group: 'mention',
  getSentence: (facts) => `${formatPeople(facts)} mentioned you${formatPlace(facts)}`,
})

export const REPLY = defineNotificationKind({
  name: 'reply',
  group: 'replies',
  getSentence: (facts) => `${formatPeople(facts)} replied to you${formatPlace(facts)}`,
})

export const FOLLOWED_REPLY = defineNotificationKind({
  name: 'followed_reply',
  group: 'followed_replies',
  getSentence: (facts) => `${formatPeople(facts)} replied${formatPlace(facts)}, a topic you follow`,
})

export const ACCEPT = defineNotificationKind({
  name: 'accept',
  group: 'accept',
  getSentence: (facts) => `${formatPeople(facts)} marked your reply as the answer${formatPlace(facts)}`,
})
