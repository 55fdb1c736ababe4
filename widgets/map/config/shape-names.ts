import type { ShapeName } from '../types.ts'

export const SHAPES: ShapeName[] = ['circle', 'square', 'triangle', 'diamond', 'marker', 'heart', 'star']

/** An unknown word is a square, as in the reference. */
export const getShape = (value: unknown, fallback: ShapeName): ShapeName =>
  SHAPES.includes(value as ShapeName) ? (value as ShapeName) : fallback
