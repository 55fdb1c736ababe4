/** The colors of a drawing. */
export interface Palette {
  sky: string
  ground: string
  wall: string
  roof: string
  door: string
  trim: string
  glass: string
  floor: string
  cloth: string
}

const WALLS = ['#c9b79c', '#b9c4c0', '#a9654f', '#d8d2c4', '#8fa3ad', '#cdb892']
const ROOFS = ['#5b5750', '#6e4a3a', '#46525a', '#7a6f62']
const DOORS = ['#06713a', '#8f3a2f', '#1f5fa8', '#3a3f45', '#8a5a00']
const CLOTHS = ['#5f7f86', '#8c6f8f', '#7d8f5c', '#a8684c', '#56605b']

const pick = (list: readonly string[], at: number): string => list[at % list.length] as string

/** Returns the colors of a variant; neighbors differ in most of them. */
export const getPalette = (variant: number): Palette => ({
  sky: variant % 3 === 2 ? '#e9e2d6' : '#d9e6ea',
  ground: variant % 2 ? '#a9bb8c' : '#b7c49a',
  wall: pick(WALLS, variant),
  roof: pick(ROOFS, variant * 3 + 1),
  door: pick(DOORS, variant * 2),
  trim: '#f6f3ec',
  glass: '#8fb0bd',
  floor: variant % 2 ? '#b58f66' : '#c8ab84',
  cloth: pick(CLOTHS, variant),
})
