import type { FastifyRequest } from 'fastify'
import { stringify } from 'qs'
import type { ErrorCode, HttpError } from './errors.ts'
import { LABELS_FIELD, labelFields } from './field-labels.ts'

/** The contents of a form that was answered with an error page, to show them to their author. */
export interface SubmittedForm {
  /** Labels as on the form's page, and what stood in the fields. */
  fields: { label: string; text: string }[]
  /**
   * The form that sends the same again; undefined if that would not help, or if a secret was among the fields. One that has expired
   * needs a token.
   */
  again: { action: string; fields: [name: string, value: string][]; isExpired: boolean } | undefined
}

/** Maximum size of a form that is returned, in bytes: a post of 20,000 characters, each escaped with twelve. */
const MAX_LENGTH = 262_144

/** Never given back, not even to whoever typed it: the page may be kept, and looked at over a shoulder. */
const SECRET = /passw|(?<!zip_?)code|secret|card|cvc|cvv|expiry|pin\b|(?<!authenticity_|form_|checkout_)token/i
/** Tells whether a field may hold a secret, which no page and no log repeats. */
export const isSecretField = (name: string): boolean => SECRET.test(name)
/** The field with the browser's token. */
const TOKEN = 'authenticity_token'
/** Fields that nobody typed. */
const HIDDEN = /^_method$|token$|^next$|^follow$|(^|[_[])ids?([[\]]|$)/i

/** The errors after which the same form may be accepted. */
const PASSING = new Set<ErrorCode>(['csrf', 'too_many', 'internal', 'unavailable', 'unproved_address'])

/**
 * Collects what was typed into one of our forms that failed. Forms of other sites are ignored: they could put any text
 * on our page.
 * @param error the answer
 */
export async function submittedFields(
  request: FastifyRequest,
  { code }: HttpError,
): Promise<SubmittedForm | undefined> {
  if (request.headers['sec-fetch-site'] !== 'same-origin' || request.method === 'GET') return undefined
  const pairs = await getPairs(request)
  if (!pairs) return undefined
  const filled = pairs.filter(([name, value]) => value !== '' && !(code === 'csrf' && name === TOKEN))
  const publicFields = filled.filter(([name]) => !SECRET.test(name))
  const labels = pairs.find(([name]) => name === LABELS_FIELD)?.[1]
  const shownFields = publicFields.filter(([name]) => name !== LABELS_FIELD && !HIDDEN.test(name))
  const fields = labelFields(shownFields, labels)
  // An address that begins with two slashes is another site's.
  const again =
    PASSING.has(code) &&
    !request.isMultipart() &&
    publicFields.length === filled.length &&
    !request.url.startsWith('//')
  if (!fields.length && !again) return undefined
  const { url, method } = request
  const resent = code === 'csrf' ? pairs.filter(([name]) => name !== TOKEN) : pairs
  return {
    fields,
    again: again
      ? {
          action: url,
          isExpired: code === 'csrf',
          fields:
            method === 'POST'
              ? resent
              : [...resent.filter(([name]) => name !== '_method'), ['_method', method.toLowerCase()]],
        }
      : undefined,
  }
}

/**
 * Returns what a form sent, without secrets, so that another form can send it again to the same address. Call it after the
 * form's token was checked: others could put any text there.
 */
export async function readResendable(request: FastifyRequest): Promise<[name: string, value: string][]> {
  const pairs = ((await getPairs(request)) ?? []).filter(([name]) => !SECRET.test(name))
  if (request.method === 'POST') return pairs
  return [...pairs.filter(([name]) => name !== '_method'), ['_method', request.method.toLowerCase()]]
}

async function getPairs(request: FastifyRequest): Promise<[string, string][] | undefined> {
  const type = request.headers['content-type'] ?? ''
  // What was typed beside files; the files are not given back, so the same form cannot be sent again.
  if (type.startsWith('multipart/form-data'))
    return request.body === undefined ? undefined : [...new URLSearchParams(stringify(request.body))]
  // A form that says `_method` arrives as what it was turned into (method-override.ts).
  const wasConverted = request.method !== 'POST' && type.startsWith('application/json')
  if (!wasConverted && !type.startsWith('application/x-www-form-urlencoded')) return undefined
  try {
    const text = request.body === undefined ? await readRest(request) : stringify(request.body)
    if (text === undefined) return undefined
    const query = wasConverted && request.body === undefined ? stringify(JSON.parse(text)) : text
    return [...new URLSearchParams(query)]
  } catch {
    return undefined
  }
}

/**
 * Reads the body of a request that was refused before anybody read it; undefined if it is longer than any form of ours.
 */
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
