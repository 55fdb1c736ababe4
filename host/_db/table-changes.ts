import type { Listener } from './listener.ts'

const watched = new Set<string>()

/** Lists the tables that anything in this process remembers rows of. Each needs a trigger `notify_change`. */
export const listWatchedTables = (): string[] => [...watched]

/**
 * Forgets what is remembered of some tables whenever one of them changes, and when the connection to the database was restored, since
 * changes may have gone unheard meanwhile. All memories hear of a change in the same turn of the event loop as the cache of pages, so no
 * page can be rendered from an old memory after the change.
 * @returns ends it
 */
export function onTableChange(
  listener: Pick<Listener, 'listen'>,
  tables: readonly string[],
  forget: () => void,
): () => void {
  for (const table of tables) watched.add(table)
  return listener.listen('table_changes', {
    receive(table) {
      if (tables.includes(table)) forget()
    },
    connected: forget,
  })
}
