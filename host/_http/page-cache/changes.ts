/** When tables changed, in counted changes and in time. */
export interface Changes {
  /** @param table undefined: any table may have changed, since the connection to the database was lost */
  add(table?: string): void
  /** The number of changes so far. */
  count(): number
  /** Tells whether one of the tables changed after so many changes. */
  since(count: number, tables: readonly string[]): boolean
  /** Returns when one of the tables changed last, in milliseconds of `Date.now()`. */
  lastAt(tables: readonly string[]): number
}

/** Remembers the last change of each table. */
export function trackChanges(): Changes {
  const last = new Map<string, { count: number; at: number }>()
  let count = 0
  let all = { count: 0, at: Date.now() }
  const of = (tables: readonly string[]) => [all, ...tables.flatMap((table) => last.get(table) ?? [])]
  return {
    add(table) {
      const change = { count: ++count, at: Date.now() }
      if (table === undefined) all = change
      else last.set(table, change)
    },
    count: () => count,
    since: (known, tables) => of(tables).some((change) => change.count > known),
    lastAt: (tables) => Math.max(...of(tables).map(({ at }) => at)),
  }
}
