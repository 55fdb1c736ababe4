import { NotificationsList } from './NotificationsList.tsx'

/** The server's HTML: the list, and a form for each thing that can be done. The island hydrates it. */
export const Fallback = NotificationsList
