import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupTarget } from '../../_config/backup-settings.ts'
import { syncOne } from '../sync-folder.ts'

/** Somewhere that keeps files of backups. */
export interface BackupPlace {
  /** How people name a file in it. */
  describe(name: string): string
  /** Names of its files, in no order. */
  list(): Promise<string[]>
  /** The file is there when it is whole. @returns its bytes */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<number>
  read(name: string): Promise<AsyncIterable<Uint8Array>>
  remove(name: string): Promise<void>
}

/** Opens the place of `BACKUP_TO`. The client of S3 is loaded only where there is a bucket. */
export async function openPlace(to: BackupTarget): Promise<BackupPlace> {
  if (to.kind === 'folder') return folderPlace(to.folder)
  const { bucketPlace } = await import('./bucket.ts')
  return bucketPlace(to)
}

/** @param make whether to make the folder where it is not there */
export function folderPlace(folder: string, make = true): BackupPlace {
  const path = (name: string) => join(folder, name)
  return {
    describe: path,
    list: () => readdir(folder),
    async write(name, source) {
      const draft = `${path(name)}.new-${process.pid}`
      try {
        if (make) await mkdir(folder, { recursive: true, mode: 0o700 })
        await pipeline(source, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
        const { size } = await stat(draft)
        await rename(draft, path(name))
        await syncOne(folder)
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: async (name) => createReadStream(path(name)),
    remove: (name) => rm(path(name)),
  }
}
