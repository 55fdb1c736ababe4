/** Begins what forms keep in a browser's tab; at logout all of it goes (host/_pages/menu-script.ts). */
const DRAFTS = 'plat-draft '

/** A note on a lead that was begun. */
export interface Draft {
  /** Empty where none is kept. */
  read(): string
  /** Keeps it in the place of the one before; what is empty is not kept. */
  keep(text: string): void
}

/**
 * Creates the draft of a member's note on a lead, kept for as long as the browser tab exists. Without a known member,
 * or if storage is blocked or full, it is kept in `memory`.
 * @param member uuid
 */
export function getDraft(member: string | undefined, lead: number, memory: Map<number, string>): Draft {
  const mine = `${DRAFTS}${member} `
  const name = `${mine}lead-note ${lead}`
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return member ? work(sessionStorage) : undefined
    } catch {
      return undefined
    }
  }
  return {
    read: () =>
      attempt((storage) => {
        // Drafts of a previous member remain if the session expired instead of being logged out.
        for (const key of Object.keys(storage))
          if (key.startsWith(DRAFTS) && !key.startsWith(mine)) storage.removeItem(key)
        return storage.getItem(name)
      }) ??
      memory.get(lead) ??
      '',
    keep(text) {
      memory.set(lead, text)
      attempt((storage) => (text.trim() ? storage.setItem(name, text) : storage.removeItem(name)))
    },
  }
}
