import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { CloseSign } from '../_ui/close-icon/CloseIcon.tsx'
import { isComposing } from '../_ui/field/is-composing.ts'

interface Props {
  id: string
  title: string
  close: string
  onClose(): void
  children: ReactNode
}

/**
 * A dialog at the side of a wide window. It is not modal: the list beside it stays in use. Escape closes it from
 * wherever the focus is, unless something else on the page takes the key.
 */
export function Panel({ id, title, close, onClose, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current as HTMLDialogElement
    dialog.show()
    return () => dialog.close()
  }, [])
  const press = useEventCallback((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <dialog ref={box} className="lead-detail-panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {/* Comes before the content: the focus is on it while a lead loads, and Tab goes on into the lead. */}
      <button type="button" className="plat-close" aria-label={close} onClick={onClose}>
        <CloseSign />
      </button>
      <div className="lead-detail-panel-body">{children}</div>
    </dialog>
  )
}
