import {
  COLLECTED,
  EMAILS,
  GROUPS,
  type NotificationSettings,
} from '../../../widgets/_domain/notifications/settings.ts'
import { DEFAULT_FREQUENCY, MAILED } from '../../_services/notify/groups.ts'

/** Of the emails that a member has not chosen, only those that answer them. */
const ASKED_FOR = new Set<string>(['email_for_reminders', 'email_on_request'])

/** The settings of members who have chosen nothing: news of their own is on, marketing is off (decision 139). */
export const DEFAULT_SETTINGS = Object.fromEntries([
  ...EMAILS.map((name) => [name, ASKED_FOR.has(name)] as const),
  ...GROUPS.flatMap((group) => [[`${group}_site`, true] as const, [`${group}_email`, MAILED[group]] as const]),
  ...COLLECTED.map((group) => [`${group}_frequency`, DEFAULT_FREQUENCY[group]] as const),
]) as NotificationSettings
