import { FREQUENCIES, type Frequency } from '../../../widgets/_domain/notifications/settings.ts'
import { withTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { postMail } from '../../_services/mail/define-mail.ts'
import { loadPeople } from '../../profiles/people.ts'
import { describeNotification } from '../describe-notification.ts'
import type { StoredNotification } from '../store.ts'
import { getNotificationMail } from './mail.tsx'
import { claimWindow, findRecipients, markUnreadAsMailed, type Recipient } from './store.ts'
import { getUnsubscribeUrl } from './unsubscribe-token.ts'
import { getWindowStart } from './windows.ts'

/** Mails what members have not read, in every window that has come. */
export async function sendNotificationMails(site: AppContext, signal: AbortSignal, now = new Date()): Promise<void> {
  for (const frequency of FREQUENCIES) {
    const window = getWindowStart(frequency, now, site.config.siteTz)
    for (const recipient of await findRecipients(site, frequency, window)) {
      if (signal.aborted) return
      await mailWindow(site, recipient, frequency, window)
    }
  }
}

/**
 * Mails one window to one member. Its row, the marks and the mail's job are one transaction: a worker that dies leaves all of it
 * or nothing, and another one finds the row and sends nothing.
 */
async function mailWindow(site: AppContext, to: Recipient, frequency: Frequency, window: Date): Promise<void> {
  await withTransaction(site.db.pool, async (client) => {
    if (!(await claimWindow(client, to.id, frequency, window))) return
    const rows = await markUnreadAsMailed(client, site.notificationKinds, { userId: to.id, frequency, window })
    // All was read meanwhile.
    if (!rows.length) return
    await postMail(site, await makeMail(site, client, to, rows), client)
  })
}

async function makeMail(
  site: AppContext,
  client: Parameters<typeof markUnreadAsMailed>[0],
  to: Recipient,
  rows: readonly StoredNotification[],
) {
  const origin = site.origin()
  const people = await loadPeople(
    { pool: client },
    rows.flatMap(({ actors }) => actors),
    { id: to.id, admin: false },
  )
  const mailed = new Set(rows.map(({ kind }) => kind))
  const groups = new Set(
    site.notificationKinds.flatMap(({ name, group }) => (group && mailed.has(name) ? [group] : [])),
  )
  return getNotificationMail({
    to: to.email,
    name: to.name,
    lines: rows.map((row) => ({ sentence: describeNotification(site, row, people), url: origin + row.path })),
    unsubscribe: getUnsubscribeUrl(site, { userId: to.id, groups: [...groups] }),
    settings: `${origin}/settings/notifications`,
  })
}
