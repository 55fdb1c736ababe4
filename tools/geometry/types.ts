export type Point = [x: number, y: number]
export type Box = [x0: number, y0: number, x1: number, y1: number]

/** A line that one or two shapes share. `left` lies on its left hand as drawn, `right` is missing along a coast. */
export interface Arc {
  points: Point[]
  left: string
  right?: string
}
