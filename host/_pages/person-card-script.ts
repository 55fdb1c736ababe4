import { inlineScript } from './inline-script.ts'

interface Waits {
  /** Milliseconds for which a pointer rests on a name before its card opens. */
  hover: number
  /** Milliseconds of a long press. */
  press: number
  /** Milliseconds in which a pointer may move over to the card. */
  leave: number
}

/**
 * Opens the card of a member at their name: where a pointer rests on it, where it has the focus, or by a long press. The names
 * are links of `<PersonLink>`; without scripts they lead to the profile all the same.
 */
export const personCardScript: string = inlineScript(
  ({ hover, press, leave }: Waits) => {
    const cards = new Map<string, Promise<string | undefined>>()
    const card = document.createElement('div')
    card.className = 'person-card'
    card.hidden = true
    // The name whose card is open, or about to open.
    let opener: HTMLElement | undefined
    let timer = 0
    // Whether the last press was a finger's, and a long one.
    let touched = false
    let pressed = false
    const getName = (target: EventTarget | null) =>
      target instanceof Element ? (target.closest<HTMLElement>('a[data-person]') ?? undefined) : undefined
    const load = (name: string) => {
      const known = cards.get(name)
      if (known) return known
      const coming = fetch(`/users/${encodeURIComponent(name)}/card`, { headers: { accept: 'text/html' } })
        .then((reply) => (reply.ok ? reply.text() : undefined))
        .catch(() => undefined)
      cards.set(name, coming)
      return coming
    }
    const hide = () => {
      clearTimeout(timer)
      opener = undefined
      card.hidden = true
    }
    const show = async (link: HTMLElement) => {
      const html = await load(link.dataset.person ?? '')
      if (opener !== link || html === undefined) return
      card.innerHTML = html
      card.hidden = false
      // Beside the link, so that the next tab stop after a name is its card.
      link.after(card)
      place(link)
    }
    const place = (link: Element) => {
      const { left, top, bottom } = link.getBoundingClientRect()
      const { width, height } = card.getBoundingClientRect()
      const above = bottom + height > innerHeight && top > height
      card.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
      card.style.top = `${above ? top - height - 4 : bottom + 4}px`
    }
    const isOpen = (link: Element) => !card.hidden && card.previousElementSibling === link
    const hasFocus = () => {
      const { activeElement: focused } = document
      return card.contains(focused) || (opener === focused && opener?.matches(':focus-visible'))
    }
    const soon = (run: () => void, wait: number) => {
      clearTimeout(timer)
      timer = window.setTimeout(run, wait)
    }
    const openSoon = (link: HTMLElement, wait: number) => {
      opener = link
      soon(() => show(link), wait)
    }
    document.addEventListener('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'touch') return
      const link = getName(target)
      if (link && !isOpen(link)) openSoon(link, hover)
      else if (link || (target instanceof Node && card.contains(target))) clearTimeout(timer)
      // Scrolling moves other elements under a resting pointer; that must not close what the keyboard has opened.
      else if (opener && !hasFocus()) soon(hide, leave)
    })
    document.addEventListener('focusin', ({ target }) => {
      const link = getName(target)
      if (link?.matches(':focus-visible')) openSoon(link, hover)
      // The end of a long press focuses the name.
      else if (pressed && link && link === opener) return
      else if (!(target instanceof Node && card.contains(target))) hide()
    })
    const openPressed = (link: HTMLElement) => {
      clearTimeout(timer)
      pressed = true
      show(link)
    }
    document.addEventListener('pointerdown', ({ target, pointerType }) => {
      pressed = false
      touched = pointerType === 'touch'
      const link = getName(target)
      if (pointerType !== 'touch') return
      if (link && !card.contains(link)) {
        opener = link
        soon(() => openPressed(link), press)
      } else if (!(target instanceof Node && card.contains(target))) hide()
    })
    for (const end of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(end, ({ pointerType }) => {
        if (pointerType === 'touch' && !pressed) clearTimeout(timer)
      })
    document.addEventListener('contextmenu', (event) => {
      const link = getName(event.target)
      if (!touched || !link || link !== opener) return
      event.preventDefault()
      // The browser's own wait for a long press may be shorter.
      if (!pressed) openPressed(link)
    })
    document.addEventListener(
      'click',
      (event) => {
        // The end of a long press is no tap.
        if (pressed && getName(event.target)) event.preventDefault()
        pressed = false
      },
      true,
    )
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') hide()
    })
    const onScroll = () => {
      // The page scrolls to what has the focus, too.
      if (!hasFocus()) hide()
      else if (opener && isOpen(opener)) place(opener)
    }
    addEventListener('scroll', onScroll, { passive: true })
  },
  { hover: 350, press: 500, leave: 250 },
)
