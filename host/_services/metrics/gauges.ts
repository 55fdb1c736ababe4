import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../app-context.ts'
import { healthReader } from '../health.ts'
import { readJobFigures } from '../jobs/list-store.ts'
import { addBackupGauges } from './backup-gauges.ts'

/** Adds what is looked up when somebody reads the metrics. What cannot be looked up is left out rather than stale. */
export function addGauges(registry: Registry, site: AppContext, version: string): void {
  const registers = [registry]
  const { pool } = site.db
  new Gauge({
    name: 'plat_build_info',
    help: 'Always 1; the labels name the version',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1)
  new Gauge({
    name: 'plat_db_pool_connections',
    help: 'Connections of the pool for requests, by state (used, idle)',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'plat_db_pool_max_connections',
    help: 'Connections that the pool may have',
    registers,
  }).set(pool.options.max)
  new Gauge({
    name: 'plat_db_pool_waiting',
    help: 'Queries that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'plat_open_streams',
    help: 'Open streams of server-sent events',
    registers,
    collect() {
      this.set(site.push.streams.size)
    },
  })
  new Gauge({
    name: 'plat_thread_delay_seconds',
    help: 'Mean delay of the event loop in the last second, by which the host decides to refuse costly requests',
    registers,
    collect() {
      this.set(site.load.getDelayMs() / 1000)
    },
  })
  addHealth(registers, site)
  addJobs(registers, site)
  addBackupGauges(registers, site)
}

function addHealth(registers: Registry[], site: AppContext): void {
  const read = healthReader(site)
  new Gauge({
    name: 'plat_part_ok',
    help: '1 if a part of the host works, 0 if /readyz says what is wrong with it',
    labelNames: ['part'],
    registers,
    async collect() {
      const { parts } = await read()
      for (const [part, state] of Object.entries(parts)) this.set({ part }, state === 'ok' ? 1 : 0)
    },
  })
}

function addJobs(registers: Registry[], { db }: AppContext): void {
  const oldest = new Gauge({
    name: 'plat_jobs_oldest_waiting_seconds',
    help: 'Seconds for which the oldest job has been waiting beyond its time',
    registers,
  })
  new Gauge({
    name: 'plat_jobs',
    help: 'Jobs by state: waiting (due), active, failed (for good)',
    labelNames: ['state'],
    registers,
    async collect() {
      const found = await readJobFigures(db).catch(() => undefined)
      this.reset()
      oldest.reset()
      if (!found) return
      for (const state of ['waiting', 'active', 'failed'] as const) this.set({ state }, found[state])
      oldest.set(found.oldestSeconds)
    },
  })
}
