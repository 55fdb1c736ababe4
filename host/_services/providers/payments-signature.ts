import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds by which a signature may be old, or ahead of our clock. */
const TOLERANCE = 300

/**
 * `t=…,v1=…` as Stripe signs events: HMAC with SHA-256 over the seconds, a point and the body as it came
 * (https://docs.stripe.com/webhooks#verify-manually). Several `v1` while a secret is being changed.
 */
export function signatureFits(header: unknown, body: Buffer, secret: string, now: Date): boolean {
  if (typeof header !== 'string' || header.length > 2000) return false
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?])
  const time = parts.find(([name]) => name === 't')?.[1]
  if (!time || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE) return false
  const expected = digest(time, body, secret)
  return parts.some(([name, value]) => {
    const signature = name === 'v1' && value && /^[\da-f]{64}$/.test(value) ? Buffer.from(value, 'hex') : undefined
    return signature !== undefined && timingSafeEqual(signature, expected)
  })
}

/** Creates the header that `signatureFits()` checks. */
export function getSignature(body: Buffer, secret: string, now: Date): string {
  const time = String(Math.floor(now.getTime() / 1000))
  return `t=${time},v1=${digest(time, body, secret).toString('hex')}`
}

const digest = (time: string, body: Buffer, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest()
