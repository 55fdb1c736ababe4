import { getTextColor } from '../../_domain/tones/tones.ts'
import type { MapLabel, MapState } from '../types.ts'
import { getRecord } from './values.ts'

/**
 * Gives labels a color that is readable on the shape under them. One with a color of its own keeps it, and one beside its
 * state, at the end of a leader line, has nothing of ours under it.
 * @param own the labels of the config, which may name a color
 */
export function toneLabels(labels: MapLabel[], getState: (id: string) => MapState | undefined, own: unknown): void {
  for (const label of labels) {
    const state = label.parentType === 'state' ? getState(label.parentId) : undefined
    if (!state || label.line || getRecord(getRecord(own)[label.id]).color) continue
    if (label.hoverColor === label.color)
      label.hoverColor = getTextColor(isTint(state.hoverColor) ? state.color : state.hoverColor)
    label.color = getTextColor(state.color)
  }
}

/** What is calculated from the shape's own color reads as that does. */
const isTint = (color: string) => color.startsWith('oklch(from')
