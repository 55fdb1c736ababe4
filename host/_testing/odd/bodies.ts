import fc from 'fast-check'
import type * as z from 'zod/mini'
import { deepJson, odd, toText } from './values.ts'

/** Names that mean something to every route. */
const NAMES = [
  '_method',
  'authenticity_token',
  'id',
  'next',
  'return_to',
  'utm_x',
  'castle_request_token',
  'company_id',
]
const more = fc.dictionary(fc.constantFrom(...NAMES), odd, { maxKeys: 2 })

export type Shape = Record<string, z.ZodMiniType>

/** Returns the fields of an object's schema. */
export function getSchemaShape(schema: z.ZodMiniType | undefined): Shape | undefined {
  const def = schema?._zod.def as { shape?: Shape; innerType?: z.ZodMiniType } | undefined
  return def?.shape ?? (def?.innerType && getSchemaShape(def.innerType))
}

/**
 * Bodies of a route: what its fixture sends with one thing changed, or its names with anything.
 * @param names that the route was seen to read, where no schema says them
 */
export function getBodies(schema: z.ZodMiniType | undefined, good: unknown, names: string[]): fc.Arbitrary<unknown> {
  const known = getFields(schema, good, names)
  const one = fc.tuple(fc.constantFrom(...NAMES, ...Object.keys(Object(good)), ...names), odd)
  const near = fc.tuple(fc.array(one, { maxLength: 2 }), fc.constant(good)).map(([changes, body]) => ({
    ...Object(body),
    ...Object.fromEntries(changes),
  }))
  const far = fc.tuple(known, more).map(([body, rest]) => (isObject(body) ? { ...rest, ...body } : body))
  return fc.oneof({ weight: 5, arbitrary: near }, { weight: 5, arbitrary: far }, { weight: 1, arbitrary: odd })
}

function getFields(schema: z.ZodMiniType | undefined, good: unknown, names: string[] = []): fc.Arbitrary<unknown> {
  const shape = getSchemaShape(schema)
  const fields = Object.entries(shape ?? {}).map(([name, inner]) => [name, getFields(inner, Object(good)[name])])
  const goodNames = isObject(good) && !shape ? Object.keys(good) : []
  const namedFields = [...names, ...goodNames].map((name) => [name, fc.oneof(odd, fc.constant(Object(good)[name]))])
  const all = Object.fromEntries([...namedFields, ...fields]) as Record<string, fc.Arbitrary<unknown>>
  if (!Object.keys(all).length) return fc.oneof(odd, fc.constant(good))
  const record = fc.record(all, { requiredKeys: [], noNullPrototype: true })
  return fc.oneof({ weight: 6, arbitrary: record }, { weight: 1, arbitrary: odd })
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const WAYS = ['json', 'json', 'form', 'form', 'text', 'files', 'cut', 'bytes'] as const

/** Encodes a body for sending. `cut` and `bytes` are damaged JSON. */
export function onWire(
  body: unknown,
  way: (typeof WAYS)[number],
  bytes: Uint8Array,
): { type: string; payload: Buffer } {
  const [json, form] = ['application/json', 'application/x-www-form-urlencoded']
  if (way === 'form') return { type: form, payload: Buffer.from(asForm(body).join('&')) }
  if (way === 'text') return { type: 'text/plain', payload: Buffer.from(toText(body).slice(0, 1000)) }
  if (way === 'files') return asFiles(body, bytes)
  const whole = Buffer.from(deepJson(body))
  if (way === 'json') return { type: json, payload: whole }
  const at = (bytes[0] ?? 7) % (whole.length || 1)
  if (way === 'cut') return { type: json, payload: whole.subarray(0, at) }
  return { type: json, payload: Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at + 1)]) }
}

function asForm(body: unknown, prefix = ''): string[] {
  const encode = (text: unknown) => encodeURIComponent(toText(text).toWellFormed())
  if (typeof body !== 'object' || body === null) return prefix ? [`${prefix}=${encode(body)}`] : []
  return Object.entries(body)
    .slice(0, 50)
    .flatMap(([name, inner]) => {
      const key = prefix ? `${prefix}[${encode(name)}]` : encode(name)
      return key.length > 300 ? [] : asForm(inner, key)
    })
}

function asFiles(body: unknown, bytes: Uint8Array): { type: string; payload: Buffer } {
  const line = (text: string) => text.replace(/[\r\n"]/g, ' ').toWellFormed()
  const part = (head: string, content: Uint8Array | string) => [
    Buffer.from(`--odd\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]
  const fields = Object.entries(Object(body)).slice(0, 20)
  const payload = Buffer.concat([
    ...fields.flatMap(([name, value]) => part(`name="${line(name)}"`, toText(value).toWellFormed())),
    ...part('name="attachments[]"; filename="a.pdf"', bytes),
    Buffer.from(bytes.length % 3 ? '--odd--\r\n' : ''),
  ])
  return { type: 'multipart/form-data; boundary=odd', payload }
}
