import * as z from 'zod/mini'

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
 * @param unknown called once for each prop that the island does not have, with a sentence; such a prop is left out
 * @throws PropsError for the first value of a wrong shape
 */
export function checkProps<S extends PropsSchema>(
  island: string,
  schema: S,
  given: unknown,
  unknown: (error: PropsError) => void,
): z.infer<S> {
  const result = z.safeParse(schema, given, { reportInput: true })
  if (!result.success) {
    const issue = result.error.issues[0] as z.core.$ZodIssue
    throw new PropsError(
      island,
      `${getField(issue.path as (string | number)[])} is ${shown(issue.input)}; expected ${expected(issue)}`,
    )
  }
  const known = Object.keys(schema._zod.def.shape)
  for (const key of Object.keys(given as object)) {
    if (!known.includes(key)) unknown(new PropsError(island, `there is no prop "${key}"; expected ${known.join(', ')}`))
  }
  return result.data
}

function getField(path: (string | number)[]): string {
  const [first, ...rest] = path
  if (first === undefined) return 'props'
  return `"${first}${rest.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}"`
}

// Avoids JSON.stringify for objects, because libraries that extend Array.prototype.toJSON break it.
function shown(value: unknown): string {
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
