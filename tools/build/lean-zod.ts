import {
  _maxLength,
  _refine,
  _regex,
  $ZodArray,
  $ZodBoolean,
  $ZodCheck,
  $ZodCustom,
  $ZodEnum,
  $ZodNullable,
  $ZodNumber,
  $ZodObject,
  $ZodOptional,
  $ZodString,
  $ZodUndefined,
  $ZodUnknown,
  safeParse,
  util,
} from 'zod/v4/core'

/**
 * Takes the place of zod/mini in bundles for browsers (tools/build/aliases.ts): the kinds of schemas that islands use, made of the same
 * core, without methods such as `parse()` and without the asynchronous half, which no island uses. Its test compares the two, so that an
 * upgrade of zod that changes the core fails there, and names a kind that is missing.
 */
type Definition = Record<string, unknown>
type Kind = new (definition: never) => object
type Params = { error: string }

const read = (params?: Params) => util.normalizeParams(params) as object

function create(kind: Kind, definition: Definition) {
  return Object.assign(new kind(definition as never), {
    check: (...checks: object[]): object =>
      create(kind, { ...definition, checks: [...((definition.checks as object[]) ?? []), ...checks] }),
  })
}

const plain = (type: string, kind: Kind) => (params?: Params) => create(kind, { type, checks: [], ...read(params) })

const wrapper = (type: string, kind: Kind) => (innerType: object) => create(kind, { type, innerType })

export const string = plain('string', $ZodString)
export const number = plain('number', $ZodNumber)
export const boolean = plain('boolean', $ZodBoolean)
export const unknown = plain('unknown', $ZodUnknown)
const none = plain('undefined', $ZodUndefined)
export const optional = wrapper('optional', $ZodOptional)
export const nullable = wrapper('nullable', $ZodNullable)
export const array = (element: object, params?: Params) =>
  create($ZodArray, { type: 'array', element, ...read(params) })
export const object = (shape: object) => create($ZodObject, { type: 'object', shape })
/** An object without fields of its own, whose others are alike. All keys are text. */
export const record = (_: object, catchall: object) => create($ZodObject, { type: 'object', shape: {}, catchall })
const choice = (values: string[]) =>
  create($ZodEnum, { type: 'enum', entries: Object.fromEntries(values.map((value) => [value, value])) })

export { _maxLength as maxLength, _regex as regex, choice as enum, none as undefined, safeParse }

export const refine = (isRight: (value: unknown) => unknown, params?: Params) =>
  _refine($ZodCustom, isRight, params as never)

export function check(inspect: object, params?: Params): object {
  const made = new $ZodCheck({ check: 'custom', ...read(params) } as never)
  made._zod.check = inspect as never
  return made
}
