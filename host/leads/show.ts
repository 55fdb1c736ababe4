import type { Lead, Status } from '../../widgets/_domain/leads/contract.ts'
import { hasUnknownArea } from '../../widgets/_ui/phone-field/phone.ts'
import type { Note } from '../../widgets/lead-detail/contract.ts'
import { formatDate } from '../_format/dates.ts'
import { UNKNOWN_AREA } from '../_format/phones.ts'
import { FORMER_MEMBER } from '../profiles/person.ts'
import type { LeadRow } from './list-store.ts'
import type { NoteRow } from './note-store.ts'

type Day = (moment: Date) => string

/** Converts a lead to the form of calls and islands. */
export const leadFrom = ({ createdAt, ...row }: LeadRow, timeZone: string): Lead => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  ...(row.phone && hasUnknownArea(row.phone) && { phone_note: UNKNOWN_AREA }),
  message: row.message,
  status: row.status as Status,
  read: row.read,
  received_at: createdAt.toISOString(),
  received: formatDate(createdAt, 'medium', timeZone),
  received_time: formatDate(createdAt, 'time', timeZone),
  company: { id: row.companyId, name: row.company },
})

export const noteFrom = ({ id, body, author, createdAt, edited }: NoteRow, day: Day): Note => ({
  id,
  body,
  author: author ?? FORMER_MEMBER,
  written: day(createdAt),
  edited,
})
