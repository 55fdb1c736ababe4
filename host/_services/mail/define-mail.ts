import type pg from 'pg'
import { withTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../app-context.ts'
import type { JobDefinition } from '../jobs/define-job.ts'
import type { SendOptions } from '../jobs/jobs.ts'
import { getContactEmail } from './contact-email.ts'
import { type MailContent, renderMail } from './render-mail.tsx'

/** A mail that a job sends. Areas list theirs in `mails` of `defineArea()`. */
export interface MailDefinition<Data extends object = object> {
  /** The name of its job. Jobs of the release before wait under it, so it stays, and `Data` only gets optional members. */
  name: string
  /**
   * Writes the mail when it is sent; nothing where there is nothing to tell any more. Links with tokens are made here, so that the
   * queue holds none. Several mails are sent all together or not at all.
   */
  compose(data: Data, site: AppContext): Promise<MailContent | readonly MailContent[] | undefined>
  /** Notes that it was sent, in the transaction of the sending. */
  sent?(client: pg.PoolClient, data: Data): Promise<void>
}

export const defineMail = <Data extends object>(mail: MailDefinition<Data>): MailDefinition<Data> => mail

/**
 * Puts a mail aside to be written and sent soon, however slow the mail server is, and also if this host stops now.
 * @param options `within` the transaction that it is about: it is sent only if that commits
 */
export async function sendMail<Data extends object>(
  { jobs }: Pick<AppContext, 'jobs'>,
  mail: MailDefinition<Data>,
  data: Data,
  options: SendOptions = {},
): Promise<void> {
  await jobs.send(mail.name, data, options)
}

/** Sends a mail whose words are settled now. @param client the transaction that it is about: it is sent only if that commits */
export const postMail = (
  site: Pick<AppContext, 'providers' | 'config' | 'origin'>,
  content: MailContent,
  client?: pg.PoolClient,
): Promise<void> =>
  site.providers.mail.send(
    renderMail(content, { name: site.config.operator.name, address: getContactEmail(site) }),
    client,
  )

/** Returns the job of a mail. */
export const toJob = (mail: MailDefinition): JobDefinition => ({
  name: mail.name,
  run: (site, data) => composeAndSend(site, mail, data),
})

async function composeAndSend(site: AppContext, mail: MailDefinition, data: object): Promise<void> {
  const composed = await mail.compose(data, site)
  if (!composed) return
  await withTransaction(site.db.pool, async (client) => {
    for (const content of [composed].flat() as readonly MailContent[]) await postMail(site, content, client)
    await mail.sent?.(client, data)
  })
}
