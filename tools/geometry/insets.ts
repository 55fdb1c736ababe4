import type { Box } from './types.ts'

/**
 * Places of what is not drawn where it lies, in units of the 975×610 box.
 *
 * Alaska and Hawaii stand where `geoAlbersUsa` puts them; their frames are open lines. The territories stand in a block in
 * the Atlantic, right of Florida, the only room that neither a state nor a leader label takes.
 */
export const territoryBoxes: Record<string, Box> = {
  PR: [840, 398, 971, 450],
  VI: [840, 454, 881, 546],
  GU: [885, 454, 926, 546],
  MP: [930, 454, 971, 546],
  AS: [840, 550, 971, 604],
}

/** Height kept free under a territory for its name; margin around what is drawn. */
export const captionHeight = 18
export const margin = 5

export const openFrames: Record<string, string> = {
  AK: 'M4 440h120l90 90v76',
  HI: 'M214 530h90l40 40v36',
}
