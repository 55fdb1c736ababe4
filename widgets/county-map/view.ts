/** The position of the map in its box: a point p (CSS pixels of the whole map) is drawn at k · p + x. */
export interface View {
  k: number
  x: number
  y: number
}

export const WHOLE: View = { k: 1, x: 0, y: 0 }
/** Nearer than this the grid of the shapes would show. */
export const NEAREST = 12
