import { randomBytes } from 'node:crypto'
import { ConfigError } from './config-error.ts'

/** Creates a key of 192 bits that needs no escaping in an address. */
export const createDemoKey = (): string => randomBytes(24).toString('base64url')

/**
 * Checks DEMO_KEY, by which restarts of `npm run dev` and tests keep one key. Without it each start has a key of its own.
 * @throws ConfigError; the value is not repeated
 */
export function parseDemoKey(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[\w-]{32,}$/.test(value))
    throw new ConfigError('DEMO_KEY', `${value.slice(0, 2)}…`, '32 or more letters, digits, - and _')
  return value
}
