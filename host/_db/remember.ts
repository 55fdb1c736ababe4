import { LRUCache } from 'lru-cache'
import type { Listener } from './listener.ts'
import { onTableChange } from './table-changes.ts'

interface Options {
  listener: Pick<Listener, 'listen' | 'trouble'>
  /** The tables that are read; each needs a trigger `notify_change`. */
  tables: readonly string[]
  /** Milliseconds after which it is read again even without a change. */
  freshMs?: number
}

/**
 * Remembers what was read until one of its tables changes. It is read anew after a failure, and as long as no connection tells of changes.
 * Those who ask at the same time wait for one reading.
 */
export function rememberUntilChange<T>(
  { listener, tables, freshMs = Number.POSITIVE_INFINITY }: Options,
  read: () => Promise<T>,
): () => Promise<T> {
  let reading: Promise<T> | undefined
  let until = 0
  const forget = () => {
    reading = undefined
  }
  onTableChange(listener, tables, forget)
  return () => {
    if (reading && performance.now() < until && listener.trouble() === undefined) return reading
    const started = read()
    reading = started
    until = performance.now() + freshMs
    started.catch(() => {
      if (reading === started) forget()
    })
    return started
  }
}

/**
 * Remembers what was read of each key, such as the FIPS code of a county, until one of the tables changes. Like
 * `rememberUntilChange` it is read anew after a failure and while no connection tells of changes.
 * @param max the number of keys; the least recently used go first
 */
export function rememberEachUntilChange<T>(
  { listener, tables, max }: Omit<Options, 'freshMs'> & { max: number },
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const readings = new LRUCache<string, Promise<T>>({ max })
  onTableChange(listener, tables, () => readings.clear())
  return (key) => {
    const remembered = listener.trouble() === undefined ? readings.get(key) : undefined
    if (remembered) return remembered
    const started = read(key)
    readings.set(key, started)
    started.catch(() => {
      if (readings.peek(key) === started) readings.delete(key)
    })
    return started
  }
}
