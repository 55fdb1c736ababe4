/**
 * A topology as text, in which each border is written once; `tools/geometry/encode.ts` writes it. All fields are numbers as
 * characters.
 */
export interface TopologyData {
  /** How many rings each shape has. */
  rings: string
  /** Of each line that is written: four times its number of steps, 2 more on the finest grid, 1 more without a neighbor. */
  lines: string
  /** Where known lines go on from a corner, which of them does; see `pickArc()`. */
  picks: string
  /** Where each ring starts, from where the one before started. */
  starts: string
  /** x and y of each step along each line. */
  steps: string
}
