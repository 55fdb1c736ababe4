import type { StateMapProps } from './contract.ts'
import { TEXTS } from './texts.ts'

/** Reads the words and the mode of a map from its props. */
export function readView(props: StateMapProps) {
  const texts = { ...TEXTS, ...props.texts }
  const mode = props.select ?? 'none'
  return {
    texts,
    mode,
    title: props.title || texts.map || TEXTS.map,
    chosenText: mode === 'none' ? texts.lit : texts.chosen,
    hasLabels: props.labels !== false,
  }
}
