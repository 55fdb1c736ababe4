import { formatDate } from '../../_format/dates.ts'
import { composeMail } from '../../_services/providers/compose-mail.ts'
import type { Mail } from '../../_services/providers/index.ts'
import { EXPORT_DAYS } from './export-store.ts'

interface Reader {
  name: string
  email: string
}

export const fileMail = ({ name, email }: Reader, link: string): Mail =>
  composeMail(
    email,
    'Your Plat data is ready',
    `Hi ${name},`,
    `The file with your data is ready. You can download it for ${EXPORT_DAYS} days: ${link}`,
    'We ask you to log in first. If you didn’t ask for this file, change your password.',
  )

export const plannedMail = ({ name, email }: Reader, due: Date, timeZone: string, origin: string): Mail =>
  composeMail(
    email,
    'Your Plat account will be deleted',
    `Hi ${name},`,
    `You asked us to delete your account. We will do so on ${formatDate(due, 'long', timeZone)}.`,
    `Until then you can change your mind: ${origin}/settings/data`,
    'If you didn’t ask for this, keep your account by this link and change your password.',
  )

export const deletedMail = ({ name, email }: Reader): Mail =>
  composeMail(
    email,
    'Your Plat account was deleted',
    `Hi ${name},`,
    'We deleted your account, as you asked. Your posts stay under “Former member.”',
    'Records of payments are kept for as long as the law requires.',
  )
