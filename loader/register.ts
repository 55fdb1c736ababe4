import { mounts } from './load.ts'
import { MARK } from './schema.ts'
import { start } from './start.ts'
import type { Marked, Registration } from './types.ts'

/** Starts the loader with an island that is in the same file, or hands it to the loader that is on the page already. */
export function startWith(entry: Registration): void {
  const first = (document as Marked)[MARK]
  if (first) first.push(entry)
  else mounts[entry[0]] = entry[1]
  start()
}
