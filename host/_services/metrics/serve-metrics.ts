import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { root } from '../../_config/root.ts'
import { ListenError } from '../../_http/listen.ts'
import type { AppContext } from '../app-context.ts'
import { addGauges } from './gauges.ts'
import { countReports } from './instruments.ts'

declare module '../app-context.ts' {
  interface AppContext {
    /** The port where metrics are, once the app is ready; undefined where nobody asked for any. */
    metricsPort?: number
  }
}

/** Serves metrics for Prometheus on a port of their own, which is not for visitors. Without `METRICS_PORT` nothing is measured. */
export function serveMetrics(app: FastifyInstance, site: AppContext): void {
  const { metrics } = site.config.observability
  if (!metrics) return
  const registry = new Registry()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  collectDefaultMetrics({ register: registry })
  addGauges(registry, site, version)
  const end = countReports(registry)
  const server = createServer(async ({ url, method }, answer) => {
    if (url?.split('?')[0] !== '/metrics') return void answer.writeHead(404).end('The metrics are at /metrics.\n')
    if (method !== 'GET') return void answer.writeHead(405, { allow: 'GET' }).end()
    try {
      const text = await registry.metrics()
      answer.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      app.log.error({ event: 'metrics.failed', err: error })
      answer.writeHead(500).end('The metrics could not be read; the log says why.\n')
    }
  })
  app.addHook('onReady', async () => {
    await listen(server, metrics)
    site.metricsPort = (server.address() as AddressInfo).port
  })
  app.addHook('onClose', async () => {
    end()
    registry.clear()
    server.close()
    server.closeAllConnections()
  })
}

/** @throws ListenError */
async function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, host, resolve)
  await promise.catch(({ code }: NodeJS.ErrnoException) => {
    throw new ListenError(
      `Metrics cannot be served on METRICS_HOST ${host}, METRICS_PORT ${port} (${code}). Choose others.`,
    )
  })
}
