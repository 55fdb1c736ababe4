import type { Database, On } from '../_db/database.ts'
import { DEFAULTS, type PagePromptName, type PromptSettings } from './defaults.ts'

/** Reads all prompts: what administrators chose, and the rest as it is by default. */
export async function readPrompts({ pool }: Database): Promise<Record<PagePromptName, PromptSettings>> {
  const { rows } = await pool.query<PromptSettings & { name: PagePromptName }>(
    'select name, enabled, title, body, delay_seconds as "delaySeconds" from prompts',
    [],
  )
  return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ name, ...settings }) => [name, settings])) }
}

export async function savePrompt(on: On, name: PagePromptName, settings: PromptSettings): Promise<void> {
  const { enabled, title, body, delaySeconds } = settings
  await on.query(
    `insert into prompts (name, enabled, title, body, delay_seconds) values ($1, $2, $3, $4, $5)
     on conflict (name) do update set enabled = excluded.enabled, title = excluded.title, body = excluded.body,
       delay_seconds = excluded.delay_seconds, updated_at = now()`,
    [name, enabled, title, body, delaySeconds],
  )
}
