import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNewCluster } from '../../host/_db/cluster.ts'
import { type Database, openDatabase } from '../../host/_db/database.ts'
import { migrate } from '../../host/_db/migrate.ts'
import { seedDemo } from '../../host/demo/index.ts'

export interface DemoWorld {
  db: Database
  url: string
  /** What the server logs; undefined for a server that is not ours. */
  log?: string
  close(): Promise<void>
}

/**
 * Creates a demo world with a number of properties on a PostgreSQL server of its own, in a temporary folder. If
 * PLAT_BENCH_DATABASE names a database, that is used as it is, since a million properties take a minute to make.
 * @param settings of the server, such as `shared_preload_libraries`
 */
export async function openDemoWorld(size: number, settings: Record<string, string> = {}): Promise<DemoWorld> {
  const databaseUrl = process.env.PLAT_BENCH_DATABASE
  if (databaseUrl) {
    const db = openDatabase(databaseUrl)
    return { db, url: databaseUrl, close: () => db.close() }
  }
  const folder = mkdtempSync(join(tmpdir(), 'plat-bench-'))
  const cluster = startNewCluster(folder, settings)
  const url = cluster.url('postgres')
  const db = openDatabase(url)
  await migrate(db.pool)
  await seedDemo(db, { size })
  await db.pool.query('vacuum analyze')
  return {
    db,
    url,
    log: join(folder, 'log'),
    async close() {
      await db.close()
      cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
