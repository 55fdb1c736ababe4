import { useState } from 'react'
import type { MapDocument } from '../document.ts'
import type { Stored } from '../export/store.ts'

/** Keeps the host's answer for this document; a changed document has none. */
export function useStored(doc: MapDocument): [Stored | undefined, (stored: Stored) => void] {
  const [kept, setKept] = useState<{ doc: MapDocument; stored: Stored }>()
  return [kept?.doc === doc ? kept.stored : undefined, (stored) => setKept({ doc, stored })]
}
