/** What a map needs when a pointer or the focus comes to it. */
export { lightUp } from './hover.ts'
export { popupCard } from './popup-card.ts'
export { ring } from './ring.ts'
