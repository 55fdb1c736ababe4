import type { Attributes } from '@opentelemetry/api'
import { report } from '../../_ops/reports.ts'
import { inSpan } from '../../_ops/trace.ts'

/** Asks a service outside in a span of its own, and reports how it went. Paths are left out: some name accounts and keys. */
export async function observeOutbound<Answer>(
  server: URL,
  method: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { hostname } = server
  const startedAt = performance.now()
  let outcome: 'ok' | 'refused' | 'failed' = 'failed'
  try {
    const attributes = getAttributes(server, method)
    return await inSpan({ name: `${method} ${hostname}`, kind: 'client', attributes }, async (span) => {
      const answer = await ask()
      const status = (answer as { status?: number } | undefined)?.status
      if (status !== undefined) span?.setAttribute('http.response.status_code', status)
      outcome = status === undefined || status < 400 ? 'ok' : 'refused'
      return answer
    })
  } catch (error) {
    // A mail server that answers has refused.
    if ((error as { responseCode?: number }).responseCode !== undefined) outcome = 'refused'
    throw error
  } finally {
    report('outbound', { service: hostname, outcome, seconds: (performance.now() - startedAt) / 1000 })
  }
}

function getAttributes({ protocol, hostname, port }: URL, method: string): Attributes {
  const address = { 'server.address': hostname, ...(port && { 'server.port': Number(port) }) }
  if (protocol.startsWith('smtp')) return { ...address, 'network.protocol.name': 'smtp' }
  return { ...address, 'url.scheme': protocol.slice(0, -1), 'http.request.method': method }
}
