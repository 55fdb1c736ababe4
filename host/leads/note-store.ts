import type { Database, On } from '../_db/database.ts'

export interface NoteRow {
  id: number
  body: string
  /** Null where the member is gone. */
  author: string | null
  createdAt: Date
  edited: boolean
}

const COLUMNS = `n.id::integer, n.body, n.created_at as "createdAt", n.updated_at > n.created_at as edited,
  (select name from users u where u.id = n.author_id) as author`
/** Notes hang on a lead, and the lead on a page: whoever names another page finds nothing. */
const OF_PAGE = 'exists (select from business_leads l where l.id = n.lead_id and l.business_id = $1)'

export async function readNotes({ pool }: Database, page: number, lead: number): Promise<NoteRow[]> {
  const { rows } = await pool.query<NoteRow>(
    `select ${COLUMNS} from lead_notes n where n.lead_id = $2 and ${OF_PAGE} order by n.created_at, n.id`,
    [page, lead],
  )
  return rows
}

/** @returns the note; nothing where the page has no such lead */
export async function addNote(
  on: On,
  page: number,
  lead: number,
  author: string,
  body: string,
): Promise<NoteRow | undefined> {
  const { rows } = await on.query<NoteRow>(
    `with n as (insert into lead_notes (lead_id, author_id, body)
       select id, $3, $4 from business_leads where business_id = $1 and id = $2 returning *)
     select ${COLUMNS} from n`,
    [page, lead, author, body],
  )
  return rows[0]
}

export async function editNote(
  on: On,
  page: number,
  lead: number,
  note: number,
  body: string,
): Promise<NoteRow | undefined> {
  const { rows } = await on.query<NoteRow>(
    `with n as (update lead_notes n set body = $4, updated_at = now()
       where n.lead_id = $2 and n.id = $3 and ${OF_PAGE} returning *)
     select ${COLUMNS} from n`,
    [page, lead, note, body],
  )
  return rows[0]
}

export async function deleteNote(on: On, page: number, lead: number, note: number): Promise<NoteRow | undefined> {
  const { rows } = await on.query<NoteRow>(
    `with n as (delete from lead_notes n where n.lead_id = $2 and n.id = $3 and ${OF_PAGE} returning *)
     select ${COLUMNS} from n`,
    [page, lead, note],
  )
  return rows[0]
}
