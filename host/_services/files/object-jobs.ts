import type { FastifyInstance } from 'fastify'
import { isUuid } from '../../_http/ids.ts'
import type { AppContext } from '../app-context.ts'
import { repeatJob } from '../jobs/repeat-job.ts'
import { getNextNight } from '../retention/job.ts'
import type { ObjectStore } from './object-store.ts'
import { findUnnamed, forgetRemoved, listRemoved } from './objects-store.ts'
import { refuseForeignBucket } from './owner.ts'

const REMOVE_JOB = 'remove-objects'
const SWEEP_JOB = 'sweep-objects'
const REMOVE_MS = 300_000
/** Milliseconds between two looks whether the next night is planned. */
const LOOK = 600_000
/** Hours for which an object may be without a row: its transaction may not have ended. */
const DRAFT_HOURS = 24
/** Objects without a row that a sweep removes at most, in all or as a share: more of them say that rows are missing. */
const MAX_SWEPT = 100
const MAX_SHARE = 0.1

type Site = Pick<AppContext, 'db'>

/** Removes objects whose rows are gone: soon those that a trigger has noted, each night those that never had one. */
export function objectJobs(app: FastifyInstance, site: AppContext): void {
  const objects = site.config.uploads.bucket && (() => site.files.objects() as Promise<ObjectStore>)
  if (!objects) return
  site.jobs.work(REMOVE_JOB, async (_, { signal }) => removeObjects(site, await objects(), signal), { retries: 1 })
  site.jobs.work(SWEEP_JOB, async (_, { signal }) => void (await sweepObjects(site, await objects(), { signal })), {
    retries: 2,
    patience: 3600,
  })
  repeatJob(app, site, REMOVE_JOB, REMOVE_MS)
  repeatJob(app, site, SWEEP_JOB, LOOK, () => {
    const startAfter = getNextNight(new Date())
    return { singletonKey: startAfter.toISOString(), startAfter }
  })
}

/** Removes the objects of deleted and replaced rows. */
export async function removeObjects({ db }: Site, store: ObjectStore, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const ids = await listRemoved(db.pool)
    if (!ids.length) return
    await refuseForeignBucket(db.pool, store)
    await removeAll(store, ids, signal)
    await forgetRemoved(db.pool, ids)
  }
}

/**
 * Removes objects of transactions that failed.
 * @throws Error where so many have no row that rows are more likely to be missing than objects to be left over
 * @returns how many there were
 */
export async function sweepObjects(
  { db }: Site,
  store: ObjectStore,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  await refuseForeignBucket(db.pool, store)
  const before = Number(now) - DRAFT_HOURS * 3_600_000
  const unnamed: string[] = []
  let all = 0
  for await (const page of store.list(signal)) {
    const ids = page.filter(({ name, modified }) => isUuid(name) && Number(modified) < before).map(({ name }) => name)
    all += ids.length
    if (ids.length) unnamed.push(...(await findUnnamed(db.pool, ids)))
  }
  if (unnamed.length > Math.max(MAX_SWEPT, all * MAX_SHARE))
    throw new Error(
      `${unnamed.length} of ${all} objects of ${store.describe('')} have no row, so none was removed: look whether rows are missing.`,
    )
  await removeAll(store, unnamed, signal)
  return unnamed.length
}

const AT_ONCE = 8

async function removeAll(store: ObjectStore, ids: readonly string[], signal?: AbortSignal): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    signal?.throwIfAborted()
    await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => store.remove(id)))
  }
}
