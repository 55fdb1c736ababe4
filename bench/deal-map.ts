import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNewCluster } from '../host/_db/cluster.ts'
import { type Database, openDatabase } from '../host/_db/database.ts'
import { migrate } from '../host/_db/migrate.ts'
import { loadReference } from '../host/reference/index.ts'
import { type Benchmark, type Figure, type FigureOptions, figure } from './_lab/figure.ts'
import { type Server, startServer } from './_lab/server.ts'

const HOMES = 1_000_000
const MOVES = 200
const LIMIT_MS = 40
const STREAM = 'text/vnd.turbo-stream.html'

/** What people set beside the map. */
const FILTERS: Record<string, string> = {
  'no filter': '',
  'three bedrooms': 'beds=3',
  'price and type': 'max_price=300000&structure_type=single_family',
}
/** The country, a few states, a metro area, a town. */
const ZOOMS = [4, 6, 8, 10, 13]

export const dealMap: Benchmark = {
  name: 'deal-map',
  what: `moves of the map of deals, with ${HOMES.toLocaleString('en')} homes for sale: the host's whole answer`,
  async run(options) {
    const folder = mkdtempSync(join(tmpdir(), 'plat-deal-map-'))
    const cluster = startNewCluster(folder)
    try {
      const url = cluster.url('bench')
      const db = await fill(cluster.url('postgres'), url, options)
      const figures = options.explain ? await explain(db) : await measure(url, db, options)
      await db.close()
      return figures
    } finally {
      cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Homes around ZIP codes, as many around each. */
async function fill(admin: string, url: string, { progress }: FigureOptions): Promise<Database> {
  const server = openDatabase(admin, { max: 1 })
  await server.pool.query('create database bench')
  await server.close()
  const db = openDatabase(url, { max: 2 })
  progress('tables')
  await migrate(db.pool)
  await loadReference(db)
  progress(`${HOMES.toLocaleString('en')} homes`)
  const client = await db.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into properties (house_number, street, city, state, zip, latitude, longitude, beds, baths, square_feet,
          structure_type, address, search_text)
        select n::text, 'Elm St', z.city, z.state, z.zip, z.latitude + (random() - 0.5) / 5, z.longitude + (random() - 0.5) / 5,
          1 + n % 5, 1 + n % 3, 900 + n % 2000, (array['single_family', 'condo', 'townhouse'])[1 + n % 3],
          n || ' Elm St, ' || z.city, n || ' elm st ' || lower(z.city)
        from generate_series(1, $1) n join (
          select *, row_number() over (order by zip) - 1 as at from zips where latitude between 24 and 50 order by zip limit 30000
        ) z on z.at = n % 30000`,
      [HOMES],
    )
    await client.query(
      `insert into deals (property_id, asking_price, listed_on, monthly_rent, rent_basis, state, zip, latitude, longitude, beds,
          baths, square_feet, structure_type, street_address, city)
        select id, 80000 + (hashint8(id) & 1048575), current_date - (id % 90)::int, 900 + id % 2000, 'own', state, zip, latitude,
          longitude, beds, baths, square_feet, structure_type, house_number || ' Elm St', city from properties`,
    )
    await client.query('select recount_deals()')
    await client.query('vacuum analyze deals')
    await client.query('vacuum analyze deal_cells')
    await client.query('vacuum analyze properties')
  } finally {
    client.release(true)
  }
  return db
}

/** Maps of 1,100 by 640 pixels around ZIP codes, others for each zoom. */
async function getMoves({ pool }: Database, zoom: number): Promise<string[]> {
  const { rows } = await pool.query<{ latitude: number; longitude: number }>(
    'select latitude, longitude from zips where latitude between 25 and 49 order by hashtext(zip || $1) limit $2',
    [String(zoom), MOVES],
  )
  const wide = (360 * 1100) / (512 * 2 ** zoom)
  const high = ((360 * 640) / (512 * 2 ** zoom)) * 0.8
  return rows.map(({ latitude, longitude }) =>
    new URLSearchParams({
      min_latitude: (latitude - high / 2).toFixed(5),
      max_latitude: (latitude + high / 2).toFixed(5),
      min_longitude: Math.max(-180, longitude - wide / 2).toFixed(5),
      max_longitude: (longitude + wide / 2).toFixed(5),
      zoom: String(zoom),
    }).toString(),
  )
}

async function measure(url: string, db: Database, { progress }: FigureOptions): Promise<Figure[]> {
  const server = await startServer(url)
  try {
    const figures: Figure[] = []
    const all: number[] = []
    for (const [name, filter] of Object.entries(FILTERS))
      for (const zoom of ZOOMS) {
        progress(`zoom ${zoom}, ${name}`)
        const times = await askAll(server, filter, await getMoves(db, zoom))
        all.push(...times)
        figures.push(figure(`zoom ${zoom}, ${name}: p95`, getP95(times), 'ms'))
      }
    return [...figures, figure('all moves: p95', getP95(all), 'ms', { limit: LIMIT_MS })]
  } finally {
    await server.close()
  }
}

async function askAll({ origin }: Server, filter: string, moves: string[]): Promise<number[]> {
  const times: number[] = []
  for (const [index, move] of moves.entries()) {
    const started = performance.now()
    const answer = await fetch(`${origin}/bigger_deals?${filter}&${move}`, {
      headers: { accept: STREAM, 'accept-encoding': 'br' },
    })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${move} was answered ${answer.status}`)
    // The first ones fill the caches of the database and compile the code.
    if (index >= 20) times.push(performance.now() - started)
  }
  return times
}

const getP95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** Prints how the database finds a metro area's homes. */
async function explain({ pool }: Database): Promise<Figure[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) select avg(latitude), avg(longitude), count(*) from deals where status = 'active'
      and cell = any(array(select row * 1440 + col from generate_series(522, 530) row, generate_series(422, 430) col))
      and latitude between 40.6 and 42.3 and longitude between -74.5 and -72.6
      group by floor(latitude / 0.07), floor(longitude / 0.09)`,
  )
  for (const row of rows) console.log(row['QUERY PLAN'])
  return []
}
