import { useState } from 'react'
import type { MapDocument } from '../document.ts'
import type { Stored } from '../export/store.ts'

const isSame = (one: MapDocument, other: MapDocument) =>
  one.data === other.data && one.info === other.info && one.base === other.base && one.title === other.title

/** Keeps the host's answer for what is on this map; a changed one has none. */
export function useStored(doc: MapDocument): [Stored | undefined, (stored: Stored) => void] {
  const [saved, setSaved] = useState<{ doc: MapDocument; stored: Stored }>()
  return [saved && isSame(saved.doc, doc) ? saved.stored : undefined, (stored) => setSaved({ doc, stored })]
}
