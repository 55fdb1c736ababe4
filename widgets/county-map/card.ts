/** What the card beside the pointer or the focused county says. */
export interface CardText {
  name: string
  value: string
  note: string
}

/** Distance from the pointer, in CSS pixels. */
const GAP = 12

/**
 * The card, moved and filled by hand: a pointer crossing the map meets dozens of counties a second, and neither a drawing of
 * the component nor a measure of the card is worth that. Near the right or lower edge it stands on the other side.
 */
export function openCard(card: HTMLElement) {
  const [name, value, note] = card.children as unknown as [HTMLElement, HTMLElement, HTMLElement]
  return {
    say(text: CardText): void {
      name.textContent = text.name
      value.textContent = text.value
      note.textContent = text.note
      card.classList.toggle('county-map-card-low', !text.note)
    },
    /** @param width of the box in CSS pixels, in which x and y are a point */
    place(x: number, y: number, width: number): void {
      const height = (width * 610) / 975
      const right = x > width / 2
      const low = y > height / 2
      // Within the box, also on a phone, where it is wider than half of that: it stands above or below the point.
      const side = right ? `${Math.round(x - GAP)}px - 100%` : `${Math.round(x + GAP)}px`
      const across = `clamp(0px,${side},${width}px - 100%)`
      const down = low ? `calc(${Math.round(y - GAP)}px - 100%)` : `${Math.round(y + GAP)}px`
      card.style.transform = `translate(${across},${down})`
      card.hidden = false
    },
    hide(): void {
      card.hidden = true
    },
  }
}

export type Card = ReturnType<typeof openCard>
