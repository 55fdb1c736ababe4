import * as z from 'zod/mini'
import { isOurs, isScriptOnly } from './script-only.ts'

/** Props that do not have the island's shape. The message names island, field, what was given and what was expected. */
export class PropsError extends Error {
  readonly phase = 'props'
  constructor(island: string, sentence: string) {
    super(`${island}: ${sentence}`)
    // A minifier may rename the class; the name is part of what page authors see.
    this.name = 'PropsError'
  }
}

type PropsSchema = z.ZodMiniObject

/**
 * Checks props against an island's schema.
 * @param report called with a sentence for each prop that is left out: the island does not have it, or only scripts may set it
 * @param markup names of the props that come from the page's HTML and not from a script
 * @throws PropsError for the first value of a wrong shape
 */
export function checkProps<S extends PropsSchema>(
  island: string,
  schema: S,
  input: unknown,
  report: (error: PropsError) => void,
  markup: readonly string[] = [],
): z.infer<S> {
  const { shape } = schema._zod.def
  let props = input as Record<string, unknown>
  for (const name of markup) {
    const { [name]: value, ...rest } = props
    if (!isScriptOnly(shape[name]) || isOurs(value)) continue
    props = rest
    report(new PropsError(island, `only scripts may set "${name}" to that`))
  }
  const result = z.safeParse(schema, props, { reportInput: true })
  if (!result.success) {
    const issue = result.error.issues[0] as z.core.$ZodIssue
    throw new PropsError(
      island,
      `${getField(issue.path as (string | number)[])} is ${formatValue(issue.input)}; expected ${expected(issue)}`,
    )
  }
  const known = Object.keys(shape)
  for (const key of Object.keys(props)) {
    if (!known.includes(key)) report(new PropsError(island, `there is no prop "${key}"; expected ${known.join(', ')}`))
  }
  return result.data
}

function getField(path: (string | number)[]): string {
  const [first, ...rest] = path
  if (first === undefined) return 'props'
  return `"${first}${rest.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}"`
}

// Avoids JSON.stringify for objects, because libraries that extend Array.prototype.toJSON break it.
function formatValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value) return 'an object'
  return typeof value === 'string' ? `"${value.slice(0, 60)}"` : String(value)
}

const WORDS: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function expected(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return WORDS[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return issue.values.map((value) => `"${value as string}"`).join(' or ')
  return issue.message
}
