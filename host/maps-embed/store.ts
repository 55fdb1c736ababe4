import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpError } from '../_platform/errors.ts'
import { LIMITS } from './limits.ts'
import type { MapConfig } from './map-config.ts'
import { isMapId, mapIdOf } from './map-id.ts'

/** Maps by id. What is in it never changes, so any number of copies of the host may share it. */
export interface MapStore {
  /**
   * @returns the map's id
   * @throws HttpError 503 where it cannot be written
   */
  put(config: MapConfig): Promise<string>
  /**
   * @returns undefined where there is none
   * @throws HttpError 503 where it cannot be read
   */
  get(id: string): Promise<MapConfig | undefined>
}

interface Options {
  folder: string
  /** Told what the disk said. */
  log(error: unknown): void
  /** Bytes free for us on the disk of the folder; of the file system unless told. */
  free?(folder: string): Promise<number>
}

/** Seconds after which a disk may be tried again. */
const LATER = 60

/** Maps as files of one folder, which is made when the first one comes (docs/decisions/009). */
export function fileStore({ folder, log, free = freeBytes }: Options): MapStore {
  const fileOf = (id: string) => join(folder, `${id}.json`)

  /** A file that is not what its name says was damaged, and counts as not there. */
  async function read(id: string): Promise<string | undefined> {
    try {
      const text = await readFile(fileOf(id), 'utf8')
      if (mapIdOf(text) === id) return text
      log(new Error(`${fileOf(id)} is damaged`))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }

  async function write(id: string, text: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const room = await free(folder)
    if (room < LIMITS.keepFree) throw new Error(`${room} bytes are left on the disk of ${folder}`)
    const draft = join(folder, `.${id}.${process.pid}.${randomBytes(6).toString('hex')}`)
    try {
      await written(draft, (file) => file.writeFile(text))
      await rename(draft, fileOf(id))
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {})
      throw error
    }
    // The name is on the disk when the folder is.
    await synced(folder)
  }

  const orLater = async <T>(work: Promise<T>, message: string): Promise<T> => {
    try {
      return await work
    } catch (error) {
      log(error)
      throw new HttpError('unavailable', message, LATER)
    }
  }

  return {
    put(config) {
      const text = JSON.stringify(config)
      const id = mapIdOf(text)
      const work = async () => {
        if ((await read(id)) === undefined) await write(id, text)
        return id
      }
      return orLater(work(), 'Maps cannot be stored at the moment. Try again in a minute; nothing of it was kept.')
    },
    async get(id) {
      if (!isMapId(id)) return
      const text = await orLater(read(id), 'Stored maps cannot be read at the moment. Try again in a minute.')
      return text === undefined ? undefined : JSON.parse(text)
    },
  }
}

type File = Awaited<ReturnType<typeof open>>

async function written(path: string, fill: (file: File) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await fill(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Windows opens no folders. */
async function synced(folder: string): Promise<void> {
  const file = await open(folder, 'r').catch(() => undefined)
  try {
    await file?.sync()
  } finally {
    await file?.close()
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
