import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { CloseSign } from '../close-icon/CloseIcon.tsx'
import { isComposing } from '../field/is-composing.ts'

interface Props {
  /** Unique in the page; the heading's id starts with it. */
  id: string
  title: string
  /** Name of the button that closes it. */
  close: string
  /** Called by the button, Escape, or a click outside. The owner then removes the dialog. */
  onClose(): void
  /** True if only its button closes it, not Escape or a click outside. */
  held?: boolean
  children: ReactNode
}

/**
 * A modal dialog, open as long as it is drawn: the browser's own, so that what lies behind is inert, Escape closes, and the
 * focus goes back to where it was. The page behind does not scroll (fields.css).
 */
export function Dialog({ id, title, close, onClose, held = false, children }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    const dialog = box.current as HTMLDialogElement
    const page = document.documentElement
    // A page that loses its scroll bar to the lock would jump; one that has none must not get the gap of one.
    const gutter = innerWidth > page.clientWidth
    if (gutter) page.style.scrollbarGutter = 'stable'
    dialog.showModal()
    // One that has to scroll has the focus itself then (Chromium); the first thing to do stands in it.
    const body = dialog.querySelector(':focus.plat-dialog-body')
    const things = body?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea') ?? []
    ;[...things].find((each) => each.matches(':enabled, a') && each.checkVisibility())?.focus()
    return () => {
      // While it stands in the document: only then does the focus go back.
      dialog.close()
      if (gutter) page.style.removeProperty('scrollbar-gutter')
    }
  }, [])

  // A press that begins inside and ends outside is somebody marking text.
  const outside = (event: PointerEvent | React.MouseEvent) => event.target === box.current
  return (
    <dialog
      ref={box}
      className="plat-dialog"
      aria-labelledby={`${id}-title`}
      onPointerDown={(event) => {
        pressed.current = outside(event)
      }}
      onClick={(event) => {
        if (!held && pressed.current && outside(event)) onClose()
      }}
      onCancel={(event) => {
        // Ignores events of fields inside.
        if (event.target !== box.current) return
        event.preventDefault()
        if (!held) onClose()
      }}
      onKeyDown={(event) => {
        // Browsers let a second Escape close it without asking; then it would stand closed and drawn.
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return
        event.preventDefault()
        if (!held) onClose()
      }}
    >
      <div className="plat-dialog-box">
        <h2 id={`${id}-title`}>{title}</h2>
        <div className="plat-dialog-body">{children}</div>
        {/* Comes after the content, so that the focus begins at the first thing to do and not at the way out. */}
        <button type="button" className="plat-close" aria-label={close} onClick={onClose}>
          <CloseSign />
        </button>
      </div>
    </dialog>
  )
}
