import type { FinderAnswers } from '../../widgets/_domain/finder/options.ts'
import type { Database, On } from '../_db/database.ts'

export interface Draft {
  step: string
  answers: Partial<FinderAnswers>
}

export async function findDraft({ pool }: Database, userId: string): Promise<Draft | undefined> {
  const { rows } = await pool.query<Draft>('select step, answers from finder_drafts where user_id = $1', [userId])
  return rows[0]
}

export async function keepDraft(on: On, userId: string, { step, answers }: Draft): Promise<void> {
  await on.query(
    `insert into finder_drafts (user_id, step, answers) values ($1, $2, $3)
     on conflict (user_id) do update set step = excluded.step, answers = excluded.answers, saved_at = now()`,
    [userId, step, JSON.stringify(answers)],
  )
}

export async function deleteDraft(on: On, userId: string): Promise<void> {
  await on.query('delete from finder_drafts where user_id = $1', [userId])
}
