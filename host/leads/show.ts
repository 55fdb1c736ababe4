import type { Lead, Status } from '../../widgets/_domain/leads/contract.ts'
import type { Note } from '../../widgets/lead-detail/contract.ts'
import type { LeadRow } from './list-store.ts'
import type { NoteRow } from './note-store.ts'

type Day = (moment: Date) => string

/** Converts a lead to the form of calls and islands. */
export const leadFrom = ({ createdAt, ...row }: LeadRow, day: Day): Lead => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  status: row.status as Status,
  read: row.read,
  received_at: createdAt.toISOString(),
  received: day(createdAt),
})

export const noteFrom = ({ id, body, author, createdAt, edited }: NoteRow, day: Day): Note => ({
  id,
  body,
  author: author ?? 'A former member',
  written: day(createdAt),
  edited,
})
