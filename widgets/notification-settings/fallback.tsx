import { NotificationSettings } from './NotificationSettings.tsx'

/** The server's HTML: the link to the page with the same settings. */
export const Fallback = NotificationSettings
