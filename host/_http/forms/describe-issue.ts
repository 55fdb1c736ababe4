import type * as z from 'zod/mini'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/**
 * Says in one sentence why a field cannot be used: the field, what was given, what was expected.
 * @param label the field, as it begins the sentence
 */
export function describeIssue(issue: z.core.$ZodIssue, label: string, value: unknown): string {
  if (/^\p{Lu}|\.$/u.test(issue.message)) return issue.message
  const expected = getExpected(issue)
  return value === undefined
    ? `${label} is missing; expected ${expected}.`
    : `${label} is ${describeValue(value)}; expected ${expected}.`
}

/** What was expected: the contract's own words, or those for the kind of fault. */
function getExpected(issue: z.core.$ZodIssue): string {
  if (issue.message) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.map(String).join(', ')
    case 'too_small':
      return `at least ${Number(issue.minimum).toLocaleString('en')}${getUnit(issue.origin)}`
    case 'too_big':
      return `at most ${Number(issue.maximum).toLocaleString('en')}${getUnit(issue.origin)}`
    default:
      return 'something else'
  }
}

const getUnit = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '')

/** A value as a sentence shows it: a text in quotes and cut, no inside of lists and objects. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value) return 'an object'
  // What no answer could carry is shown as the mark for it.
  return typeof value === 'string' ? `"${value.slice(0, 60).replace(/\0|\p{Cs}/gu, '\ufffd')}"` : String(value)
}
