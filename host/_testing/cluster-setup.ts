import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startNewCluster } from '../_platform/db/cluster.ts'
import { openDatabase } from '../_platform/db/database.ts'
import { migrate } from '../_platform/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the test server's template database: migrated, and empty but for what migrations put in. */
    template: string
  }
}

/** One PostgreSQL server for all test files; nothing in it has to survive. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'plat-pg-'))
  const cluster = startNewCluster(folder, { fsync: 'off', full_page_writes: 'off', max_connections: '200' })
  const admin = openDatabase(cluster.url('postgres'), { max: 1 })
  await admin.pool.query('create database template_plat')
  await admin.close()
  const template = openDatabase(cluster.url('template_plat'), { max: 1 })
  await migrate(template.pool)
  await template.close()
  project.provide('template', cluster.url('template_plat'))
  return () => {
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
