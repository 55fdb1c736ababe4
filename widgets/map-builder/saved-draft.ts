import { type Base, isEntry, type MapDocument } from './document.ts'

/**
 * Returns the key of the stored document. Each tab has its own, and a new tab begins with the one changed last. Embeds
 * have no name and store nothing. Browsers may refuse storage or have too little of it.
 */
export const getDraftName = (keep: string) => `plat:${keep}`
const BASES: Base[] = ['us', 'us-counties', 'world', 'own']

const parsed = (text: string | null): MapDocument | undefined => {
  const stored: unknown = JSON.parse(text ?? 'null')
  if (!isEntry(stored) || !isEntry(stored.data) || !BASES.includes(stored.base as Base)) return undefined
  return stored.base === 'own' && !isEntry(stored.info) ? undefined : (stored as unknown as MapDocument)
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

const getPreviousName = (keep: string) => `${getDraftName(keep)}:previous`

/** Keeps the map that this one took the place of, or that there is none. */
export function rememberPrevious(keep: string | undefined, doc: MapDocument | undefined): void {
  if (!keep) return
  const text = JSON.stringify(doc ?? null)
  keepHere(getPreviousName(keep), text)
  attempt(() => localStorage.setItem(getPreviousName(keep), text))
}

/** What was kept: the map, and the one that it took the place of. */
interface StoredDraft {
  now?: MapDocument | undefined
  previous?: MapDocument | undefined
}

/** @returns what was kept, as far as it is documents; from then on it is this tab's */
export function recall(keep: string | undefined): StoredDraft {
  if (!keep) return {}
  const read = (storage: Storage): StoredDraft => ({
    now: parsed(storage.getItem(getDraftName(keep))),
    previous: parsed(storage.getItem(getPreviousName(keep))),
  })
  const mine = attempt(() => read(sessionStorage))
  if (mine?.now) return mine
  const last = attempt(() => read(localStorage)) ?? {}
  if (last.now) keepHere(getDraftName(keep), JSON.stringify(last.now))
  if (last.previous) keepHere(getPreviousName(keep), JSON.stringify(last.previous))
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
