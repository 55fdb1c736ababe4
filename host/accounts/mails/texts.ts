import { mailLines, mailLink, mailText, verbatim } from '../../_services/mail/mail-text.tsx'
import type { MailContent } from '../../_services/mail/render-mail.tsx'
import type { AccountChange } from './account-mail.ts'

export const verifyMail = (to: string, link: string): MailContent => ({
  kind: 'account',
  to,
  subject: mailText`Confirm your email`,
  body: [
    mailText`Confirm your email by opening this link. It expires in 24 hours.`,
    mailLink(link),
    mailText`If this wasn’t you, ignore this email.`,
  ],
})

/** Writes the mail to the new address, whose link completes the change. @param from the address until then */
export const changeMail = (to: string, from: string, link: string): MailContent => ({
  kind: 'account',
  to,
  subject: mailText`Confirm your new email`,
  body: [
    mailText`You asked to change your Plat login email from ${verbatim(from)} to ${verbatim(to)}.`,
    mailText`Confirm the change by opening this link. It expires in 24 hours.`,
    mailLink(link),
    mailText`Nothing changes until you confirm. If this wasn’t you, ignore this email and your login email stays ${verbatim(from)}.`,
  ],
})

export const resetMail = (to: string, link: string): MailContent => ({
  kind: 'account',
  to,
  subject: mailText`Reset your Plat password`,
  body: [
    mailText`Choose a new password by opening this link. It works once and expires in 1 hour.`,
    mailLink(link),
    mailText`If this wasn’t you, ignore this email. Your password won’t change.`,
  ],
})

export const finishMail = (to: string, link: string): MailContent => ({
  kind: 'account',
  to,
  subject: mailText`Finish creating your Plat account`,
  body: [
    mailText`Finish creating your account by opening this link. It expires in 24 hours.`,
    mailLink(link),
    mailText`If this wasn’t you, ignore this email and we won’t create an account.`,
  ],
})

export const existsMail = (to: string, origin: string): MailContent => ({
  kind: 'account',
  to,
  subject: mailText`You already have a Plat account`,
  body: [
    mailText`Someone tried to sign up for Plat with this email, but you already have an account.`,
    mailText`Log in: ${mailLink(`${origin}/login`)}`,
    mailText`Forgot your password? Reset it: ${mailLink(`${origin}/password/reset`)}`,
    mailText`If this wasn’t you, ignore this email.`,
  ],
})

/** Writes the mail to whoever has an address that somebody signed up with and nobody confirmed. */
export const unprovedMail = (to: string, link: string): MailContent => ({
  kind: 'account',
  to,
  subject: mailText`Is this your Plat account?`,
  body: [
    mailText`Someone tried to sign up for Plat with this email. There’s already an account with it, but nobody has confirmed that the email is theirs.`,
    mailText`If you want the account, choose a password by opening this link. It works once and expires in 1 hour.`,
    mailLink(link),
    mailText`It logs everyone else out and removes what was set before: name, phone number, two-step verification, and companies.`,
    mailText`If this wasn’t you, ignore this email. An account can’t post or contact anyone until its email is confirmed.`,
  ],
})

const CHANGED: Record<Exclude<AccountChange, 'email'>, string> = {
  password: 'Your password was changed. We logged you out of all other sessions.',
  factor: 'Two-step verification was turned on for your account.',
  'factor-off': 'Two-step verification was turned off for your account.',
  passkey: 'A passkey was added to your account. It can log in without your password.',
  'passkey-off': 'A passkey was removed from your account.',
  recovery: 'You have new recovery codes. Your old codes no longer work.',
}

export const changedMail = (to: string, name: string, what: keyof typeof CHANGED, origin: string): MailContent => ({
  kind: 'account',
  to,
  subject: mailText`Your Plat account was changed`,
  body: [
    mailText`Hi ${name},`,
    verbatim(CHANGED[what]),
    mailText`If this wasn’t you, reset your password now: ${mailLink(`${origin}/password/reset`)}`,
  ],
})

/**
 * Writes the mail to the previous address. It has no link to a new password, which would go to the new address by now.
 */
export const movedMail = (to: string, name: string, now: string): MailContent => ({
  kind: 'account',
  to,
  subject: mailText`Your Plat email was changed`,
  body: [
    mailText`Hi ${name},`,
    mailText`Your login email changed from ${verbatim(to)} to ${verbatim(now)}. Account emails now go to the new address.`,
    mailText`If this wasn’t you, someone knows your password. Change it on any other site where you use it.`,
  ],
})

export const guessesMail = (to: string, name: string, origin: string): MailContent => ({
  kind: 'account',
  to,
  subject: mailText`Someone is trying to log in to your Plat account`,
  body: [
    mailText`Hi ${name},`,
    mailText`In the last hour, someone entered many wrong passwords for your account. They didn’t get in. We slow down further attempts, but not those from browsers where you’ve logged in before.`,
    mailText`If your password is short or you use it on other sites, choose a new one: ${mailLink(`${origin}/password/reset`)}`,
    mailText`Two-step verification or a passkey protects you even if someone learns your password: ${mailLink(`${origin}/settings/security`)}`,
  ],
})

interface NewLogin {
  browser: string
  /** IP address. */
  address: string
  /** As people say it. */
  at: string
  origin: string
  /** Link that shuts out whoever it was. */
  notMe: string
}

export const newLoginMail = (
  to: string,
  name: string,
  { browser, address, at, origin, notMe }: NewLogin,
): MailContent => ({
  kind: 'account',
  to,
  subject: mailText`New login to your Plat account`,
  body: [
    mailText`Hi ${name},`,
    mailText`Someone logged in to your account from a browser we don’t recognize:`,
    mailLines(
      mailText`Browser: ${browser}`,
      mailText`Network: ${verbatim(address)} (we don’t look up where that is)`,
      mailText`Time: ${verbatim(at)}`,
    ),
    mailText`If this was you, there’s nothing to do. See where you’re logged in: ${mailLink(`${origin}/settings/security`)}`,
    mailText`If this wasn’t you, open this link within 7 days. It logs out every browser and turns off your password until you choose a new one: ${mailLink(notMe)}`,
  ],
})
