import { defineNotificationKind, formatPeople } from '../../_services/notify/define-notification-kind.ts'

/** What a sentence about colleagues begins its `about` with once the request was accepted. */
export const COLLEAGUE_ACCEPTED = 'colleague-accepted:'

export const FOLLOW = defineNotificationKind({
  name: 'follow',
  group: 'follow',
  getSentence: (facts) => `${formatPeople(facts)} followed you`,
})

export const COLLEAGUE = defineNotificationKind({
  name: 'colleague',
  group: 'follow',
  getSentence: (facts) =>
    facts.about.startsWith(COLLEAGUE_ACCEPTED)
      ? `${formatPeople(facts)} accepted your colleague request`
      : `${formatPeople(facts)} asked to be your colleague`,
})
