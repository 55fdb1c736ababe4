import type { Box } from './types.ts'

/**
 * Places of what is not drawn where it lies, in units of the 975×610 box.
 *
 * Alaska and Hawaii stand where `geoAlbersUsa` puts them; their frames are open lines. The territories stand in a block in
 * the Atlantic, right of Florida, the only room that neither a state nor a leader label takes.
 */
export const territoryBoxes: Record<string, Box> = {
  PR: [840, 396, 971, 456],
  VI: [840, 460, 883, 550],
  GU: [887, 460, 924, 550],
  MP: [928, 460, 971, 550],
  AS: [840, 554, 971, 606],
}

/** Height kept free under a territory for its name; margin around what is drawn. */
export const captionHeight = 18
export const margin = 5

export const openFrames: Record<string, string> = {
  AK: 'M4 434h121l84 84v88',
  HI: 'M209 518h96l40 40v48',
}
