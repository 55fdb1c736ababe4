/** From this width on the map stands beside the list and opens by itself. */
const WIDE = '(width >= 960px)'

export const isWide = (): boolean => matchMedia(WIDE).matches

/** Tells whether the browser has WebGL 2, and gives back what it took to find out. */
export function canDrawMaps(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** Brings the map that draws without WebGL to life; the loader hears of the attribute. */
export function showOldMap(id: string | undefined): void {
  const picture = id === undefined ? null : document.getElementById(id)
  const island = picture?.dataset.later
  if (picture && island) picture.dataset.plat = island
}
