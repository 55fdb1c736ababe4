import { composeMail } from '../../_services/providers/compose-mail.ts'
import type { Mail } from '../../_services/providers/index.ts'
import type { AccountChange } from './later.ts'

export const verifyMail = (to: string, link: string): Mail =>
  composeMail(
    to,
    'Confirm your email',
    'Confirm your email by opening this link. It expires in 24 hours.',
    link,
    'If this wasn’t you, ignore this email.',
  )

/** Writes the mail to the new address, whose link completes the change. @param from the address until then */
export const changeMail = (to: string, from: string, link: string): Mail =>
  composeMail(
    to,
    'Confirm your new email',
    `You asked to change your Plat login email from ${from} to ${to}.`,
    'Confirm the change by opening this link. It expires in 24 hours.',
    link,
    `Nothing changes until you confirm. If this wasn’t you, ignore this email and your login email stays ${from}.`,
  )

export const resetMail = (to: string, link: string): Mail =>
  composeMail(
    to,
    'Reset your Plat password',
    'Choose a new password by opening this link. It works once and expires in 1 hour.',
    link,
    'If this wasn’t you, ignore this email. Your password won’t change.',
  )

export const finishMail = (to: string, link: string): Mail =>
  composeMail(
    to,
    'Finish creating your Plat account',
    'Finish creating your account by opening this link. It expires in 24 hours.',
    link,
    'If this wasn’t you, ignore this email and we won’t create an account.',
  )

export const existsMail = (to: string, origin: string): Mail =>
  composeMail(
    to,
    'You already have a Plat account',
    'Someone tried to sign up for Plat with this email, but you already have an account.',
    `Log in: ${origin}/login`,
    `Forgot your password? Reset it: ${origin}/password/reset`,
    'If this wasn’t you, ignore this email.',
  )

/** Writes the mail to whoever has an address that somebody signed up with and nobody confirmed. */
export const unprovedMail = (to: string, link: string): Mail =>
  composeMail(
    to,
    'Is this your Plat account?',
    'Someone tried to sign up for Plat with this email. There’s already an account with it, but nobody has confirmed that the email is theirs.',
    'If you want the account, choose a password by opening this link. It works once and expires in 1 hour.',
    link,
    'It logs everyone else out and removes what was set before: name, phone number, two-step verification, and companies.',
    'If this wasn’t you, ignore this email. An account can’t post or contact anyone until its email is confirmed.',
  )

const CHANGED: Record<Exclude<AccountChange, 'email'>, string> = {
  password: 'Your password was changed. We logged you out of all other sessions.',
  factor: 'Two-step verification was turned on for your account.',
  'factor-off': 'Two-step verification was turned off for your account.',
  passkey: 'A passkey was added to your account. It can log in without your password.',
  'passkey-off': 'A passkey was removed from your account.',
  recovery: 'You have new recovery codes. Your old codes no longer work.',
}

export const changedMail = (to: string, name: string, what: keyof typeof CHANGED, origin: string): Mail =>
  composeMail(
    to,
    'Your Plat account was changed',
    `Hi ${name},`,
    CHANGED[what],
    `If this wasn’t you, reset your password now: ${origin}/password/reset`,
  )

/**
 * Writes the mail to the previous address. It has no link to a new password, which would go to the new address by now.
 */
export const movedMail = (to: string, name: string, now: string): Mail =>
  composeMail(
    to,
    'Your Plat email was changed',
    `Hi ${name},`,
    `Your login email changed from ${to} to ${now}. Account emails now go to the new address.`,
    'If this wasn’t you, someone knows your password. Change it on any other site where you use it.',
  )

export const guessesMail = (to: string, name: string, origin: string): Mail =>
  composeMail(
    to,
    'Someone is trying to log in to your Plat account',
    `Hi ${name},`,
    'In the last hour, someone entered many wrong passwords for your account. They didn’t get in. We slow down further attempts, ' +
      'but not those from browsers where you’ve logged in before.',
    `If your password is short or you use it on other sites, choose a new one: ${origin}/password/reset`,
    `Two-step verification or a passkey protects you even if someone learns your password: ${origin}/settings/security`,
  )

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

export const newLoginMail = (to: string, name: string, { browser, address, at, origin, notMe }: NewLogin): Mail =>
  composeMail(
    to,
    'New login to your Plat account',
    `Hi ${name},`,
    'Someone logged in to your account from a browser we don’t recognize:',
    `Browser: ${browser}\nNetwork: ${address} (we don’t look up where that is)\nTime: ${at}`,
    `If this was you, there’s nothing to do. See where you’re logged in: ${origin}/settings/security`,
    `If this wasn’t you, open this link within 7 days. It logs out every browser and turns off your password until you choose a new one: ${notMe}`,
  )
