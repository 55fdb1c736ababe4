import fs from 'node:fs'
import path from 'node:path'
import { FULL } from '../../../host/_testing/how-many.ts'
import { throwawayCluster } from '../../../host/_testing/throwaway-cluster.ts'
import { ended, startNode } from '../../setup/command.ts'
import { root } from '../../setup/root.mjs'
import { listFiles } from '../../setup/stamp.mjs'
import { findServer } from './find-server.ts'

/** What they measure, or try with odd requests, is the host; it did so on our own server a moment before. */
const OF_THE_HOST = /\/(timing|disclosure|soak|slow-database|shutdown|outbound|odd-(reads|writes|inputs))\.test\.ts$/

/** The same of these, but they ask the database more, or again: `npm run test:full` has time for them (docs/decisions/023). */
const NOW_AND_THEN = new RegExp(
  [
    '/(clock|crash|database-away|figures|given|hardening|hostile|limits|limits-table|notify|odd-[a-z]+|reset|security|size|takeover|two-factor)\\.test\\.ts$',
    '^host/(_platform/(access|providers)|cli)/',
    '^host/demo/(deals|demo)\\.',
  ].join('|'),
)

/** Runs a command of Vitest on the tests that use a database, over a server that the system's own PostgreSQL makes for it. */
const server = findServer()
if (!server) throw new Error('There is no PostgreSQL of the system.')
const cluster = throwawayCluster(200, server)
process.on('exit', () => cluster.stop())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const env = { ...process.env, TEST_DATABASE_URL: cluster.url('postgres') }
process.exitCode = await ended(startNode([...process.argv.slice(2), ...databaseTests()], { env }))

function databaseTests(): string[] {
  const uses = (file: string) => /\b(testDatabase|emptyDatabase)\(/.test(fs.readFileSync(path.join(root, file), 'utf8'))
  const left = (file: string) => OF_THE_HOST.test(file) || (!FULL && NOW_AND_THEN.test(file))
  return listFiles(root, 'host').filter((file) => /\.test\.tsx?$/.test(file) && !left(file) && uses(file))
}
