import type { Database } from '../_db/database.ts'
import { getCounties } from './counties.ts'
import { getHash, readReferenceFiles } from './packages.ts'
import { isLoaded, writeReference } from './store.ts'
import { getZips } from './zips.ts'

/** Raise it when what is made of the files changes. */
const VERSION = 1

/**
 * Fills `counties` (today's, and those that older files name) and `zips` from the packages. Adds what is missing and fills
 * what is null; values that an import wrote stay. Runs after every migration: nothing happens where nothing changed.
 * @returns how many rows the packages gave (0 where nothing had to be written)
 */
export async function loadReference(db: Database): Promise<{ counties: number; zips: number; written: boolean }> {
  const files = readReferenceFiles()
  const hash = getHash(files, VERSION)
  if (await isLoaded(db, hash)) return { counties: 0, zips: 0, written: false }
  const counties = getCounties(files)
  const zips = getZips(files, counties)
  await writeReference(db, counties, zips, hash)
  return { counties: counties.length, zips: zips.length, written: true }
}
