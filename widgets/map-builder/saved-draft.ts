import { type Base, isEntry, type MapDocument } from './document.ts'

/**
 * Returns the key of the stored document. Each tab has its own, and a new tab begins with the one changed last. Embeds
 * have no name and store nothing. Browsers may refuse storage or have too little of it.
 */
export const getDraftName = (keep: string) => `plat:${keep}`
const BASES: Base[] = ['us', 'us-counties', 'world', 'own']

const parsed = (text: string | null): MapDocument | undefined => {
  const kept: unknown = JSON.parse(text ?? 'null')
  if (!isEntry(kept) || !isEntry(kept.data) || !BASES.includes(kept.base as Base)) return undefined
  return kept.base === 'own' && !isEntry(kept.info) ? undefined : (kept as unknown as MapDocument)
}

/**
 * Maximum length of pasted text that is kept for this tab until it is imported. Longer text is a file, and would take
 * the space of the map itself.
 */
const DRAFT_MAX = 200_000
const getDraft = (keep: string) => `${getDraftName(keep)}:draft`

export const recallDraft = (keep: string | undefined): string =>
  (keep && attempt(() => sessionStorage.getItem(getDraft(keep)))) || ''

export function rememberDraft(keep: string | undefined, text: string): void {
  if (!keep) return
  if (text.length > DRAFT_MAX) attempt(() => sessionStorage.removeItem(getDraft(keep)))
  else keepHere(getDraft(keep), text)
}

/** @returns undefined where the browser refuses it */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Removes the old value first, so that a full storage leaves nothing instead of something outdated. */
function keepHere(name: string, text: string): void {
  attempt(() => sessionStorage.removeItem(name))
  attempt(() => sessionStorage.setItem(name, text))
}

/** @returns what was kept, if anything that is a document; from then on it is this tab's */
export function recall(keep: string | undefined): MapDocument | undefined {
  if (!keep) return undefined
  const name = getDraftName(keep)
  const mine = attempt(() => parsed(sessionStorage.getItem(name)))
  if (mine) return mine
  const last = attempt(() => parsed(localStorage.getItem(name)))
  if (last) keepHere(name, JSON.stringify(last))
  return last
}

/** @returns false where the browser refused to keep it for the next visit */
export function remember(keep: string | undefined, doc: MapDocument): boolean {
  if (!keep) return true
  const [name, text] = [getDraftName(keep), JSON.stringify(doc)]
  keepHere(name, text)
  return !!attempt(() => {
    localStorage.setItem(name, text)
    return true
  })
}
