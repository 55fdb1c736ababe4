import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { inDatabase, openDatabase } from '../_db/database.ts'
import { migrate } from '../_db/migrate.ts'
import { installJobs } from '../_services/jobs/boss.ts'
import { onServer } from './on-server.ts'
import { getScratch } from './scratch.ts'
import { throwawayCluster } from './throwaway-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the test server's own database, from which others are made. */
    server: string
    /** Name of the template database: migrated, and empty but for what migrations put in. No other run has the same. */
    template: string
  }
}

/**
 * Starts one PostgreSQL server for all test files; nothing in it has to survive. TEST_DATABASE_URL names a running one
 * whose user may create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL
  const { server, stop } = serverUrl ? { server: serverUrl, stop: () => {} } : ownCluster()
  const template = `template_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${template}`)
  const db = openDatabase(inDatabase(server, template), { max: 1 })
  await migrate(db.pool)
  await installJobs(db.pool)
  await db.close()
  project.provide('server', server)
  project.provide('template', template)
  return async () => {
    rmSync(getScratch(template), { recursive: true, force: true })
    if (serverUrl) await onServer(server, `drop database ${template} with (force)`)
    stop()
  }
}

function ownCluster() {
  const { url, stop } = throwawayCluster(200)
  return { server: url('postgres'), stop }
}
