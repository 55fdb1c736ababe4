import type { PoolClient } from 'pg'
import { getTransaction } from '../../_db/transactions.ts'
import { formatDateTime } from '../../_format/dates.ts'
import { countRequest } from '../../_http/rate-limit-store.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { defineMail, sendMail } from '../../_services/mail/define-mail.ts'
import type { MailContent } from '../../_services/mail/render-mail.tsx'
import { findAccount } from '../account-store.ts'
import { findChange, WAITS } from '../email/change-store.ts'
import { hashAccount, NOT_ME_LASTS } from '../limits.ts'
import { makeLink } from '../links/link-store.ts'
import { readAdminAction } from '../members/action-store.ts'
import { adminActionMail } from '../members/mail.ts'
import { makeResetLink } from '../reset/reset-links.ts'
import { findPerson } from '../settings/account-store.ts'
import { readPending } from '../signup/pending-store.ts'
import type { AccountMail } from './account-mail.ts'
import {
  changedMail,
  changeMail,
  existsMail,
  finishMail,
  guessesMail,
  movedMail,
  newLoginMail,
  resetMail,
  unprovedMail,
  verifyMail,
} from './texts.ts'

const DAY = 86_400
const TEN_MINUTES = 600_000

/** All mails about accounts. */
export const ACCOUNT_MAIL = defineMail<AccountMail>({ name: 'account_mail', compose })

/** Puts a mail about an account aside, in the transaction that it is about. */
export const sendAccountMail = (site: Pick<AppContext, 'jobs'>, tx: PoolClient, mail: AccountMail): Promise<void> =>
  sendMail(site, ACCOUNT_MAIL, mail, { within: getTransaction(tx) })

/** Builds the mail of a job; undefined for an address without an account, so that nobody learns of it. */
async function compose(job: AccountMail, site: AppContext): Promise<MailContent | undefined> {
  const { db } = site
  const origin = site.origin()
  switch (job.kind) {
    case 'verify': {
      const other = await findAccount(db, job.email)
      if (other && other.id !== job.userId) return getExistsMail(site, job.email)
      const token = await makeLink(db, 'email', { userId: job.userId, email: job.email }, DAY)
      return verifyMail(job.email, `${origin}/email/confirm?token=${token}`)
    }
    case 'change': {
      const { userId, email } = job
      const [person, waits] = [await findPerson(db.pool, userId), await findChange(db.pool, userId)]
      if (!person || waits !== email) return undefined
      if (await findAccount(db, email)) return getExistsMail(site, email)
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
      return getExistsMail(site, job.email)
    case 'guesses': {
      const account = await findAccount(db, job.email)
      return account && guessesMail(account.email, account.name, origin)
    }
    case 'newLogin': {
      const { userId, browser, address, at } = job
      const person = await findPerson(db.pool, userId)
      if (!person) return undefined
      const token = await makeLink(db, 'notMe', { userId, at }, NOT_ME_LASTS)
      const notMe = `${origin}/login/not-me?token=${token}`
      const time = formatDateTime(new Date(at), site.config.siteTz)
      return newLoginMail(person.email, person.name, { browser, address, at: time, origin, notMe })
    }
    case 'status': {
      const action = await readAdminAction(db, job.actionId)
      return action && adminActionMail(action, site.config.siteTz, origin)
    }
    case 'changed':
      if (job.what === 'email') return movedMail(job.email, job.name, job.now)
      return changedMail(job.email, job.name, job.what, origin)
  }
}

/** Builds the mail about a signup with an address that has an account; its owner may never have heard of that. */
async function getExistsMail(site: AppContext, email: string): Promise<MailContent> {
  const account = await findAccount(site.db, email)
  if (account && !account.emailVerified) return unprovedMail(email, await makeResetLink(site, account.id))
  return existsMail(email, site.origin())
}

/**
 * Tells the owner of an account that somebody tried to sign up, at most once in ten minutes; the other person learns
 * nothing.
 */
export async function tellOwner(site: AppContext, email: string): Promise<void> {
  const { current } = await countRequest(site.db.pool, `account exists ${hashAccount(email)}`, TEN_MINUTES)
  if (current === 1) await sendMail(site, ACCOUNT_MAIL, { kind: 'exists', email })
}

/** Tells the owner of an address whose account nobody has confirmed: they may not know of it, and have no other way in. */
export async function tellUnprovedOwner(site: AppContext, email: string): Promise<void> {
  const account = await findAccount(site.db, email)
  if (account && !account.emailVerified) await tellOwner(site, email)
}
