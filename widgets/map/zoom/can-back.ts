import type { MapModel, ZoomTarget } from '../types.ts'

const getId = (target: ZoomTarget) => ('id' in target ? `${target.level} ${target.id}` : undefined)

/** A map that was given a first level to stay at has no way out of it, unless its page wants the arrow always. */
export function canBack({ initial, settings }: MapModel, target: ZoomTarget): boolean {
  // Two views that were come to by hand are never the same level.
  const first = target === initial || (getId(initial) !== undefined && getId(initial) === getId(target))
  return settings.initial_back || (target.level !== 'out' && !(settings.initial_zoom_solo && first))
}
