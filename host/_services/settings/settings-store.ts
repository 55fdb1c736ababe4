import type { On } from '../../_db/database.ts'
import { report } from '../../_ops/reports.ts'
import type { Setting } from './define-setting.ts'

const getColumn = (key: string | undefined): string => (key === undefined ? 'value' : 'value -> $2')

/** Reads a setting. Where its stored value is of no use, the default holds, and whoever runs the site is told. */
export async function readSetting<Value, Default>(
  on: On,
  { name, key, contract, default: standard }: Setting<Value, Default>,
): Promise<Value | Default> {
  const { rows } = await on.query<{ value: unknown }>(
    `select ${getColumn(key)} as value from settings where name = $1`,
    key === undefined ? [name] : [name, key],
  )
  const stored = rows[0]?.value
  if (stored === undefined || stored === null) return standard
  const parsed = contract.safeParse(stored)
  if (parsed.success) return parsed.data
  const path = key === undefined ? name : `${name}.${key}`
  report('unreadableSetting', {
    name: path,
    problem: `The setting ${path} is ${JSON.stringify(stored).slice(0, 200)}, which is of no use. Its default holds: ${JSON.stringify(standard)}.`,
  })
  return standard
}

/**
 * Stores a setting, and has pages that show it made anew on every copy of the host.
 * @throws z.core.$ZodError where the value is not what the setting takes
 */
export async function writeSetting<Value, Default>(
  on: On,
  { name, key, contract, purges = [] }: Setting<Value, Default>,
  value: Value,
): Promise<void> {
  const stored = JSON.stringify(contract.parse(value))
  const incoming = key === undefined ? '$2::jsonb' : 'jsonb_build_object($3::text, $2::jsonb)'
  // A row that is no object, though it should be one, is replaced.
  const merged =
    key === undefined
      ? 'excluded.value'
      : `case jsonb_typeof(s.value) when 'object' then s.value || excluded.value else excluded.value end`
  await on.query(
    `insert into settings as s (name, value) values ($1, ${incoming})
     on conflict (name) do update set value = ${merged}, changed_at = now()`,
    key === undefined ? [name, stored] : [name, stored, key],
  )
  for (const table of purges) await on.query("select pg_notify('table_changes', $1)", [table])
}

/** Tells whether one of these settings is stored, readable or not. */
export async function isStored(on: On, settings: readonly Pick<Setting, 'name'>[]): Promise<boolean> {
  const { rowCount } = await on.query('select from settings where name = any($1)', [settings.map(({ name }) => name)])
  return Boolean(rowCount)
}

export async function deleteSettings(on: On, settings: readonly Pick<Setting, 'name'>[]): Promise<void> {
  await on.query('delete from settings where name = any($1)', [settings.map(({ name }) => name)])
}

/** Reads when each setting was last changed, by the name of its row. */
export async function readSettingTimes(on: On): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await on.query<{ name: string; at: Date }>('select name, changed_at as at from settings', [])
  return new Map(rows.map(({ name, at }) => [name, at]))
}
