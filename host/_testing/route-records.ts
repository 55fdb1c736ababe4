import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../_config/config.ts'
import type { AccessRow } from '../_http/access/rules.ts'
import type { ApiRow } from '../_http/api/rules.ts'
import { createApp } from '../app.ts'

/** Creates an app that serves nothing, with the routes that exist only on a developer's machine. */
const app = await createApp({
  config: readConfig({ DEMO: '1', DATA_DIR: join(tmpdir(), 'plat-no-data') }),
  log: { write: () => undefined },
})
const records = [...app.routeRecords]
await app.close()

/** `METHOD /path/:param` of every route → who may call it. */
export const ACCESS: Record<string, AccessRow> = Object.fromEntries(records.map(([key, { access }]) => [key, access]))

/** `METHOD /path/:param` of the routes that change something and were not registered by `action()`. */
export const BY_HAND: readonly string[] = records.flatMap(([key, { method, action }]) =>
  method === 'GET' || action ? [] : [key],
)

/** The same of those that answer with something else than a page → what they take and answer. */
export const API: Record<string, ApiRow> = Object.fromEntries(
  records.flatMap(([key, { api }]) => (api ? [[key, api]] : [])),
)

const pages = new Set(records.flatMap(([, { method, url }]) => (method === 'GET' ? [url] : [])))

/** Address of a route that forms post to → the page of the form. */
export const FORM_PAGES: Record<string, string> = Object.fromEntries(
  records.flatMap(([, { url, formPage, action }]) =>
    formPage === undefined || (action && pages.has(url)) ? [] : [[url, formPage]],
  ),
)

/** `METHOD /path/:param` of every page that is cached for visitors → the tables that it names. */
export const CACHED: Record<string, readonly string[]> = Object.fromEntries(
  records.flatMap(([key, { cachedUntilChange }]) => (cachedUntilChange ? [[key, cachedUntilChange]] : [])),
)
