import { createTransport } from 'nodemailer'
import type { Database } from '../db/database.ts'
import type { Mail } from './index.ts'
import { putInOutbox } from './outbox-store.ts'

/** Milliseconds: to connect, to be greeted, to be answered. */
const PATIENCE = 10_000

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Mail by SMTP. STARTTLS is used where the server offers it, and asked for where a password goes along. */
export function smtpMailer(url: string, from: () => string): Mailer {
  const withPassword = new URL(url).username !== ''
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    requireTLS: withPassword && !isHere(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, headers }) {
      await transport.sendMail({
        from: from(),
        // As an object: no address becomes two.
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        headers: { 'auto-submitted': 'auto-generated', ...headers },
      })
    },
    close: () => transport.close(),
  }
}

const isHere = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)

export const outboxMailer = (db: Database): Mailer => ({
  send: ({ to, subject, text, html }) => putInOutbox(db, { kind: 'mail', to, subject, text, ...(html && { html }) }),
  close() {},
})
