import { withTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { defineJob } from '../../_services/jobs/define-job.ts'
import { postMail } from '../../_services/mail/define-mail.ts'
import { closeAccount, findClosingProblem } from './close-store.ts'
import { listDueDeletions } from './deletion-store.ts'
import { exportAccount, findExportOwner, keepExport } from './export-store.ts'
import { deletedMail, fileMail } from './mails.ts'

export const EXPORT_JOB = 'account-export'

/** The address of a file with somebody's data. */
export const filePath = (id: string): string => `/settings/data/files/${id}`

/** Makes a file with a member's data. */
export const exportJob = defineJob<{ id: string }>({
  name: EXPORT_JOB,
  retries: 3,
  run: (site, { id }) => makeFile(site, id),
})

/** Deletes the accounts whose days are over. */
export const deletionJob = defineJob({
  name: 'account-deletions',
  everyMs: 3_600_000,
  retries: 1,
  run: (site, _, { signal }) => deleteDueAccounts(site, signal),
})

/** Makes a file, and mails its link in the same transaction. */
async function makeFile(site: AppContext, id: string): Promise<void> {
  const { db, files, origin } = site
  const owner = await findExportOwner(db, id)
  if (!owner) return
  const body = Buffer.from(JSON.stringify(await exportAccount(db, owner.userId), undefined, 2))
  const content = await files.put(body)
  await withTransaction(db.pool, async (client) => {
    if (await keepExport(client, id, content)) await postMail(site, fileMail(owner, origin() + filePath(id)), client)
  })
}

/** Deletes accounts one by one. Whoever has a plan by now, or became an administrator, stays until that is over. */
export async function deleteDueAccounts(site: AppContext, signal?: AbortSignal): Promise<void> {
  const { db } = site
  for (const due of await listDueDeletions(db)) {
    signal?.throwIfAborted()
    if (await findClosingProblem(db, due.userId)) continue
    await closeAccount(db, due.userId, (client) => postMail(site, deletedMail(due), client))
  }
}
