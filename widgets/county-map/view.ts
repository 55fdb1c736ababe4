/** How the map lies in its box: a point at p (CSS pixels, whole map) stands at k · p + x. */
export interface View {
  k: number
  x: number
  y: number
}

export const WHOLE: View = { k: 1, x: 0, y: 0 }
/** Nearer than this the grid of the shapes would show. */
export const NEAREST = 12
