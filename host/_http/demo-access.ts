import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../_config/config.ts'
import { sha256 } from '../_config/tokens.ts'
import { isCrossSite } from './cross-site.ts'

type DemoConfig = Pick<Config, 'demoKey'>

/** The cookie of browsers that opened the demo's address. */
export const DEMO_COOKIE = 'demo'

/** Returns the lines that a start prints: what the demo opens, and the address that opens it to a browser. */
export const describeDemo = (origin: string, key: string): string[] => [
  'The demo is on: whoever opens its address can read every message and log in as an administrator. DEMO=0 turns it off.',
  `Demo: ${origin}/dev?${new URLSearchParams({ key })}`,
]

/** Returns the cookie's value, which proves the key and does not contain it. Another key makes another value. */
export const getDemoProof = (key: string): string => createHmac('sha256', key).update('demo cookie').digest('base64url')

/** Tells whether the request has the key in its query and no other site sent it. */
export function hasDemoKey({ demoKey }: DemoConfig, { headers, query }: FastifyRequest): boolean {
  const { key } = query as Record<string, unknown>
  return demoKey !== undefined && typeof key === 'string' && !isCrossSite(headers) && isEqual(key, demoKey)
}

/** Tells whether the request comes from a browser that opened the demo's address since the start. */
export function hasDemoCookie({ demoKey }: DemoConfig, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (demoKey === undefined || headers.cookie === undefined || isCrossSite(headers)) return false
  const proof = getDemoProof(demoKey)
  return headers.cookie.split(';').some((cookie) => {
    const [name, value] = cookie.trim().split('=')
    return name === DEMO_COOKIE && value !== undefined && isEqual(value, proof)
  })
}

/** Compares digests, so that the time says nothing of the texts or their lengths. */
const isEqual = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))
