import { STRUCTURE_TYPES, type StructureType } from '../../properties/schema.ts'

/** What is drawn of a demo home, in the order of its gallery. */
export const SCENES = ['front', 'living-room', 'kitchen', 'plan'] as const
export type Scene = (typeof SCENES)[number]

/** Colorings that there are: homes beside each other differ. */
export const VARIANTS = 12

export const SCENE_NAMES: Record<Scene, string> = {
  front: 'Drawing of the front',
  'living-room': 'Drawing of the living room',
  kitchen: 'Drawing of the kitchen',
  plan: 'Drawing of a floor plan',
}

/** Returns the path of a drawing. @param id of the home */
export const drawingPath = (scene: Scene, type: StructureType, id: number): string =>
  `/bigger_deals/drawings/${scene}.${type}.${id % VARIANTS}.svg`

/** Reads the name of a drawing; undefined for one that there is not. */
export function readDrawing(name: string): { scene: Scene; type: StructureType; variant: number } | undefined {
  const [scene, type, variant, end, ...more] = name.split('.')
  const known = SCENES.find((each) => each === scene)
  const kind = STRUCTURE_TYPES.find((each) => each === type)
  if (!known || !kind || end !== 'svg' || more.length || !/^\d{1,2}$/.test(variant ?? '')) return undefined
  return Number(variant) < VARIANTS ? { scene: known, type: kind, variant: Number(variant) } : undefined
}
