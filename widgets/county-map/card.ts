/** The text of the card beside the pointer or the focused county. */
export interface CardText {
  name: string
  value: string
  note: string
}

/** Distance from the pointer, in CSS pixels. */
const GAP = 12
/** The size of the card as in its style sheet; without a note it is lower. */
const WIDTH = 232
const HEIGHT = 80
const LOW = 62

type Point = readonly [x: number, y: number]

/** @returns its box in CSS pixels, beside a point of a map that is `width` wide */
export function boxOfCard([x, y]: Point, width: number, isLow: boolean): [number, number, number, number] {
  const middle = (width * 610) / 975 / 2
  const across = x > width / 2 ? x - GAP - WIDTH : x + GAP
  // Within the map, also on a phone, where it is wider than half of that: it stands above or below the point.
  const left = Math.max(0, Math.min(across, width - WIDTH))
  const height = isLow ? LOW : HEIGHT
  const top = y > middle ? y - GAP - height : y + GAP
  return [Math.round(left), Math.round(top), Math.min(WIDTH, width), height]
}

/**
 * Opens the card, which is moved and filled without React: a pointer crossing the map meets dozens of counties a
 * second. Near the right or lower edge the card is on the other side. Texts are changed in place, and unchanged ones
 * are left alone, since each write costs a frame.
 */
export function openCard(card: HTMLElement) {
  const texts = [...card.children].map((line) => line.appendChild(document.createTextNode('')))
  const write = (line: number, text: string) => {
    const node = texts[line] as Text
    if (node.data !== text) node.data = text
  }
  let isLow = false
  let isShown = false
  return {
    say(text: CardText): void {
      write(0, text.name)
      write(1, text.value)
      write(2, text.note)
      if (isLow === !text.note) return
      isLow = !text.note
      card.classList.toggle('county-map-card-low', isLow)
    },
    /** @param width of the map in CSS pixels */
    place(point: Point, width: number): void {
      const [left, top] = boxOfCard(point, width, isLow)
      card.style.transform = `translate(${left}px,${top}px)`
      if (!isShown) card.hidden = false
      isShown = true
    },
    hide(): void {
      card.hidden = true
      isShown = false
    },
  }
}

export type Card = ReturnType<typeof openCard>
