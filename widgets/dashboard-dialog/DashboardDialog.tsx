import { useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import { Remote } from '../_ui/remote/Remote.tsx'
import type { DashboardDialogProps } from './contract.ts'
import { asksFor } from './model.ts'
import { TEXTS } from './texts.ts'

/**
 * Tells whether another dashboard dialog is open. They block each other, but no other dialogs (docs/requirements.tsv,
 * DASH-020).
 */
const anotherOpen = () => document.querySelector('dialog[open] [data-dashboard-dialog]') !== null

/** A link to a page that opens in place, its content fetched when it is wanted. */
export function DashboardDialog(props: DashboardDialogProps) {
  const { name, title, url, page = url, label = title, dismissable = true, texts } = props
  const { id, emit } = useIsland()
  const words = { ...TEXTS, ...texts }
  const [open, setOpen] = useState(false)

  const show = useEventCallback(() => {
    if (anotherOpen()) return void emit('blocked', { name })
    setOpen(true)
    emit('open', { name })
  })
  useEffect(() => {
    if (asksFor(location.search, name)) show()
  }, [name, show])

  return (
    <>
      <a
        className="dashboard-dialog"
        href={page}
        data-name={name}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          show()
        }}
      >
        {label}
      </a>
      {open && (
        <Dialog
          id={`${id}-dialog`}
          title={title}
          close={words.close}
          held={!dismissable}
          onClose={() => {
            setOpen(false)
            emit('close', { name })
          }}
        >
          <div data-dashboard-dialog={name}>
            <Remote
              url={url}
              sanitize={() => import('../_map-ui/sanitize.ts')}
              texts={words}
              className="dashboard-dialog-content"
            />
          </div>
        </Dialog>
      )}
    </>
  )
}
