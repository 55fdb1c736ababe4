import { quoteName } from '../../_format/neutral-text.ts'
import type { AppContext } from '../../_services/app-context.ts'
import type { Transaction } from '../../_services/jobs/store.ts'
import { composeMail } from '../../_services/providers/compose-mail.ts'
import type { Mail } from '../../_services/providers/index.ts'
import { makeEmailLink, type NewLink } from './link-store.ts'

/** The subject of a mail. Its link is created when it is sent, so the queue holds no token. */
interface Asked {
  businessId: number
  email: string
  /** uuid of the member who asked for it */
  askedBy: string
}

const JOB = 'business_email'

/** Sends the link soon, however slow the mail server is; within a transaction, if that commits. */
export async function mailLink({ jobs }: Pick<AppContext, 'jobs'>, asked: Asked, within?: Transaction): Promise<void> {
  await jobs.send(JOB, asked, within && { within })
}

/** Sends what `mailLink()` put aside, unless the address waits no more. */
export function businessMailWork(site: AppContext): void {
  site.jobs.work<Asked>(JOB, async (asked) => {
    const made = await makeEmailLink(site.db, asked)
    if (made) await site.providers.mail.send(getMail(asked.email, made, site.origin()))
  })
}

function getMail(to: string, { token, businessName, askedBy }: NewLink, origin: string): Mail {
  return composeMail(
    to,
    'Confirm this email for new leads',
    `${askedBy === null ? 'Someone' : quoteName(askedBy)} asked us to send new leads for ${quoteName(businessName)} to ${to}.`,
    'To confirm, open this link. It works once and expires in 24 hours.',
    `${origin}/business/email?token=${token}`,
    'If you didn’t expect this, ignore this email and we won’t send you leads.',
  )
}
