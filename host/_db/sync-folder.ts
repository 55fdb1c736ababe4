import { existsSync, rmSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the path of the mark beside a cluster whose files are not all on the disk yet. */
export const unsyncedMark = (data: string): string => `${data}.unsynced`

/**
 * Brings a cluster that was just made to the disk; nothing is done where that is done. Made without initdb's own sync and
 * synced beside the first start, a cluster is there seconds earlier on a busy disk.
 */
export async function syncCluster(data: string): Promise<void> {
  const mark = unsyncedMark(data)
  if (!existsSync(mark)) return
  await syncFolder(data)
  rmSync(mark, { force: true })
}

async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name))
  for (let start = 0; start < files.length; start += 8) await Promise.all(files.slice(start, start + 8).map(syncOne))
  for (const entry of entries) if (entry.isDirectory()) await syncFolder(join(folder, entry.name))
  await syncOne(folder)
}

/** Brings a file, or the names in a folder, to the disk. */
export async function syncOne(path: string): Promise<void> {
  const file = await open(path, 'r').catch(unlessGone)
  try {
    await file?.sync()
  } finally {
    await file?.close()
  }
}

/** Ignores files that are gone, because the running server removes what it no longer needs. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
