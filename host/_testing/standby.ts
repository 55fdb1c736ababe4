import { afterAll } from 'vitest'
import { makeServerPair, type ServerPair } from './server-pair.ts'

/** Starts a primary server, and makes one that follows it, both for one test file. Call it at the top of the file. */
export function replicatedServers(settings: Record<string, string> = {}): ServerPair {
  const pair = makeServerPair(settings)
  afterAll(pair.close)
  return pair
}
