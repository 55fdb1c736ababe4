import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../_config/root.ts'
import { sha256 } from '../_config/tokens.ts'

export interface Migration {
  /** Name of its file; migrations run in the order of their names. */
  name: string
  sql: string
  /** SHA-256 of the text, whatever its line ends. */
  checksum: string
  /** False after a first line `-- no-transaction`, for `create index concurrently`. */
  transaction: boolean
}

export const MIGRATIONS: string = join(root, 'host/_db/migrations')

export function readMigrations(folder: string = MIGRATIONS): Migration[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    const checksum = sha256(sql).toString('hex')
    return { name, sql, checksum, transaction: isTransactional(sql) }
  })
}

export const isTransactional = (sql: string): boolean => !/^\s*-- no-transaction\b/.test(sql)

/** Statements of a migration without a transaction: each ends with a semicolon at the end of a line. */
export function getStatements(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean)
}

/** Indexes that a statement makes without locking out writers. */
export function getConcurrentIndex(statement: string): string | undefined {
  return /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("?)([\w.]+)\1\s+on\b/i.exec(
    statement,
  )?.[2]
}
