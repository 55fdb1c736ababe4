import { type Base, isEntry, type MapDocument } from './document.ts'

/**
 * The document between two visits of our own page. Embeds store nothing, so all of this does nothing without a name.
 * Browsers may refuse storage, or have too little of it.
 */
const nameOf = (keep: string) => `plat:${keep}`
const BASES: Base[] = ['us', 'us-counties', 'world', 'own']

/** @returns what was kept, if anything that is a document */
export function recall(keep: string | undefined): MapDocument | undefined {
  if (!keep) return undefined
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(keep)) ?? 'null')
    if (!isEntry(kept) || !isEntry(kept.data) || !BASES.includes(kept.base as Base)) return undefined
    return kept.base === 'own' && !isEntry(kept.info) ? undefined : (kept as unknown as MapDocument)
  } catch {
    return undefined
  }
}

/** @returns false where the browser refused */
export function remember(keep: string | undefined, doc: MapDocument): boolean {
  if (!keep) return true
  try {
    localStorage.setItem(nameOf(keep), JSON.stringify(doc))
    return true
  } catch {
    return false
  }
}
