import type { NotificationSettings } from '../../widgets/_domain/notifications/settings.ts'
import { notificationSettings } from '../../widgets/notification-settings/server.ts'
import type { NotificationList } from '../../widgets/notifications-list/contract.ts'
import { notificationsList } from '../../widgets/notifications-list/server.ts'
import { IslandSlot } from '../_pages/island.tsx'
import { PageLinks } from '../_pages/PageLinks.tsx'

interface Props {
  list: NotificationList
  unread: boolean
  page: number
  last: number
  deleted: number | undefined
  userId: string
  settings: NotificationSettings
}

/** The page of a member's notifications. */
export function NotificationsPage({ list, unread, page, last, deleted, userId, settings }: Props) {
  const at = (to: number) => `/notifications?${new URLSearchParams({ ...(unread && { unread: '1' }), page: `${to}` })}`
  return (
    <div className="notifications">
      <div className="head notifications-head">
        <h1>Notifications</h1>
        <IslandSlot
          island={notificationSettings}
          id="notification-settings"
          props={{ user: userId, settings }}
          on="interaction"
          withToken
        />
      </div>
      <IslandSlot
        island={notificationsList}
        id="notifications-list"
        props={{ list, unread, page, ...(deleted !== undefined && { deleted }) }}
        on="load"
        withToken
      />
      <PageLinks page={page} last={last} at={at} />
    </div>
  )
}
