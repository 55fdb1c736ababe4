import type { NotificationSettings } from '../../../widgets/_domain/notifications/settings.ts'
import { SettingsFields } from '../../../widgets/notification-settings/SettingsFields.tsx'
import { TEXTS } from '../../../widgets/notification-settings/texts.ts'
import { SettingsForm, SettingsFrame } from '../../accounts/settings/SettingsFrame.tsx'

interface Props {
  userId: string
  settings: NotificationSettings
  done: string | undefined
  problem: string | undefined
}

/** The page on which a member chooses what they are told about. */
export const NotificationSettingsPage = ({ userId, settings, done, problem }: Props) => (
  <SettingsFrame path="/settings/notifications" done={done} problem={problem}>
    <div className="notification-settings-page">
      <SettingsForm action={`/users/${userId}/notification_settings`} method="patch" submit="Save">
        <SettingsFields id="settings" settings={settings} words={TEXTS} />
      </SettingsForm>
    </div>
  </SettingsFrame>
)
