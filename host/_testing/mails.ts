import { expect } from 'vitest'
import type { Database } from '../_db/database.ts'
import { type OutboxMessage, readOutbox } from '../_services/providers/outbox-store.ts'

/** Waits for the newest message to somebody with this text in its subject; mails are sent by jobs. */
export async function mailTo(db: Database, to: string, subject: string): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined
  await expect
    .poll(
      async () => {
        found = (await readOutbox(db, to)).find((message) => message.subject?.includes(subject))
        return found
      },
      { timeout: 10_000, interval: 50 },
    )
    .toBeDefined()
  return found as OutboxMessage
}

/** Returns the path of the first link in a message. */
export function linkIn({ text }: OutboxMessage): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  return pathname + search
}
