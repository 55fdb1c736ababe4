/** What a map needs when a pointer or the focus comes to it; the ring of the focus comes with that (ring.ts). */
export { highlight } from './hover.ts'
export { popupCard } from './popup-card.ts'
