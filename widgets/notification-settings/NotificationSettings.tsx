import { type FormEvent, useState } from 'react'
import { request } from '../_http/request.ts'
import { useIsland } from '../_runtime/context.ts'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import { type NotificationSettingsProps, settingsReply } from './contract.ts'
import { getAttributes } from './model.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { TEXTS } from './texts.ts'

/** The way to the settings: a page without scripts, a dialog with them. */
export function NotificationSettings({ user, settings: first, token, texts }: NotificationSettingsProps) {
  const { id, emit } = useIsland()
  const words = { ...TEXTS, ...texts }
  const [open, setOpen] = useState(false)
  const [settings, setSettings] = useState(first)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const attributes = getAttributes(new FormData(event.currentTarget).entries())
    // The dialog closes whatever comes of it. The signal of the island does not end a call that saves.
    setOpen(false)
    const answer = await request(`/users/${user}/notification_settings`, {
      method: 'PATCH',
      bearer: true,
      schema: settingsReply,
      body: { data: { attributes } },
    })
    if (!answer.ok) return console.error('The notification settings couldn’t be saved', answer.problem)
    setSettings(answer.data.data.attributes.notification_settings)
    emit('saved', answer.data.data)
    return undefined
  }

  return (
    <>
      <a
        className="notification-settings-open"
        href="/settings/notifications"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {words.open}
      </a>
      {open && (
        <Dialog id={`${id}-dialog`} title={words.title} close={words.close} onClose={() => setOpen(false)}>
          <form method="post" action={`/users/${user}/notification_settings`} onSubmit={save}>
            <input type="hidden" name="authenticity_token" value={token ?? ''} />
            <input type="hidden" name="_method" value="patch" />
            <SettingsFields id={id} settings={settings} words={words} />
            <button type="submit" className="plat-button">
              {words.save}
            </button>
          </form>
        </Dialog>
      )}
    </>
  )
}
