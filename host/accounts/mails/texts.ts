import type { Mail } from '../../_services/providers/index.ts'
import type { Change } from './later.ts'

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
    'Open this link to confirm that this is your email. It is good for a day.',
    link,
    'If you did not ask for this, you need do nothing.',
  )

/** Writes the mail to the new address, whose link completes the change. @param from the address until then */
export const changeMail = (to: string, from: string, link: string): Mail =>
  mail(
    to,
    'Confirm your new email',
    `Somebody who logs in to Plat with ${from} wants to log in with ${to} from now on.`,
    'If that is you, open this link. It is good for a day.',
    link,
    `Until then nothing changes. If you did not ask for this, you need do nothing, and it stays ${from}.`,
  )

export const resetMail = (to: string, link: string): Mail =>
  mail(
    to,
    'A new password for Plat',
    'Open this link to choose a new password. It works once, within an hour.',
    link,
    'If you did not ask for this, you need do nothing: your password stays as it is.',
  )

export const finishMail = (to: string, link: string): Mail =>
  mail(
    to,
    'Finish your account at Plat',
    'Open this link to finish your account. It is good for a day.',
    link,
    'If you did not ask for an account, you need do nothing, and none is made.',
  )

export const existsMail = (to: string, origin: string): Mail =>
  mail(
    to,
    'You have an account at Plat',
    'Somebody asked for an account at Plat with this email. You have one already.',
    `Log in: ${origin}/login`,
    `If you do not know your password any more: ${origin}/password/reset`,
    'If it was not you, you need do nothing.',
  )

const CHANGED: Record<Exclude<Change, 'email'>, string> = {
  password: 'The password of your account was changed. Sessions in other browsers have ended.',
  factor: 'Two-step login was turned on for your account.',
  'factor-off': 'Two-step login was turned off for your account.',
  recovery: 'Your account has new recovery codes. The old ones work no more.',
}

export const changedMail = (to: string, name: string, what: keyof typeof CHANGED, origin: string): Mail =>
  mail(
    to,
    'Your account at Plat was changed',
    `Hello ${name},`,
    CHANGED[what],
    `If it was not you, choose a new password now: ${origin}/password/reset`,
  )

/**
 * Writes the mail to the previous address. It has no link to a new password, which would go to the new address by now.
 */
export const movedMail = (to: string, name: string, now: string): Mail =>
  mail(
    to,
    'The email of your account at Plat was changed',
    `Hello ${name},`,
    `Your account has a new email: ${now} in place of ${to}. From now on you log in with it, and mails go there.`,
    'If it was not you, somebody knows your password: choose another one wherever else you use it.',
  )
