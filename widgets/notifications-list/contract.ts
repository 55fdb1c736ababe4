import * as z from 'zod/mini'

/** One notification, as calls and the list have it. */
export const notification = z.object({
  id: z.number(),
  read: z.boolean(),
  /** What happened, such as `vote`: decides about the sign beside it. */
  kind: z.string(),
  /** One sentence. */
  text: z.string(),
  /** Where it happened. */
  href: z.string(),
  /** When it happened last, ISO 8601. */
  at: z.string(),
})
export type Notification = z.infer<typeof notification>

/** A page of the list: `GET /notifications` as JSON. */
export const listReply = z.object({
  notifications: z.array(notification),
  /** Number of notifications of this filter. */
  total: z.number(),
  /** Number of unread ones. */
  unread: z.number(),
})
export type NotificationList = z.infer<typeof listReply>

/** The answer of calls that mark; for all at once, the newest that was marked. */
export const markReply = z.object({
  notification: z.nullable(z.object({ id: z.number(), read: z.boolean() })),
})

/** Props of `data-plat="notifications-list"`. */
export const props = z.object({
  list: listReply,
  /** True if only unread ones are listed. */
  unread: z.optional(z.boolean()),
  /** The page of the list, from 1. */
  page: z.optional(z.number()),
  /** The id of one that was just deleted and can be restored. */
  deleted: z.optional(z.number()),
  /** The browser's token, for forms without scripts. */
  token: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type NotificationsListProps = z.infer<typeof props>

/** Detail of `plat:notifications-list:read`. */
export interface ReadDetail {
  id: number
  read: boolean
}

/** Detail of `plat:notifications-list:deleted`. */
export interface DeletedDetail {
  id: number
}
