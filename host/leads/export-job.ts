import type { Transaction } from '../_db/transactions.ts'
import type { AppContext } from '../_services/app-context.ts'
import { defineJob } from '../_services/jobs/define-job.ts'
import { HEAD, lines } from './csv.ts'
import { endExport, forgetExports, KEPT, keepPart, readExport } from './export-store.ts'
import { eachLead } from './list-store.ts'

export const EXPORT_JOB = 'leads-export'
export interface ExportJob {
  /** The id of the export. */
  id: string
}

const RETRIES = 2
/** Files are personal data of others: they go also where nobody asks for another. */
export const FORGET_JOB = 'leads-export-forget'

/** Creates export files. */
export const exportJob = defineJob<ExportJob>({
  name: EXPORT_JOB,
  retries: RETRIES,
  run: (site, job, { signal }) => makeExport(site, job, signal),
})

/** Deletes export files whose time is over. */
export const forgetExportsJob = defineJob({ name: FORGET_JOB, keep: 1, run: ({ db }) => forgetExports(db) })

/** Puts aside that a file is made, and that it goes a day later. */
export async function followExport({ jobs }: AppContext, within: Transaction, id: string): Promise<void> {
  await jobs.send(FORGET_JOB, { id }, { singletonKey: id, startAfter: KEPT, within })
  await jobs.send(EXPORT_JOB, { id }, { singletonKey: id, within })
}

/** Makes a file part by part, and says so on the channel of whoever asked for it. */
export async function makeExport(
  { config, db, push }: Pick<AppContext, 'config' | 'db' | 'push'>,
  { id }: ExportJob,
  signal: AbortSignal,
) {
  const exportRow = await readExport(db, id)
  if (!exportRow) return
  const { businessId, userId, scope, status } = exportRow
  const tell = (status: 'file-ready' | 'failed') =>
    push.publish(`private-leads-channel-${userId}`, 'leads-channel:status', {
      status,
      url: `/business/page/${businessId}/leads/exports/${id}`,
    })
  // An earlier try has made the file but ended before it could say so.
  if (status === 'file-ready') return tell(status)
  try {
    let part = 0
    await keepPart(db, id, part++, HEAD)
    for await (const rows of eachLead(db, [businessId], scope)) {
      signal.throwIfAborted()
      await keepPart(db, id, part++, lines(rows, config.siteTz))
    }
    await endExport(db, id, 'file-ready', part)
  } catch (error) {
    // Another try may still make it, but nobody should wait for that.
    if (!signal.aborted) {
      await endExport(db, id, 'failed', 0).catch(() => {})
      await tell('failed').catch(() => {})
    }
    throw error
  }
  await tell('file-ready')
}
