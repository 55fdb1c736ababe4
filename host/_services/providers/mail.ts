import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import type pg from 'pg'
import { isLoopback } from '../../_config/loopback.ts'
import type { Database } from '../../_db/database.ts'
import { getTransaction } from '../../_db/transactions.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mail } from './index.ts'
import { observeOutbound } from './observe-outbound.ts'
import { putInOutbox } from './outbox-store.ts'

/** Milliseconds: to connect, to be greeted, to be answered. */
const TIMEOUT_MS = 10_000

export interface Mailer {
  send(mail: Mail, within?: pg.PoolClient): Promise<void>
  close(): void
}

/**
 * Sends mail by jobs, so that a server that is slow or down keeps nobody waiting and gets the mail within an hour. A
 * permanent refusal is not retried. A host that dies between sending and recording it sends twice.
 */
export function mailByJobs(mailer: Mailer, jobs: Jobs, log: (error: unknown) => void): Mailer {
  const work = async (mail: Mail) => {
    try {
      await mailer.send(mail)
    } catch (error) {
      if (!refusedForGood(error)) throw error
      log(new Error(`a mail was refused for good: ${(error as { responseCode?: number }).responseCode}`))
    }
  }
  // A mail is for its reader alone, so its job is deleted as soon as it is sent.
  jobs.work<Mail>('mail', work, { concurrency: 2, retries: 20, patience: 60, keep: 1 })
  return {
    send: async (mail, within) =>
      void (await jobs.send(
        'mail',
        { id: randomUUID(), ...mail },
        { ...(within && { within: getTransaction(within) }) },
      )),
    close: () => mailer.close(),
  }
}

const refusedForGood = (error: unknown) => {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && code !== 'EAUTH'
}

/** Creates a mailer by SMTP. STARTTLS is used if the server offers it, and required if a password is sent. */
export function smtpMailer(url: string, from: () => string): Mailer {
  const server = new URL(url)
  const withPassword = server.username !== ''
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    requireTLS: withPassword && !isLoopback(server.hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, subject, text, html, headers }) {
      const sender = from()
      await observeOutbound(server, 'SEND', () =>
        transport.sendMail({
          from: sender,
          ...(id && { messageId: `<${id}@${getDomain(sender)}>` }),
          // An object, so that one address can never be parsed as two.
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          ...(headers && { headers }),
        }),
      )
    },
    close: () => transport.close(),
  }
}

/** Returns the domain of a sender such as `Plat <hello@plat.example>`. */
const getDomain = (sender: string) => domainToASCII(sender.slice(sender.lastIndexOf('@') + 1).replace(/>.*$/, ''))

export const outboxMailer = (db: Database): Mailer => ({
  send: ({ to, subject, text, html, headers = {} }, within) =>
    putInOutbox(within ?? db.pool, { kind: 'mail', to, subject, text, ...(html && { html }), headers }),
  close() {},
})
