/** Outlines of a font's characters, for pictures of the server: it may have no fonts. */
export interface TextOutlines {
  /** Steps of an em. */
  steps: number
  /** Advance and path data of each character in steps, from its place on the baseline, y downwards. */
  glyphs: Record<string, [advance: number, d: string]>
  /** Steps by which the second of two characters moves. */
  kerning: Record<string, number>
}
