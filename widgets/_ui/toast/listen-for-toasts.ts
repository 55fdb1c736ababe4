/** What a toast says. Sent as the detail of a `plat-toast` event on the document. */
export interface ToastDetail {
  text: string
  /** What takes back what was done. */
  undo?: () => void
}

declare global {
  interface DocumentEventMap {
    'plat-toast': CustomEvent<ToastDetail>
    'plat-toast-end': Event
  }
}

/**
 * Shows a short notice at the foot of the page for each `plat-toast` event. It takes no focus, is read aloud when a person pauses,
 * stays while the pointer or the focus is in it, and leaves by itself, by its button, with Escape, or at a `plat-toast-end` event.
 * Uses nothing from outside, so that pages can carry it as an inline script. Pages with it name `toast.css`.
 */
export function listenForToasts(): void {
  /** Milliseconds that a toast stays: longer where there is something to press. */
  const STAY_MS = 6000
  const STAY_WITH_UNDO_MS = 12_000
  const region = document.createElement('div')
  region.className = 'toasts'
  region.setAttribute('role', 'status')
  document.body.append(region)
  let leave = () => {}

  document.addEventListener('plat-toast-end', () => leave())
  document.addEventListener('plat-toast', ({ detail: { text, undo } }) => {
    leave()
    const toast = document.createElement('div')
    toast.className = 'toast'
    const words = document.createElement('span')
    words.textContent = text
    toast.append(words)
    const addButton = (label: string, act: () => void) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = label
      button.addEventListener('click', act)
      toast.append(button)
      return button
    }
    /** Where the focus came from, for when the toast leaves with it. */
    let origin: Element | null = null
    let timer = 0
    const end = () => {
      clearTimeout(timer)
      const hadFocus = toast.contains(document.activeElement)
      toast.remove()
      leave = () => {}
      if (hadFocus && origin instanceof HTMLElement) origin.focus()
    }
    if (undo)
      addButton('Undo', () => {
        end()
        undo()
      })
    addButton('×', end).setAttribute('aria-label', 'Dismiss')
    let hovered = false
    const wait = () => {
      clearTimeout(timer)
      if (!hovered && !toast.contains(document.activeElement))
        timer = window.setTimeout(end, undo ? STAY_WITH_UNDO_MS : STAY_MS)
    }
    toast.addEventListener('pointerenter', () => {
      hovered = true
      wait()
    })
    toast.addEventListener('pointerleave', () => {
      hovered = false
      wait()
    })
    toast.addEventListener('focusin', ({ relatedTarget }) => {
      if (!toast.contains(relatedTarget as Node | null)) origin = relatedTarget as Element | null
      wait()
    })
    // The focus is elsewhere only after this event.
    toast.addEventListener('focusout', () => setTimeout(wait))
    toast.addEventListener('keydown', ({ key }) => key === 'Escape' && end())
    leave = end
    region.append(toast)
    wait()
  })
}
