import { createHtml } from '../_runtime/read-document.ts'

interface PopoverOptions {
  /** An empty element in the map's box; the popover is what is in it. */
  box: HTMLElement
  /** Aborted when the map goes. */
  signal: AbortSignal
  /** Asked to close: by its button, by Escape in it, or by a press elsewhere. */
  onClose(by: 'button' | 'escape' | 'outside'): void
  /** Whether a press there leaves it open, though it is outside. */
  keepsOpen?(target: Node): boolean
}

interface Opening {
  /** The name of the dialog, for those who hear it. */
  label: string
  /** The name of the button that closes it. */
  close: string
  /** Opened by a key or by page code: its focus is to be seen. */
  isKeyed?: boolean | undefined
}

/** The pop-up of a shape, which takes the focus and is not modal. It is filled by hand: whoever clicks waits for it. */
export class Popover {
  readonly box: HTMLElement
  /** Closes it; the owner puts it among the parts. */
  readonly button: HTMLButtonElement
  #isOpen = false

  constructor({ box, signal, onClose, keepsOpen = () => false }: PopoverOptions) {
    this.box = box
    this.button = createHtml('button')
    this.button.type = 'button'
    this.button.className = 'map-popover-close'
    this.button.addEventListener('click', () => onClose('button'))
    box.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !this.#isOpen) return
        event.stopPropagation()
        onClose('escape')
      },
      { signal },
    )
    addEventListener(
      'pointerdown',
      (event) => {
        const target = event.composedPath()[0] as Node
        if (this.#isOpen && !box.contains(target) && !keepsOpen(target)) onClose('outside')
      },
      { signal },
    )
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Shows the parts, and gives the box the focus. One that is open already is filled anew. */
  open(parts: readonly Element[], { label, close, isKeyed = false }: Opening): void {
    const { box, button } = this
    this.#isOpen = true
    box.role = 'dialog'
    box.tabIndex = -1
    box.ariaLabel = label
    box.classList.toggle('map-popover-keyed', isKeyed)
    button.ariaLabel = close
    setParts(box, parts)
    box.hidden = false
  }

  /** Gives it the focus when it has been painted: it would be painted later otherwise. */
  focusSoon(): void {
    if (this.box.matches(':focus')) return
    requestAnimationFrame(() => setTimeout(() => this.#isOpen && this.box.focus({ preventScroll: true })))
  }

  close(): void {
    this.#isOpen = false
    this.box.hidden = true
    this.box.role = this.box.ariaLabel = null
    this.box.replaceChildren()
  }
}

/** Makes parts the content of a box. What is there already stays as it is, with the focus and what plays in it. */
export function setParts(box: Element, parts: readonly Element[]): void {
  const present = [...box.childNodes]
  if (parts.length !== present.length || parts.some((part, index) => part !== present[index]))
    box.replaceChildren(...parts)
}
