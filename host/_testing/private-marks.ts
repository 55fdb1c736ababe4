import type { Database } from '../_db/database.ts'
import { makeConversation } from '../conversations/_testing/conversations.ts'
import { makeLead } from '../leads/_testing/leads.ts'
import { makePerson, type Person } from './people.ts'

/** Who may read what a mark stands in, besides its person: nobody, or administrators. */
type Kind = 'private' | 'staff'

/** Returns the text that stands in what belongs to one person: letters alone, so that nothing escapes or splits it. */
export const getMark = (kind: Kind, role: string): string => `qz${kind}${role.toLowerCase()}zq`

const MARK = /qz(private|staff)([a-z]+)zq/gi

/** Finds the marks in an answer: whose they are, in lower case, and who else may read them. */
export const findMarks = (text: string): { kind: Kind; role: string }[] =>
  [...text.matchAll(MARK)].map(([, kind, role]) => ({
    kind: kind?.toLowerCase() as Kind,
    role: role?.toLowerCase() as string,
  }))

/** Rows that only their member may read, with the member as `$1` and the mark as `$2`. */
const PRIVATE_ROWS = [
  "insert into saved_searches (user_id, name, query) values ($1, $2, 'q=' || $2)",
  "insert into saved_calculations (user_id, calculator, title, query) values ($1, 'mortgage', $2, '')",
  "insert into notifications (user_id, kind, subject, title, path) values ($1, 'alert', $2, $2, '/deals')",
  'insert into member_notes (author_id, about_id, body) select $1, id, $2 from users where id <> $1',
  `insert into topic_drafts (user_id, forum_id, fields)
   select $1, id, jsonb_build_object('title', $2::text, 'body', $2::text) from forums`,
]

/** Marks what belongs to a person; their email address has the mark for administrators already. */
export async function addMarks(db: Database, role: string, person: Person): Promise<void> {
  const mark = getMark('private', role)
  for (const sql of PRIVATE_ROWS) await db.pool.query(sql, [person.id, mark])
  const { id } = await makeConversation(db, await makePerson(db), [person], mark)
  await db.pool.query('update conversations set subject = $2 where id = $1', [id, mark])
}

/** Marks leads of a business page, which its owner and administrators read, and a note on one. */
export async function addLeadMarks(db: Database, role: string, owner: Person, page: number): Promise<void> {
  const mark = getMark('staff', role)
  const lead = await makeLead(db, page, { name: mark, email: `${mark}@example.com`, message: mark })
  await db.pool.query('insert into lead_notes (lead_id, author_id, body) values ($1, $2, $3)', [lead, owner.id, mark])
}
