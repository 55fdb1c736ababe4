import type { Database, On } from '../../_db/database.ts'

export interface MemberNote {
  id: number
  moderator: boolean
  body: string
  createdAt: Date
  /** Made within the last seven days. */
  recent: boolean
}

/** Lists what a viewer may read of the notes about a member: their own, and those of administrators for administrators. */
export async function listNotes(
  { pool }: Pick<Database, 'pool'>,
  about: string,
  viewer: { id: string; admin: boolean },
): Promise<MemberNote[]> {
  const { rows } = await pool.query<MemberNote>(
    `select id::float8 as id, moderator, body, created_at as "createdAt", created_at > now() - interval '7 days' as recent
     from member_notes where about_id = $1 and case when moderator then $3 else author_id = $2 end
     order by id desc limit 100`,
    [about, viewer.id, viewer.admin],
  )
  return rows
}

/** Notes of one member about another, at most. */
export const MAX_NOTES = 50

/** @returns false if there are as many as there may be */
export async function addNote(
  on: On,
  author: string,
  about: string,
  { moderator, body }: Pick<MemberNote, 'moderator' | 'body'>,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `insert into member_notes (author_id, about_id, moderator, body) select $1, $2, $3, $4
     where (select count(*) from member_notes where author_id = $1 and about_id = $2) < ${MAX_NOTES}`,
    [author, about, moderator, body],
  )
  return rowCount === 1
}

/** @returns the uuid of whoever wrote a note */
export async function findNoteAuthor(on: On, id: number): Promise<string | undefined> {
  const { rows } = await on.query<{ author: string }>('select author_id as author from member_notes where id = $1', [
    id,
  ])
  return rows[0]?.author
}

export async function deleteNote(on: On, author: string, id: number): Promise<void> {
  await on.query('delete from member_notes where id = $1 and author_id = $2', [id, author])
}
