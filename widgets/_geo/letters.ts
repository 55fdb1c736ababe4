type Point = [x: number, y: number]

/**
 * A letter as path data in steps, y downwards: its width, where its first ring begins from the left end of the baseline,
 * what follows from there, and where its last ring began, which is where the pen is left.
 */
export type Letter = [advance: number, start: Point, d: string, end: Point]

/** Outlines of capitals: how many steps make a unit of the map, the height of a capital in steps, and the letters. */
export interface Outlines {
  steps: number
  capHeight: number
  letters: Record<string, Letter>
}
