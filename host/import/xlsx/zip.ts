import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Fault } from '../fault.ts'

/** The files in a zip archive, by path. */
export interface Archive {
  has(path: string): boolean
  size(path: string): number
  open(path: string): Promise<Readable>
  close(): void
}

/** @throws Fault for what is no zip archive */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await opened(file)
  const entries = await listed(zip).catch((error: Error) => {
    zip.close()
    throw damaged(error)
  })
  return {
    has: (path) => entries.has(path),
    size: (path) => entries.get(path)?.uncompressedSize ?? 0,
    close: () => zip.close(),
    async open(path) {
      const entry = entries.get(path)
      if (!entry) throw new Fault(`the workbook lacks ${path}`)
      return zip.openReadStreamPromise(entry).catch((error: Error) => {
        throw damaged(error)
      })
    },
  }
}

/** Turns damage to an archive into one kind of error, wherever reading finds it. */
export function damaged(error: unknown): unknown {
  const { message, syscall } = error as NodeJS.ErrnoException
  if (error instanceof Fault || syscall) return error
  return new Fault(`the workbook is damaged: ${message}`)
}

function opened(file: string): Promise<ZipFile> {
  return openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw damaged(error)
  })
}

function listed(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}
