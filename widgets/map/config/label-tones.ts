import { getTextColor } from '../../_domain/tones/tones.ts'
import type { MapElement, MapLabel, MapRegion, MapState } from '../types.ts'
import { getRecord } from './values.ts'

/**
 * Gives labels a color that is readable on the shape under them. One with a color of its own keeps it, and one beside its
 * state, at the end of a leader line, has nothing of ours under it.
 * @param own the labels of the config, which may name a color
 */
export function toneLabels(
  labels: MapLabel[],
  getState: (id: string) => MapState | undefined,
  getRegion: (id: string | undefined) => MapRegion | undefined,
  own: unknown,
): void {
  const colors = new Map<string, string>()
  /** Many states have one color. */
  const getColor = (fill: string) => {
    const color = colors.get(fill) ?? getTextColor(fill)
    colors.set(fill, color)
    return color
  }
  for (const label of labels) {
    const state = label.parentType === 'state' ? getState(label.parentId) : undefined
    if (!state || label.line || getRecord(getRecord(own)[label.id]).color) continue
    const hasHoverColor = label.hoverColor !== label.color
    const on = ({ color, hoverColor }: Pick<MapElement, 'color' | 'hoverColor'>) => ({
      color: getColor(color),
      hoverColor: hasHoverColor ? label.hoverColor : getColor(isTint(hoverColor) ? color : hoverColor),
    })
    const region = getRegion(state.region)
    if (region?.ownColor) label.onRegion = on(region)
    Object.assign(label, on(state))
  }
}

/** What is calculated from the shape's own color reads as that does. */
const isTint = (color: string) => color.startsWith('oklch(from')
