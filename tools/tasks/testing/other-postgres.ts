import { throwawayCluster } from '../../../host/_testing/throwaway-cluster.ts'
import { ended, startNode } from '../../setup/command.ts'
import { findServer } from './find-server.ts'

/** Runs a command of Vitest over a server that the system's own PostgreSQL makes for it: the oldest version that we support. */
const server = findServer()
if (!server) {
  console.error('✗ There is no PostgreSQL of the system (Debian: apt install postgresql).')
  process.exit(1)
}
const cluster = throwawayCluster(200, server)
process.on('exit', () => cluster.stop())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const env = { ...process.env, TEST_DATABASE_URL: cluster.url('postgres') }
process.exitCode = await ended(startNode(process.argv.slice(2), { env }))
