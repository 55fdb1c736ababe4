import type { FastifyRequest } from 'fastify'
import { stringify } from 'qs'

/** What a form sent that was answered with an error page, for whoever typed it. */
export interface SubmittedForm {
  /** Names as in the form, and what stood in them. */
  fields: [name: string, value: string][]
  /** Where the same can be sent once more; undefined where it would not help, or where a secret was among it. */
  again: { action: string; fields: [name: string, value: string][] } | undefined
}

/** Longest form that is given back, in bytes: a post of 20,000 characters, each written with twelve. */
const MAX_LENGTH = 262_144

/** Never given back, not even to whoever typed it: the page may be kept, and looked at over a shoulder. */
const SECRET = /passw|(?<!zip_?)code|secret|card|cvc|cvv|expiry|pin\b|(?<!authenticity_|form_|checkout_)token/i
/** Fields that nobody typed. */
const HIDDEN = /^_method$|token$|^next$|^follow$|(^|[_[])ids?([[\]]|$)/i

/** Those after which the same may well be taken. */
const PASSING = new Set([429, 500, 503])

/**
 * What was typed into a form of ours that came to nothing. Of no other site's form: it would say on our page what it likes.
 * @param status of the answer
 */
export async function submittedFields(request: FastifyRequest, status: number): Promise<SubmittedForm | undefined> {
  if (request.headers['sec-fetch-site'] !== 'same-origin' || request.method === 'GET') return undefined
  const pairs = await getPairs(request)
  if (!pairs) return undefined
  const filled = pairs.filter(([, value]) => value !== '')
  const shown = filled.filter(([name]) => !SECRET.test(name))
  const fields = shown.filter(([name]) => !HIDDEN.test(name))
  // An address that begins with two slashes is another site's.
  const again = PASSING.has(status) && shown.length === filled.length && !request.url.startsWith('//')
  if (!fields.length && !again) return undefined
  const { url, method } = request
  return {
    fields,
    again: again
      ? {
          action: url,
          fields:
            method === 'POST'
              ? pairs
              : [...pairs.filter(([name]) => name !== '_method'), ['_method', method.toLowerCase()]],
        }
      : undefined,
  }
}

async function getPairs(request: FastifyRequest): Promise<[string, string][] | undefined> {
  const type = request.headers['content-type'] ?? ''
  // A form that says `_method` arrives as what it was turned into (method-override.ts).
  const turned = request.method !== 'POST' && type.startsWith('application/json')
  if (!turned && !type.startsWith('application/x-www-form-urlencoded')) return undefined
  try {
    const text = request.body === undefined ? await readRest(request) : stringify(request.body)
    if (text === undefined) return undefined
    const query = turned && request.body === undefined ? stringify(JSON.parse(text)) : text
    return [...new URLSearchParams(query)]
  } catch {
    return undefined
  }
}

/** The body of a request that was refused before anybody read it; undefined where it is longer than any form of ours. */
async function readRest({ raw, headers }: FastifyRequest): Promise<string | undefined> {
  if (raw.readableEnded || !(Number(headers['content-length']) <= MAX_LENGTH)) return undefined
  const parts: Buffer[] = []
  let size = 0
  for await (const part of raw) {
    parts.push(part as Buffer)
    size += (part as Buffer).length
    if (size > MAX_LENGTH) return undefined
  }
  return Buffer.concat(parts).toString()
}
