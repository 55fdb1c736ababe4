import { NO_PERSONAL_DATA } from '../../host/_db/no-personal-data.ts'
import { RETENTION } from '../../host/_db/retention.ts'
import type { Retention } from '../../host/_db/retention-rule.ts'

/** Writes docs/retention.md from host/_db/retention.ts. */
export function retentionPage(): string {
  const rows = RETENTION.toSorted((a, b) => a.table.localeCompare(b.table)).map(
    (row) => `| \`${row.table}\` | ${row.what} | ${getTime(row)} | ${row.why} |`,
  )
  return `${HEAD}\n${rows.join('\n')}\n\n${TAIL}\n`
}

function getTime(row: Retention): string {
  if ('with' in row) return `as long as the row of \`${row.with}\``
  if ('until' in row) return `until ${row.until}`
  const after = row.since === 'created_at' ? '' : ` after \`${row.since}\``
  const time = row.days === 0 ? `until \`${row.since}\`` : `${row.days} ${row.days === 1 ? 'day' : 'days'}${after}`
  return `${time}${row.set ? ', then cleared' : ''}`
}

const HEAD = `# Retention

What personal data is stored, for how long, and why. \`npm run docs\` writes this page from \`host/_db/retention.ts\`; a job applies it each night
at 9:00 UTC. A test fails for a table that is neither here nor in the list at the end.

| table | what | how long | why |
|---|---|---|---|`

const TAIL = `Jobs (schema \`pgboss\`), which contain email addresses, are deleted a day after they end. Backups contain personal data for as long as the
operator keeps them.

Tables without personal data: ${NO_PERSONAL_DATA.map((table) => `\`${table}\``).join(', ')}.`
