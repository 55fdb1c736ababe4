import type { AnyNode } from 'acorn'

/** The value of an expression that cannot be known without running it. */
export const UNKNOWN: unique symbol = Symbol('unknown')

/** Name → the expression that gives it its one value. */
export type Names = ReadonlyMap<string, AnyNode | undefined>

export interface LiteralResult {
  /** Called for each part that is skipped. */
  skip(where: string, why: string, line: number): void
  /** Initial values of names that are declared once; texts may be put together from them. */
  names: Names
  /** Names whose values are being read: one that leads back to itself has none. */
  readonly inside: Set<string>
  /** Steps that are left, of which those within a name count tenfold: names that double each other would never end. */
  left: number
}

export const reading = (names: LiteralResult['names'], skip: LiteralResult['skip']): LiteralResult => ({
  names,
  skip,
  inside: new Set(),
  left: 5_000_000,
})

const UNARY: Record<string, (value: unknown) => unknown> = {
  '-': (value) => -(value as number),
  '+': (value) => Number(value),
  '!': (value) => !value,
  void: () => undefined,
}
const isPlain = (value: unknown) => value === null || (typeof value !== 'object' && typeof value !== 'symbol')

/**
 * Evaluates an expression of literals without running anything. Other parts are skipped and reported, each by its path.
 * @returns UNKNOWN where the whole of it is no value
 */
export function literal(node: AnyNode, where: string, at: LiteralResult): unknown {
  const skip: Skip = (why) => {
    at.skip(where, why, node.loc?.start.line ?? 0)
    return UNKNOWN
  }
  at.left -= at.inside.size ? 10 : 1
  if (at.left < 0) return skip('the file is too large to read')
  switch (node.type) {
    case 'Literal':
      if ('regex' in node && node.regex) return skip('a regular expression isn’t a map value')
      return 'bigint' in node && node.bigint ? Number(node.bigint) : node.value
    case 'TemplateLiteral': {
      const parts = node.quasis.map(({ value }) => value.cooked ?? '')
      const values = node.expressions.map((each) => literal(each, where, at))
      if (!values.every(isPlain)) return UNKNOWN
      return parts.map((part, i) => (i ? String(values[i - 1]) + part : part)).join('')
    }
    case 'UnaryExpression': {
      const make = UNARY[node.operator]
      if (!make) return skip(`“${node.operator}” would have to run`)
      const value = literal(node.argument, where, at)
      return value === UNKNOWN ? UNKNOWN : isPlain(value) ? make(value) : skip('it would have to run')
    }
    case 'BinaryExpression':
      return sum(node, where, at, skip)
    case 'ParenthesizedExpression':
      return literal(node.expression, where, at)
    case 'Identifier':
      return named(node.name, where, at, skip)
    case 'ObjectExpression':
      return object(node, where, at)
    case 'ArrayExpression':
      // A gap keeps the places of those after it.
      return node.elements.map((each, i) => {
        if (!each) return null
        const value = literal(each, `${where}[${i}]`, at)
        return value === UNKNOWN ? null : value
      })
    case 'CallExpression': {
      const { callee, arguments: args } = node
      if (callee.type === 'MemberExpression' && args.length === 1 && args[0] && getName(callee) === 'JSON.parse') {
        const text = literal(args[0], where, at)
        try {
          return typeof text === 'string' ? JSON.parse(text) : UNKNOWN
        } catch {
          return skip('its JSON isn’t valid')
        }
      }
      return skip('a call would have to run')
    }
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassExpression':
      return skip('functions are code, and we don’t import code')
    case 'SpreadElement':
      return skip('“...” works only before an object literal')
    default:
      return skip('it would have to run')
  }
}

type Skip = (why: string) => typeof UNKNOWN
type Of<T extends AnyNode['type']> = Extract<AnyNode, { type: T }>

// Long texts are put together of thousands of parts, each level of which would be a call of its own.
function sum(node: Of<'BinaryExpression'>, where: string, at: LiteralResult, skip: Skip): unknown {
  const parts: AnyNode[] = []
  let left: AnyNode = node
  while (left.type === 'BinaryExpression' && left.operator === '+') {
    parts.unshift(left.right)
    left = left.left
  }
  if (!parts.length) return skip(`“${node.operator}” would have to run`)
  let total = literal(left, where, at)
  for (const part of parts) {
    const value = literal(part, where, at)
    if (total === UNKNOWN || value === UNKNOWN) return UNKNOWN
    if (!isPlain(total) || !isPlain(value)) return skip('only text and numbers can be added')
    total = (total as string) + (value as string)
  }
  return total
}

const CONSTANTS: Record<string, unknown> = { undefined, NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY }

function named(name: string, where: string, at: LiteralResult, skip: Skip): unknown {
  if (Object.hasOwn(CONSTANTS, name)) return CONSTANTS[name]
  const node = at.inside.has(name) ? undefined : at.names.get(name)
  if (!node) return skip(`“${name}” would have to run to get its value`)
  at.inside.add(name)
  const value = literal(node, where, at)
  at.inside.delete(name)
  return value
}

function object(node: Of<'ObjectExpression'>, where: string, at: LiteralResult): unknown {
  const entries: [string, unknown][] = []
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const value = literal(property.argument, `${where}...`, at)
      if (typeof value === 'object' && value) entries.push(...Object.entries(value))
      continue
    }
    const { key } = property
    const name = property.computed
      ? literal(key, `${where}[…]`, at)
      : key.type === 'Identifier'
        ? key.name
        : keyText(key)
    if (name === UNKNOWN) continue
    const path = where ? `${where}.${String(name)}` : String(name)
    const value = literal(property.value, path, at)
    if (value !== UNKNOWN && value !== undefined) entries.push([String(name), value])
  }
  // fromEntries defines, where an assignment to __proto__ would not.
  return Object.fromEntries(entries)
}

const keyText = (key: AnyNode) => (key.type === 'Literal' ? String(key.value) : UNKNOWN)

/** `a.b["c"]` as `a.b.c`; undefined where a part of it is not written out. */
export function getName(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'ThisExpression') return 'this'
  if (node.type !== 'MemberExpression') return undefined
  const object = getName(node.object)
  const key =
    node.property.type === 'Identifier' && !node.computed
      ? node.property.name
      : node.property.type === 'Literal'
        ? String(node.property.value)
        : undefined
  return object !== undefined && key !== undefined ? `${object}.${key}` : undefined
}
