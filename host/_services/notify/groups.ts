import type { CollectedGroup, Frequency, NotificationGroup } from '../../../widgets/_domain/notifications/settings.ts'

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

export const DEFAULT_FREQUENCY: Record<CollectedGroup, Frequency> = {
  forums: 'daily',
  locations: 'weekly',
  alert: 'at_once',
}
