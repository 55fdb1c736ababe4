import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { SessionTimeouts } from './session-timeouts.ts'
import { TlsClient } from './tls.ts'

const CONNECT_MS = 5000
/** Milliseconds that the server's own end of a query may be late, before we take the connection for lost. */
const GRACE_MS = 2000
const GOODBYE_MS = 500

/** What ends each wait for the server, on connections of pools and on others, however silent the network is. */
export const getConnectionLimits = ({ statement }: SessionTimeouts) => ({
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  query_timeout: statement + GRACE_MS,
})

/** Creates a connection outside of the pools, which is yet to connect. Its loss is told by the query that meets it. */
export function createClient(url: string, timeouts: SessionTimeouts, name?: string): pg.Client {
  const client = new TlsClient({
    connectionString: url,
    ...getConnectionLimits(timeouts),
    ...(name && { application_name: name }),
  })
  return client.on('error', () => {})
}

/** Ends a connection. A server that answers no more does not answer a goodbye either. */
export async function closeClient(client: Pick<pg.Client, 'end'>): Promise<void> {
  await Promise.race([client.end().catch(() => {}), sleep(GOODBYE_MS)])
}
