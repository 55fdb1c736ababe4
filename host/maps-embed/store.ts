import { eq, sql } from 'drizzle-orm'
import type { Database } from '../_db/database.ts'
import { HttpError } from '../_http/errors.ts'
import type { MapConfig } from './map-config.ts'
import { getMapId, isMapId } from './map-id.ts'
import { maps } from './schema.ts'

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

/** Seconds after which a database may be tried again. */
const LATER = 60

/**
 * Maps in the database (docs/decisions/015).
 * @param log told what the database said
 */
export function databaseStore({ drizzle }: Database, log: (error: unknown) => void): MapStore {
  const orLater = async <T>(work: Promise<T>, message: string): Promise<T> => {
    try {
      return await work
    } catch (error) {
      log(error)
      throw new HttpError('unavailable', message, LATER)
    }
  }
  return {
    async put(config) {
      const text = JSON.stringify(config)
      const id = getMapId(text)
      await orLater(
        drizzle
          .insert(maps)
          .values({ id, config: sql`${text}::json` })
          .onConflictDoNothing(),
        'We can’t save maps right now. Try again in a minute; nothing was saved.',
      )
      return id
    },
    async get(id) {
      if (!isMapId(id)) return undefined
      const [found] = await orLater(
        drizzle.select({ config: maps.config }).from(maps).where(eq(maps.id, id)),
        'We can’t load saved maps right now. Try again in a minute.',
      )
      return found?.config as MapConfig | undefined
    },
  }
}
