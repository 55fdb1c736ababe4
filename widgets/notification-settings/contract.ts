import * as z from 'zod/mini'
import { settings } from '../_domain/notifications/settings.ts'

/** Props of `data-plat="notification-settings"`. */
export const props = z.object({
  /** The member whose settings they are. */
  user: z.string(),
  settings,
  /** The browser's token, for the form. */
  token: z.optional(z.string()),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type NotificationSettingsProps = z.infer<typeof props>

/** The answer of `PATCH /users/:id/notification_settings`: the member, with what is chosen now. */
export const settingsReply = z.object({
  data: z.object({
    id: z.string(),
    type: z.string(),
    attributes: z.object({ notification_settings: settings }),
  }),
})

/** Detail of `plat:notification-settings:saved`: the member as the host has them now. */
export type SavedDetail = z.infer<typeof settingsReply>['data']
