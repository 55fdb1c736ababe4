import * as z from 'zod/mini'

/** What members decide about, each for the site and for email. */
export const GROUPS = [
  'vote',
  'forums',
  'locations',
  'alert',
  'follow',
  'mention',
  'message',
  'accept',
  'replies',
  'followed_replies',
] as const
export type NotificationGroup = (typeof GROUPS)[number]

/** Groups whose emails may wait to be sent together. */
export const COLLECTED = ['forums', 'locations', 'alert'] as const
export type CollectedGroup = (typeof COLLECTED)[number]

export const FREQUENCIES = ['at_once', 'daily', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Emails that are about nothing that happened to the member. */
export const EMAILS = [
  'email_for_reminders',
  'email_on_request',
  'email_newsletter',
  'email_short_term_rental',
  'email_passive_investing',
  'email_money_newsletter',
  'email_on_the_market_newsletter',
  'email_rookie_newsletter',
  'email_marketing',
  'email_survey',
  'email_book_promotion',
  'email_webinar',
  'email_blog_comments_summary',
] as const

const frequency = z.enum(FREQUENCIES)

/** All settings, as calls and forms name them. */
export const settings = z.object({
  email_for_reminders: z.boolean(),
  email_on_request: z.boolean(),
  email_newsletter: z.boolean(),
  email_short_term_rental: z.boolean(),
  email_passive_investing: z.boolean(),
  email_money_newsletter: z.boolean(),
  email_on_the_market_newsletter: z.boolean(),
  email_rookie_newsletter: z.boolean(),
  email_marketing: z.boolean(),
  email_survey: z.boolean(),
  email_book_promotion: z.boolean(),
  email_webinar: z.boolean(),
  email_blog_comments_summary: z.boolean(),
  vote_site: z.boolean(),
  vote_email: z.boolean(),
  forums_site: z.boolean(),
  forums_email: z.boolean(),
  forums_frequency: frequency,
  locations_site: z.boolean(),
  locations_email: z.boolean(),
  locations_frequency: frequency,
  alert_site: z.boolean(),
  alert_email: z.boolean(),
  alert_frequency: frequency,
  follow_site: z.boolean(),
  follow_email: z.boolean(),
  mention_site: z.boolean(),
  mention_email: z.boolean(),
  message_site: z.boolean(),
  message_email: z.boolean(),
  accept_site: z.boolean(),
  accept_email: z.boolean(),
  replies_site: z.boolean(),
  replies_email: z.boolean(),
  followed_replies_site: z.boolean(),
  followed_replies_email: z.boolean(),
})
export type NotificationSettings = z.infer<typeof settings>
