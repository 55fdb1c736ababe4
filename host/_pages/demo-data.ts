import type { FastifyInstance } from 'fastify'
import type { Database } from '../_db/database.ts'
import { onTableChange } from '../_db/table-changes.ts'
import { wantsPage } from '../_http/accepts.ts'
import { keepPrivate } from '../_http/page-cache/private-pages.ts'
import type { AppContext } from '../_services/app-context.ts'

/** How much of the figures is of the demo world. */
export type DemoState = 'all' | 'some' | 'none'

declare module 'fastify' {
  interface FastifyRequest {
    /** Only pages have it. */
    demoData?: DemoState
  }
}

/** The tables of figures that the demo world fills. */
const DEMO_TABLES = ['market_metrics', 'properties']
/** Milliseconds that a page waits for it. */
const TIMEOUT_MS = 250

/**
 * Says of each page whether the figures are demo data. Asked of the database once, and again when one of the tables changes; the
 * page cache deletes pages for the same reason (`ON_ALL_PAGES` of host/_http/page-cache).
 */
export function demoData(
  app: FastifyInstance,
  { db, listener }: Pick<AppContext, 'db' | 'listener'>,
  connected: boolean,
): void {
  if (!connected) return
  let known: DemoState = 'none'
  let read: Promise<DemoState | undefined> | undefined
  app.addHook('onReady', async () => {
    onTableChange(listener, DEMO_TABLES, () => {
      read = undefined
    })
  })
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config?.access?.file || !wantsPage(request)) return
    read ??= readDemoState(db).then(
      (state) => {
        known = state
        return state
      },
      () => {
        read = undefined
        return undefined
      },
    )
    const state = await waitFor(read)
    // Without an answer a page has what was true last, and must not outlive that in a cache.
    if (state === undefined) keepPrivate(request)
    request.demoData = state ?? known
  })
}

async function readDemoState({ pool }: Database): Promise<DemoState> {
  const has = (table: string, demo: boolean) => `exists (select from ${table} where ${demo ? '' : 'not '}demo)`
  const any = (demo: boolean) => DEMO_TABLES.map((table) => has(table, demo)).join(' or ')
  const { rows } = await pool.query<{ state: DemoState }>(
    `select case when not (${any(true)}) then 'none' when ${any(false)} then 'some' else 'all' end as state`,
    [],
  )
  return rows[0]?.state ?? 'none'
}

/** Waits, but not for long: a page is worth more than its bar. @returns undefined if the state is not known in time */
function waitFor(state: Promise<DemoState | undefined>): Promise<DemoState | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS)
  })
  return Promise.race([state, timeout]).finally(() => clearTimeout(timer))
}
