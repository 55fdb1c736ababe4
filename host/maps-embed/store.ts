import type { Database } from '../_db/database.ts'
import { HttpError } from '../_http/errors.ts'
import { MAP_LIMITS } from './limits.ts'
import type { MapConfig } from './map-config.ts'
import { getMapId, isMapId } from './map-id.ts'
import { isPublishedName } from './published-name.ts'

/** Maps by id. What is in it never changes, so any number of copies of the host may share it. */
export interface MapStore {
  /**
   * @param own true for maps that an earlier version kept, which no limit of a day keeps out
   * @returns the map's id
   * @throws HttpError 410 for one that was taken down, 503 where it cannot be written, or the site has taken on its share of a day
   */
  put(config: MapConfig, own?: boolean): Promise<string>
  /**
   * @returns undefined where there is none
   * @throws HttpError 503 where it cannot be read
   */
  get(id: string): Promise<MapConfig | undefined>
  /**
   * Notes that a map was asked for today.
   * @returns undefined where there is none
   * @throws HttpError 410 for one that was taken down, 503 where it cannot be read
   */
  visit(id: string): Promise<true | undefined>
  /**
   * Finds the newest version of a map that a member has published.
   * @returns undefined where there is none
   * @throws HttpError 410 for one that its owner took back or whose owner is suspended or disabled, 503 where it cannot be read
   */
  resolve(name: string): Promise<string | undefined>
}

/** Seconds after which a database may be tried again. */
const LATER = 60
const HOUR = 3600

export const unpublished = () => new HttpError('gone', 'This map is no longer published. Its owner took it offline.')
export const takenDown = () => new HttpError('gone', 'This map was taken down.')

/**
 * Maps in the database (docs/decisions/015, 104).
 * @param log told what the database said
 */
export function databaseStore({ pool }: Pick<Database, 'pool'>, log: (error: unknown) => void): MapStore {
  const orLater = async <T>(work: Promise<T>, message: string): Promise<T> => {
    try {
      return await work
    } catch (error) {
      log(error)
      throw new HttpError('unavailable', message, LATER)
    }
  }
  const read = <Row extends object>(text: string, values: unknown[]) =>
    orLater(pool.query<Row>(text, values), 'We can’t load saved maps right now. Try again in a minute.')
  return {
    async put(config, own = false) {
      const text = JSON.stringify(config)
      const id = getMapId(text)
      const { rows } = await orLater(
        pool.query<{ disabled: boolean }>(PUT, [id, text, own ? null : MAP_LIMITS.storedPerDay]),
        'We couldn’t save your map. Try again in a minute.',
      )
      const [row] = rows
      if (row?.disabled) throw takenDown()
      if (!row) throw new HttpError('unavailable', 'No more maps can be saved today. Try again tomorrow.', HOUR)
      return id
    },
    async get(id) {
      if (!isMapId(id)) return undefined
      const { rows } = await read<{ config: MapConfig }>('select config from maps where id = $1', [id])
      return rows[0]?.config
    },
    async visit(id) {
      if (!isMapId(id)) return undefined
      const { rows } = await read<{ disabled: boolean; today: boolean }>(
        'select disabled_at is not null as disabled, fetched_on = current_date as today from maps where id = $1',
        [id],
      )
      const [row] = rows
      if (row?.disabled) throw takenDown()
      // Nobody waits for a note that is written once a day.
      if (row && !row.today) pool.query('update maps set fetched_on = current_date where id = $1', [id]).catch(log)
      return row && true
    },
    async resolve(name) {
      if (!isPublishedName(name)) return undefined
      const { rows } = await read<{ id: string; gone: boolean }>(
        `select v.map_id as id, p.unpublished_at is not null
          or (u.status <> 'active' and coalesce(u.status_until > now(), true)) as gone
        from published_maps p join map_versions v on v.published_id = p.id join users u on u.id = p.user_id
        where p.id = $1 order by v.number desc limit 1`,
        [name],
      )
      const [row] = rows
      if (row?.gone) throw unpublished()
      return row?.id
    },
  }
}

/** Stores a map where the day has room for it; one that is there already counts as asked for. */
const PUT = `
  insert into maps (id, config, bytes)
  select $1::char(25), ($2::text)::json, octet_length($2::text)
  where $3::bigint is null
    or exists (select from maps where id = $1::char(25))
    or octet_length($2::text) + (select coalesce(sum(bytes), 0) from maps where created_at > now() - interval '24 hours') <= $3
  on conflict (id) do update set fetched_on = current_date
  returning disabled_at is not null as disabled`
