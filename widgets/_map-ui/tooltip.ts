import { createHtml } from '../_runtime/read-document.ts'
import { placeInBox } from './placement.ts'

export interface TooltipContent {
  title: string
  /** A figure, in large type. */
  value?: string | undefined
  note?: string | undefined
}

interface TooltipOptions {
  /** An empty `.map-tooltip` in the container. */
  card: HTMLElement
  /** The map's box, whose left top corner points are measured from. */
  container: Element
  /** Aborted when the map goes. */
  signal: AbortSignal
  /** Hidden by Escape, or by a touch elsewhere. */
  onDismiss(): void
}

/**
 * The card beside the pointer or the focused shape. It is filled by hand: a pointer that crosses a map changes nothing but the card.
 * What it says is in the shape's name too, so it is hidden from those who hear the page.
 */
export class Tooltip {
  readonly #card: HTMLElement
  readonly #container: Element
  readonly #lines: readonly HTMLElement[]
  #id: string | undefined
  /** What Escape has hidden stays so until the pointer or the focus has been elsewhere (WCAG 1.4.13). */
  #dismissed: string | undefined

  constructor({ card, container, signal, onDismiss }: TooltipOptions) {
    this.#card = card
    this.#container = container
    this.#lines = (['b', 'strong', 'span'] as const).map(createHtml)
    // A figure is the same in all languages.
    if (this.#lines[1]) this.#lines[1].translate = false
    const dismiss = () => {
      if (this.#id === undefined) return
      this.hide()
      onDismiss()
    }
    addEventListener(
      'keydown',
      ({ key }) => {
        const id = this.#id
        if (key !== 'Escape' || id === undefined) return
        dismiss()
        this.#dismissed = id
      },
      { signal },
    )
    // A finger leaves no pointer behind: its card goes with the next touch elsewhere. A mouse's is where the mouse is.
    addEventListener(
      'pointerdown',
      (event) => {
        if (event.pointerType !== 'mouse' && !event.composedPath().includes(container)) dismiss()
      },
      { signal },
    )
    // What stands outside makes the page of a turned phone wider than its screen.
    addEventListener('resize', dismiss, { signal })
  }

  /** The shape that the card is about. */
  get id(): string | undefined {
    return this.#id
  }

  /** @param at in CSS pixels of the container @returns whether it is about another shape now */
  show(id: string, content: TooltipContent, at: readonly [x: number, y: number]): boolean {
    if (id === this.#dismissed) return false
    this.#dismissed = undefined
    const isOther = id !== this.#id
    this.#id = id
    // Measured before anything is written.
    this.#card.style.transform = placeInBox(at, this.#container)
    this.fill(content)
    this.#card.hidden = false
    return isOther
  }

  /** Says something else of the same shape. */
  fill({ title, value = '', note = '' }: TooltipContent): void {
    const texts = [title, value, note]
    this.#lines.forEach((line, i) => {
      if (line.textContent !== texts[i]) line.textContent = texts[i] as string
    })
    if (!this.#card.firstChild) this.#card.append(...this.#lines)
  }

  hide(): void {
    this.#id = this.#dismissed = undefined
    this.#card.hidden = true
    this.#card.replaceChildren()
  }
}
