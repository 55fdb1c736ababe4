/** What a map needs when a pointer or the focus comes to it. */
export { lightUp } from './hover.ts'
export { MapPopup } from './MapPopup.tsx'
export { ring } from './ring.ts'
export { Trial } from './Trial.tsx'
