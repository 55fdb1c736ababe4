import { getTlsRemedy } from './tls.ts'

/** The meaning of a database error for the person who asked. */
export type Fault =
  /** The database cannot be reached, or it is starting or stopping. */
  | 'away'
  /** The database is there but has no room: disk, memory or connections. Somebody has to act. */
  | 'full'
  /** Other transactions were in the way; trying again may work. */
  | 'busy'
  /** A value that its column cannot hold (SQLSTATE class 22, and 23 but for the following). */
  | 'value'
  /** The row exists already, or something else still needs it. */
  | 'conflict'
  /** The tables are older than this program. */
  | 'schema'

/**
 * The kinds by SQLSTATE, or by its first two characters
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const FAULTS: Record<string, Fault> = {
  '08': 'away',
  '22': 'value',
  '23': 'value',
  '23503': 'conflict',
  '23505': 'conflict',
  '23P01': 'conflict',
  // A standby that took over for a moment, or a server that was made read-only.
  '25006': 'away',
  '28': 'away',
  '3D000': 'away',
  '40': 'busy',
  '42P01': 'schema',
  '42703': 'schema',
  '53': 'full',
  '55P03': 'busy',
  '57014': 'busy',
  '57P': 'away',
  '58': 'full',
}

const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EACCES|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/
/** The driver's own sentences, which carry no code. */
const LOST =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired$|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** Matches errors of the server's own files that have no code, such as a limit on their size. */
const FILES = /^could not (extend|write|open|create|fsync)\b/

/**
 * Finds the kind of database fault behind an error, however it is wrapped.
 * @returns undefined for errors that are not the database's, and for those that only a fault of ours explains
 */
export function databaseFault(error: unknown): Fault | undefined {
  const known = databaseError(error)
  if (!known) return undefined
  const { code = '', message } = known
  if (LOST.test(message) || isNetwork(known) || getTlsRemedy(known)) return 'away'
  if (code === 'XX000' && FILES.test(message)) return 'full'
  return FAULTS[code] ?? FAULTS[code.slice(0, 3)] ?? FAULTS[code.slice(0, 2)]
}

/** Describes an error in one line, without any address or password. */
export function inOneLine(error: unknown): string {
  const known = databaseError(error) ?? (error as { code?: string; message?: string } | undefined)
  const first = String(known?.message || known?.code || error).split('\n')[0] as string
  const line = known?.code && !first.includes(known.code) ? `${first} (${known.code})` : first
  const remedy = known instanceof Error ? getTlsRemedy(known) : undefined
  // Without the hint of Node.js, which is about its own options.
  return remedy ? `${line.replace(/; if the root CA .*?--use-system-ca/, '')}: ${remedy}` : line
}

type Known = Error & { code?: string; syscall?: string }

/** Unwraps the driver's error, which Drizzle and others wrap. */
function databaseError(error: unknown, depth = 0): Known | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined
  const known = error as Known & { severity?: string; errors?: unknown[] }
  if (known.severity || LOST.test(known.message) || isNetwork(known) || getTlsRemedy(known)) return known
  // Names with several addresses fail with one error for each.
  return databaseError(known.cause, depth + 1) ?? databaseError(known.errors?.[0], depth + 1)
}

/**
 * Tells whether an error comes from the network. Reading a file fails with similar codes, but only the database's
 * driver connects and resolves names.
 */
function isNetwork({ code = '', syscall }: Known): boolean {
  return NETWORK.test(code) && /^(connect|read|write|getaddrinfo|queryA)$/.test(syscall ?? '')
}
