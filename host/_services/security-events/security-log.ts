import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../_db/database.ts'
import { addressBlock } from '../../_http/address-block.ts'
import type { ErrorCode } from '../../_http/errors.ts'
import { report } from '../../_ops/reports.ts'
import { type SecurityEvent, STORED_ELSEWHERE } from './catalog.ts'
import { type SecurityRow, storeSecurityRows } from './store.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where a 200 is a file with personal data. */
    exportsData?: true
  }
}

/** Records what matters to security: a line of the log at once, a row of `security_events` a moment later. */
export interface SecurityLog {
  /** @param userId whose account it is about; the viewer's unless given */
  note(event: SecurityEvent, request: FastifyRequest, userId?: string): void
  /** Writes what waits. */
  flush(): Promise<void>
}

const FLUSH_MS = 1000
/** Rows that wait at most; an attack beyond it is counted by the metrics alone. */
const MAX_WAITING = 1000

/** Nothing waits for the row, so that an answer takes as long whether or not there is one. */
export function makeSecurityLog(app: FastifyInstance, db: Database, connected: boolean): SecurityLog {
  let waiting = new Map<string, SecurityRow>()

  const security: SecurityLog = {
    note(event, request, userId = request.viewer?.id) {
      report('security', { event })
      const row: SecurityRow = {
        event,
        userId: userId ?? null,
        network: addressBlock(request.ip),
        route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
        requestId: request.id,
        count: 1,
        createdAt: new Date(),
      }
      const key = `${event} ${row.userId} ${row.network} ${row.route}`
      const before = waiting.get(key)
      if (before) {
        before.count++
        return
      }
      logRow(request.log, row)
      if (waiting.size < MAX_WAITING) waiting.set(key, row)
    },
    async flush() {
      const rows = [...waiting.values()]
      waiting = new Map()
      const stored = rows.filter(({ event }) => !STORED_ELSEWHERE.has(event))
      if (stored.length && connected) await storeSecurityRows(db, stored)
    },
  }
  // Without a database the lines of the log are what there is.
  const timer = setInterval(() => security.flush().catch(() => {}), FLUSH_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await security.flush().catch((error) => app.log.error({ event: 'background.failed', err: error }))
  })
  app.addHook('onResponse', async (request, reply) => {
    noteRefusal(security, request)
    if (request.routeOptions.config.exportsData && reply.statusCode === 200 && request.method !== 'HEAD')
      security.note('data.exported', request)
  })
  return security
}

function logRow(log: FastifyBaseLogger, { event, userId, network, route }: SecurityRow): void {
  log.info({ event: `security.${event}`, user: userId, network, route })
}

const REFUSALS: Partial<Record<ErrorCode, SecurityEvent>> = {
  forbidden: 'access.denied',
  csrf: 'csrf.refused',
  too_many: 'rate.limited',
}

function noteRefusal(security: SecurityLog, request: FastifyRequest): void {
  const { errorCode, accessDenied } = request
  const event = accessDenied ? 'access.denied' : errorCode && REFUSALS[errorCode]
  if (event) security.note(event, request)
}
