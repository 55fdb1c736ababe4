import { COLLECTED, EMAILS, GROUPS, type NotificationSettings } from '../_domain/notifications/settings.ts'
import type { NotificationSettingsProps } from './contract.ts'

const settings = Object.fromEntries([
  ...EMAILS.map((name) => [name, name === 'email_for_reminders']),
  ...GROUPS.flatMap((group) => [
    [`${group}_site`, true],
    [`${group}_email`, group !== 'vote'],
  ]),
  ...COLLECTED.map((group) => [`${group}_frequency`, 'daily']),
]) as NotificationSettings

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: NotificationSettingsProps }> = {
  settings: {
    about: 'The link that opens the settings',
    props: { user: 'de300000-0000-4000-8000-000000000001', settings },
  },
}
