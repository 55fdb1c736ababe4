import type { FastifyRequest } from 'fastify'
import type { Database } from '../_db/database.ts'
import type { Listener } from '../_db/listener.ts'
import { onTableChange } from '../_db/table-changes.ts'
import { keepPrivate, limitCaching } from '../_http/page-cache/private-pages.ts'
import type { Banner } from '../_pages/Banners.tsx'
import { ignoredIn, isShown } from './rules.ts'
import { type BannersOfNow, readBanners, readIgnored } from './store.ts'

/** Milliseconds that a page waits for its banners. */
const TIMEOUT_MS = 250

export const COOKIE = 'ignored_banners'

/**
 * Finds the banners of a page. What banners there are is remembered until one starts or ends or the database tells of a change.
 * A page whose banners come too late stands without them, for a banner is worth no page, and is not cached; one that is cached lives
 * until the next banner starts or ends.
 */
export function bannersFor(db: Database, listener: Listener): (request: FastifyRequest) => Promise<Banner[]> {
  let reading: Promise<BannersOfNow> | undefined
  let until = Number.POSITIVE_INFINITY
  const forget = () => {
    reading = undefined
  }
  onTableChange(listener, ['banners'], forget)
  const read = (): Promise<BannersOfNow> => {
    // Without a connection nothing tells of changes.
    if (reading && Date.now() < until && listener.trouble() === undefined) return reading
    const started = readBanners(db)
    reading = started
    until = Number.POSITIVE_INFINITY
    started.then(
      (found) => {
        if (reading === started && found.until) until = found.until.getTime()
      },
      () => {
        if (reading === started) forget()
      },
    )
    return started
  }
  const find = async (request: FastifyRequest): Promise<Banner[]> => {
    const { viewer, url, cookies } = request
    const path = url.split('?')[0] as string
    const now = await read()
    limitCaching(request, now.until)
    const visible = now.banners.filter((banner) => isShown(banner, viewer, path))
    if (!visible.length) return []
    const ids = visible.map(({ id }) => id)
    const ignored = viewer ? await readIgnored(db, viewer.id, ids) : new Set(ignoredIn(cookies[COOKIE]))
    return visible.filter(({ id }) => !ignored.has(id))
  }
  return async (request) => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, undefined)
    })
    const banners = await Promise.race([find(request).catch(() => undefined), timeout]).finally(() =>
      clearTimeout(timer),
    )
    if (!banners) keepPrivate(request)
    return banners ?? []
  }
}
