import type { FastifyRequest } from 'fastify'
import type { Database } from '../_db/database.ts'
import type { Listener } from '../_db/listener.ts'
import type { Banner } from '../_pages/Banners.tsx'
import { ignoredIn, isShown } from './rules.ts'
import { readBanners, readIgnored } from './store.ts'

/** Milliseconds for which this copy believes what banners there are; most of the time there is none, and no page should pay. */
const KEPT = 5000
/** Milliseconds that a page waits for its banners. */
const TIMEOUT_MS = 250

export const COOKIE = 'ignored_banners'

/**
 * Finds the banners of a page. They are read again after a change, of which the database tells: a cached page would show the old
 * ones for as long as it is kept.
 * @returns none where the database is away, for a banner is worth no page
 */
export function bannersFor(db: Database, listener: Listener): (request: FastifyRequest) => Promise<Banner[]> {
  let known: Promise<Banner[]> | undefined
  let until = 0
  const forget = () => {
    known = undefined
  }
  listener.listen('table_changes', {
    heard(table) {
      if (table === 'banners') forget()
    },
    connected: forget,
  })
  const all = () => {
    if (!known || Date.now() > until) {
      known = readBanners(db).catch(() => [])
      until = Date.now() + KEPT
    }
    return known
  }
  const find = async ({ viewer, url, cookies }: FastifyRequest) => {
    const path = url.split('?')[0] as string
    const wanted = (await all()).filter((banner) => isShown(banner, viewer, path))
    if (!wanted.length) return []
    const ids = wanted.map(({ id }) => id)
    const ignored = viewer ? await readIgnored(db, viewer.id, ids) : new Set(ignoredIn(cookies[COOKIE]))
    return wanted.filter(({ id }) => !ignored.has(id))
  }
  return (request) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Banner[]>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, [])
    })
    return Promise.race([find(request).catch(() => []), late]).finally(() => clearTimeout(timer))
  }
}
