import type { AppContext } from '../../_services/app-context.ts'
import type { Mail } from '../../_services/providers/index.ts'
import { findAccount } from '../account-store.ts'
import { findChange, WAITS } from '../email/change-store.ts'
import { makeLink } from '../links/link-store.ts'
import { makeResetLink } from '../reset/reset-links.ts'
import { findPerson } from '../settings/account-store.ts'
import { readPending } from '../signup/pending-store.ts'
import { type AccountMail, MAIL_JOB } from './later.ts'
import { tellOwner } from './quota.ts'
import { changedMail, changeMail, existsMail, finishMail, movedMail, resetMail, verifyMail } from './texts.ts'

const DAY = 86_400

/** Sends what `mailLater()` put aside. */
export function accountMailWork(site: AppContext): void {
  site.jobs.work<AccountMail>(MAIL_JOB, async (job) => {
    const mail = await getMail(site, job)
    if (mail) await site.providers.mail.send(mail)
  })
}

/** Builds the mail of a job; undefined for an address without an account, so that nobody learns of it. */
async function getMail(site: AppContext, job: AccountMail): Promise<Mail | undefined> {
  const { db } = site
  const origin = site.origin()
  switch (job.kind) {
    case 'verify': {
      const other = await findAccount(db, job.email)
      if (other && other.id !== job.userId) return existsMail(job.email, origin)
      const token = await makeLink(db, 'email', { userId: job.userId, email: job.email }, DAY)
      return verifyMail(job.email, `${origin}/email/confirm?token=${token}`)
    }
    case 'change': {
      const { userId, email } = job
      const [person, waits] = [await findPerson(db, userId), await findChange(db, userId)]
      if (!person || waits !== email) return undefined
      if (await findAccount(db, email)) return existsMail(email, origin)
      const token = await makeLink(db, 'email', { userId, email }, WAITS)
      return changeMail(email, person.email, `${origin}/email/confirm?token=${token}`)
    }
    case 'reset': {
      const account = await findAccount(db, job.email)
      return account && resetMail(job.email, await makeResetLink(site, account.id))
    }
    case 'finish': {
      const pending = await readPending(db, job.id)
      if (!pending) return undefined
      if (await findAccount(db, pending.email)) {
        await tellOwner(site, pending.email)
        return undefined
      }
      const token = await makeLink(db, 'signup', pending, DAY)
      return finishMail(pending.email, `${origin}/signup/confirm?token=${token}`)
    }
    case 'exists':
      return existsMail(job.email, origin)
    case 'changed':
      if (job.what === 'email') return movedMail(job.email, job.name, job.now)
      return changedMail(job.email, job.name, job.what, origin)
  }
}
