import type { Database } from '../../_db/database.ts'
import type { App } from '../../app.ts'
import { makeWorld } from '../access-world.ts'
import { testApp } from '../test-app.ts'
import { watchNames } from './names.ts'
import type { OddSite } from './prepare.ts'

/** Creates one app with one world for all routes that are tried. */
export async function oddSite(db: Database & { url: string }): Promise<OddSite & { app: App & { logged: string[] } }> {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const tookIt = new Map<string, string>()
  app.addHook('onRequest', async ({ headers, method, routeOptions }) => {
    const id = headers['x-odd']
    if (typeof id === 'string') tookIt.set(id, `${method} ${routeOptions.url}`)
  })
  const watch = watchNames(app)
  return { app, db, tookIt, watch, world: await makeWorld(app, db) }
}
