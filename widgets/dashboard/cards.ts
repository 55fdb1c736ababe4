/** Returns the cards of a list, as our server writes them. */
export const getCards = (list: Element): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(':scope > [data-widget]'),
]

export const getCardName = (card: HTMLElement): string => card.dataset.widget as string
export const getCardTitle = (card: HTMLElement): string => card.dataset.title ?? getCardName(card)
export const getGrip = (card: HTMLElement): HTMLElement | null => card.querySelector<HTMLElement>('[data-grip]')
export const getNames = (list: Element): string[] => getCards(list).map(getCardName)

export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Brings a card to a place. It stays where it is in the document, and its neighbors go around it: so the focus on it, the
 * pointer that holds it and what plays in it are not lost.
 */
export function bring(list: Element, card: HTMLElement, to: number): void {
  const cards = getCards(list)
  const from = cards.indexOf(card)
  if (from === to || from < 0) return
  const before = getBoxes(cards)
  if (to > from) card.before(...cards.slice(from + 1, to + 1))
  else card.after(...cards.slice(to, from))
  glide(
    cards.filter((each) => each !== card),
    before,
  )
}

/** Puts cards into an order; those that have no name in it keep their place at the end. */
export function arrange(list: Element, names: readonly string[]): void {
  const cards = getCards(list)
  const before = getBoxes(cards)
  const known = new Map(cards.map((card) => [getCardName(card), card]))
  const sortedCards = names.flatMap((name) => known.get(name) ?? [])
  if (sortedCards.every((card, index) => cards[index] === card)) return
  list.prepend(...sortedCards)
  glide(cards, before)
}

const getBoxes = (cards: HTMLElement[]) =>
  new Map(cards.map((card) => [card, [card.offsetLeft, card.offsetTop] as const]))

/** Animates cards from their previous to their current positions. */
function glide(cards: HTMLElement[], before: Map<HTMLElement, readonly [number, number]>): void {
  if (calm()) return
  for (const card of cards) {
    const [left, top] = before.get(card) as readonly [number, number]
    const by = `${left - card.offsetLeft}px ${top - card.offsetTop}px`
    if (by !== '0px 0px') card.animate({ translate: [by, '0px 0px'] }, { duration: 200, easing: 'ease-out' })
  }
}
