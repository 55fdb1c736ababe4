import type { Database, On } from '../_db/database.ts'

export interface FeedbackInput {
  name: string
  question: string
  answers: { key: string; label: string }[]
  followUp: string
  thanks: string
  paths: string[]
  scrollOffset: number
  active: boolean
}

export interface FeedbackQuestion extends FeedbackInput {
  id: number
  demo: boolean
}

const SELECT = `select id::float8 as id, name, question, answers, follow_up as "followUp", thanks, paths,
  scroll_offset as "scrollOffset", active, demo from feedback_forms`

/** Lists the questions that stand on pages. */
export async function listActive({ pool }: Database): Promise<FeedbackQuestion[]> {
  const { rows } = await pool.query<FeedbackQuestion>(`${SELECT} where active order by id`, [])
  return rows
}

export async function listForms({ pool }: Database): Promise<FeedbackQuestion[]> {
  const { rows } = await pool.query<FeedbackQuestion>(`${SELECT} order by active desc, id desc limit 200`, [])
  return rows
}

export async function findForm({ pool }: Database, id: number): Promise<FeedbackQuestion | undefined> {
  const { rows } = await pool.query<FeedbackQuestion>(`${SELECT} where id = $1`, [id])
  return rows[0]
}

const getValues = (form: FeedbackInput) => [
  form.name,
  form.question,
  JSON.stringify(form.answers),
  form.followUp,
  form.thanks,
  form.paths,
  form.scrollOffset,
  form.active,
]

/** @returns its ID */
export async function insertForm(on: On, form: FeedbackInput): Promise<number> {
  const { rows } = await on.query<{ id: number }>(
    `insert into feedback_forms (name, question, answers, follow_up, thanks, paths, scroll_offset, active)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::float8 as id`,
    getValues(form),
  )
  return (rows[0] as { id: number }).id
}

/** @returns false where there is none */
export async function updateForm(on: On, id: number, form: FeedbackInput): Promise<boolean> {
  const { rowCount } = await on.query(
    `update feedback_forms set name = $1, question = $2, answers = $3, follow_up = $4, thanks = $5, paths = $6,
       scroll_offset = $7, active = $8, updated_at = now() where id = $9`,
    [...getValues(form), id],
  )
  return rowCount === 1
}
