import type { CollectedGroup, Frequency, NotificationGroup } from '../../../widgets/_domain/notifications/settings.ts'

/** What members are told about. */
export const KINDS = [
  'vote',
  'follow',
  'colleague',
  'mention',
  'reply',
  'followed_reply',
  'accept',
  'message',
  'lead',
  'review',
  'event',
  'reminder',
  'location',
  'alert',
  'article',
] as const
export type NotificationKind = (typeof KINDS)[number]

/** The group of a kind; leads and reviews have mails of their own (host/leads, host/reviews) and are always on the site. */
export const GROUP_OF: Record<NotificationKind, NotificationGroup | undefined> = {
  vote: 'vote',
  follow: 'follow',
  colleague: 'follow',
  mention: 'mention',
  reply: 'replies',
  followed_reply: 'followed_replies',
  accept: 'accept',
  message: 'message',
  lead: undefined,
  review: undefined,
  event: 'forums',
  reminder: 'forums',
  location: 'locations',
  alert: 'alert',
  article: 'forums',
}

/** Whether a group is mailed unless the member says otherwise (decision 139). On the site all are on. */
export const MAILED: Record<NotificationGroup, boolean> = {
  vote: false,
  forums: true,
  locations: true,
  alert: true,
  follow: true,
  mention: true,
  message: true,
  accept: true,
  replies: true,
  followed_replies: true,
}

/** Kinds that are mailed at once where they are mailed: what they say is old by the next morning. */
export const URGENT: readonly NotificationKind[] = ['event']

/** Kinds whose mails a job of their area sends, with more than a line. */
export const MAILED_BY_AREA: readonly NotificationKind[] = ['reminder']

export const DEFAULT_FREQUENCY: Record<CollectedGroup, Frequency> = {
  forums: 'daily',
  locations: 'weekly',
  alert: 'at_once',
}
