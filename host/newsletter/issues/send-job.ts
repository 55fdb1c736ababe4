import type { PoolClient } from 'pg'
import { getTransaction, withTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { defineJob } from '../../_services/jobs/define-job.ts'
import { postMail } from '../../_services/mail/define-mail.ts'
import { getIssueMail } from '../mails.tsx'
import { claimReaders, findUnfinished, finishIssue, startIssue } from './send-store.ts'
import { readIssue } from './store.ts'

const JOB = 'newsletter'
/** Mails that are given to the mail jobs in one transaction. */
export const BATCH_SIZE = 50

/** Mails issues that were sent, at once and, should that fail, a minute later, on one copy of the host. */
export const newsletterJob = defineJob({
  name: JOB,
  everyMs: 60_000,
  run: (site, _, { signal }) => mailIssues(site, signal),
})

/** Sends a draft to everybody. @returns the number of readers; undefined where it was sent before */
export async function sendIssue({ jobs }: AppContext, tx: PoolClient, id: number): Promise<number | undefined> {
  const readers = await startIssue(tx, id)
  if (readers !== undefined) await jobs.send(JOB, {}, { singletonKey: `issue ${id}`, within: getTransaction(tx) })
  return readers
}

/**
 * Mails what was sent, batch by batch. The marks and the mails of a batch are one transaction: a worker that dies leaves all of it or
 * nothing, and nobody gets an issue twice.
 */
export async function mailIssues(site: AppContext, signal: AbortSignal): Promise<void> {
  for (const id of await findUnfinished(site.db)) {
    const issue = await readIssue(site.db.pool, id)
    if (!issue) continue
    let more = true
    while (more && !signal.aborted)
      more = await withTransaction(site.db.pool, async (client) => {
        const readers = await claimReaders(client, id, BATCH_SIZE)
        for (const email of readers ?? []) await postMail(site, getIssueMail(site, email, issue), client)
        return readers !== undefined
      })
    if (signal.aborted) return
    await finishIssue(site.db, id)
  }
}
