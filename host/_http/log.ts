import type { Observability } from '../_config/observability.ts'
import { toReadable } from './readable-log.ts'

interface LogStream {
  write(line: string): unknown
}

interface Logged {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/**
 * Reduces an error to its kind and place, without the values that people sent, which drivers and query builders repeat
 * in messages and fields.
 */
export function loggedError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: 'what was thrown is no error', stack: '' }
  const { code, cause } = error as Error & { code?: unknown }
  const message = withoutValues(error.message)
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    stack: [`${error.name}: ${message}`, ...at].join('\n'),
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  }
}

/** Removes the parameters that Drizzle writes below the query in its messages. */
const withoutValues = (message: string) => message.replace(/\nparams: .*$/s, '')

/** Returns an address without its query, which may contain tokens of mails and searches. */
export function loggedUrl(url: unknown): string {
  const [path, query] = String(url).split(/\?(.*)/s)
  if (query === undefined) return path as string
  const names = [...new URLSearchParams(query).keys()].map((name) => `${encodeURIComponent(name).slice(0, 40)}=…`)
  return `${path}?${names.join('&')}`
}

/** Removes values from every message. An error without one is given its own, which Fastify would otherwise log unfiltered. */
function logMethod(this: unknown, args: unknown[], method: (...args: unknown[]) => void): void {
  const [first] = args
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
  const messages = args.length === 1 && error instanceof Error ? [first, error.message] : args
  method.apply(
    this,
    messages.map((each) => (typeof each === 'string' ? withoutValues(each) : each)),
  )
}

/**
 * Builds the logger's options for Fastify: one JSON object a line, with the same fields whoever writes it (docs/operating.md).
 * @param stream standard output unless given
 */
export function getLogger({ logLevel, logFormat }: Observability, stream: LogStream = process.stdout) {
  return {
    level: logLevel,
    base: { service: 'plat', pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: loggedError,
      url: loggedUrl,
      req: ({ method, url }: { method: string; url: string }) => ({ method, url: loggedUrl(url) }),
    },
    hooks: { logMethod },
    stream: logFormat === 'text' ? { write: (line: string) => stream.write(toReadable(line)) } : stream,
  }
}
