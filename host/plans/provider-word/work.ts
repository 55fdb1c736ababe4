import type { Site } from '../../_http/app-context.ts'
import type { Transaction } from '../../_services/jobs/store.ts'
import { markSaid, readUnsaid } from './store.ts'

const JOB = 'payments-word'

/**
 * Puts aside that the provider hears what was decided here. It is decided already: a provider that is away keeps nobody
 * from cancelling.
 */
export async function sayLater({ jobs }: Pick<Site, 'jobs'>, within: Transaction, id: number): Promise<void> {
  await jobs.send(JOB, { id }, { within })
}

/** The same where that may have been lost; asked each minute, it waits once. */
export async function sayAgain({ jobs }: Pick<Site, 'jobs'>, id: number): Promise<void> {
  await jobs.send(JOB, { id }, { singletonKey: `again ${id}` })
}

export function providerWord(site: Site): void {
  site.jobs.work<{ id: number }>(JOB, ({ id }) => sayWord(site, id), { retries: 20, patience: 60 })
}

/** Says how it stands now, whatever has happened since: said twice it is the same. */
export async function sayWord({ db, providers }: Pick<Site, 'db' | 'providers'>, id: number): Promise<void> {
  const word = await readUnsaid(db, id)
  const { payments } = providers
  // Of another provider than the one that is set up: who sets that one up again is heard.
  if (!word?.ref || word.provider !== payments?.name) return
  if (word.status === 'ended') await payments.end(word.ref)
  else await payments.cancelAtPeriodEnd(word.ref, word.cancelAtPeriodEnd)
  await markSaid(db, id, word)
}
