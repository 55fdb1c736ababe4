import type { Mail } from '../../_services/providers/index.ts'
import type { AccountChange } from './later.ts'

const END = '\n\nPlat'

const mail = (to: string, subject: string, ...paragraphs: string[]): Mail => ({
  to,
  subject,
  text: paragraphs.join('\n\n') + END,
})

export const verifyMail = (to: string, link: string): Mail =>
  mail(
    to,
    'Confirm your email',
    'Confirm your email by opening this link. It expires in 24 hours.',
    link,
    'If this wasn’t you, ignore this email.',
  )

/** Writes the mail to the new address, whose link completes the change. @param from the address until then */
export const changeMail = (to: string, from: string, link: string): Mail =>
  mail(
    to,
    'Confirm your new email',
    `You asked to change your Plat login email from ${from} to ${to}.`,
    'Confirm the change by opening this link. It expires in 24 hours.',
    link,
    `Nothing changes until you confirm. If this wasn’t you, ignore this email and your login email stays ${from}.`,
  )

export const resetMail = (to: string, link: string): Mail =>
  mail(
    to,
    'Reset your Plat password',
    'Choose a new password by opening this link. It works once and expires in 1 hour.',
    link,
    'If this wasn’t you, ignore this email. Your password won’t change.',
  )

export const finishMail = (to: string, link: string): Mail =>
  mail(
    to,
    'Finish creating your Plat account',
    'Finish creating your account by opening this link. It expires in 24 hours.',
    link,
    'If this wasn’t you, ignore this email and we won’t create an account.',
  )

export const existsMail = (to: string, origin: string): Mail =>
  mail(
    to,
    'You already have a Plat account',
    'Someone tried to sign up for Plat with this email, but you already have an account.',
    `Log in: ${origin}/login`,
    `Forgot your password? Reset it: ${origin}/password/reset`,
    'If this wasn’t you, ignore this email.',
  )

const CHANGED: Record<Exclude<AccountChange, 'email'>, string> = {
  password: 'Your password was changed. We logged you out of all other sessions.',
  factor: 'Two-step verification was turned on for your account.',
  'factor-off': 'Two-step verification was turned off for your account.',
  recovery: 'You have new recovery codes. Your old codes no longer work.',
}

export const changedMail = (to: string, name: string, what: keyof typeof CHANGED, origin: string): Mail =>
  mail(
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
  mail(
    to,
    'Your Plat email was changed',
    `Hi ${name},`,
    `Your login email changed from ${to} to ${now}. Account emails now go to the new address.`,
    'If this wasn’t you, someone knows your password. Change it on any other site where you use it.',
  )
