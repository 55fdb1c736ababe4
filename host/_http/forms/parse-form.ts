import * as z from 'zod/mini'
import { isStorable } from '../../../widgets/_domain/text.ts'
import { HttpError } from '../errors.ts'
import { coerce } from './coerce.ts'
import { describeIssue } from './describe-issue.ts'
import { isObject } from './values.ts'

/** Name of a field as its form has it, such as `survey[reason]` → sentences about it. */
export type FieldErrors = Record<string, string[]>

/** What stood in the fields, by name, to be shown again: texts and numbers that a page can show. */
export type FieldValues = Partial<Record<string, string>>

/** `fields` are those that can be used, even where others cannot: for rules about several fields. */
export type ParsedForm<Data> =
  | { data: Data; errors?: undefined; fields: Partial<Data>; values: FieldValues }
  | { data?: undefined; errors: FieldErrors; fields: Partial<Data>; values: FieldValues }

/** In place of Zod's own messages, which name neither the field nor what was given. */
const NO_WORDS = ''

interface Options {
  /** Names as people see them on the form; a field without one is named as the request names it, in quotes. */
  labels?: Record<string, string>
}

/**
 * Parses a form, a JSON body or a query by its contract. A form sends text only: numbers, checkboxes, lists of one and blank
 * fields are read as the contract means them. Messages of the contract that begin with a capital letter or end with a period are
 * shown as they are; others say what was expected, and are completed by the field and what was given.
 * @param contract an object schema, as in `config.api` of the route
 * @returns the data, or a sentence for each field that cannot be used; in both cases what was typed
 */
export function parseForm<Contract extends z.ZodMiniType>(
  contract: Contract,
  source: unknown,
  { labels = {} }: Options = {},
): ParsedForm<z.output<Contract>> {
  const input = isObject(source) ? source : {}
  const values = collectValues(input)
  const coerced = coerce(contract, input)
  const parsed = contract.safeParse(coerced, { error: () => NO_WORDS })
  if (parsed.success) return { data: parsed.data, fields: parsed.data as Partial<typeof parsed.data>, values }
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const name = getName(issue.path)
    // The first fault of a field is the one to mend first.
    errors[name] ??= [describeIssue(issue, labels[name] ?? `"${name}"`, getAt(input, issue.path))]
  }
  return { errors, fields: parseFields(contract, coerced) as Partial<z.output<Contract>>, values }
}

/** Parses each field by itself. @returns those that can be used */
function parseFields(contract: z.core.$ZodType, source: unknown): Record<string, unknown> {
  const { def } = (contract as z.core.$ZodTypes)._zod
  if (def.type !== 'object') return {}
  const parsed = Object.entries(def.shape).map(
    ([name, schema]) => [name, z.safeParse(schema, getAt(source, [name]))] as const,
  )
  return Object.fromEntries(
    parsed.flatMap(([name, { success, data }]) => (success && data !== undefined ? [[name, data]] : [])),
  )
}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/**
 * Parses a query by its contract.
 * @throws HttpError 422 with a sentence for each parameter that cannot be used
 */
export function parseQuery<Contract extends z.ZodMiniType>(contract: Contract, query: unknown): z.output<Contract> {
  const { data, errors } = parseForm(contract, query)
  if (errors) throw new HttpError('unprocessable', Object.values(errors).flat().join(' '))
  return data
}

/** `['survey', 'reason']` → `survey[reason]`. */
const getName = ([first = '', ...rest]: PropertyKey[]): string =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('')

function getAt(source: unknown, path: PropertyKey[]): unknown {
  let value = source
  for (const part of path)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Record<PropertyKey, unknown>)[part]
        : undefined
  return value
}

function collectValues(source: Record<string, unknown>, path: string[] = []): FieldValues {
  const values: FieldValues = {}
  for (const [key, sent] of Object.entries(source)) {
    const at = [...path, key]
    // A checked box comes behind the hidden 0 that stands for it unchecked.
    const value = Array.isArray(sent) && sent.length === 2 && sent[0] === '0' ? sent[1] : sent
    if (typeof value === 'number' || typeof value === 'boolean') values[getName(at)] = String(value)
    else if (typeof value === 'string' && isStorable(value)) values[getName(at)] = value.replaceAll('\r\n', '\n')
    // Deeper than any form of ours nothing is looked for.
    else if (isObject(value) && at.length < 4) Object.assign(values, collectValues(value, at))
  }
  return values
}
