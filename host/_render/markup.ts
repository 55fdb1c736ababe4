import { attribute, escapeText, type Props } from './attributes.ts'

/** A value for everything within, by React's rules. It is its own provider, as in React 19. */
export interface Context<Value> {
  readonly initial: Value
  readonly Provider: Context<Value>
}

/** Elements without one around them. */
export const Fragment = Symbol('Fragment')

/** The name of an element, a component, or what provides a context. */
export type Type = string | typeof Fragment | ((props: never) => unknown) | Context<unknown>

/** What `<type …props>` stands for until it is written. */
export class Element {
  readonly type: Type
  readonly props: Props

  constructor(type: Type, props: Props) {
    this.type = type
    this.props = props
  }
}

/** Empty elements, which have no end tag (HTML standard, section 13.1.2). */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** What all elements of a name have in common. */
interface Tag {
  /** Up to its attributes. */
  head: string
  /** Without any. */
  start: string
  /** Undefined where it stays empty. */
  end: string | undefined
}
const tags = new Map<string, Tag>()

function learn(type: string): Tag {
  const tag = { head: `<${type}`, start: `<${type}>`, end: VOID.has(type) ? undefined : `</${type}>` }
  tags.set(type, tag)
  return tag
}

/** The nearest provider first. */
interface Provided {
  context: Context<unknown>
  value: unknown
  outer: Provided | undefined
}

/** Of the tree that is being drawn: all that is written, what is provided here, and what is chosen in the select around. */
let html = ''
let provided: Provided | undefined
let chosen: unknown

/** Writes a child, and all that is in it, behind what is written. */
function write(child: unknown): void {
  if (typeof child === 'string') html += escapeText(child)
  else if (child instanceof Element) {
    const { type, props } = child
    if (typeof type === 'string') writeElement(type, props)
    else if (typeof type === 'function') write(type(props as never))
    else if (type === Fragment) write(props.children)
    else writeWithin({ context: type as Context<unknown>, value: props.value, outer: provided }, props.children)
  } else if (Array.isArray(child)) for (const each of child) write(each)
  else if (typeof child === 'number' || typeof child === 'bigint') html += child
  else if (typeof child === 'object' && child !== null)
    throw new TypeError(`An object (${child}) is no child of an element`)
}

function writeWithin(inner: Provided, children: unknown): void {
  provided = inner
  write(children)
  provided = inner.outer
}

function writeElement(type: string, props: Props): void {
  const { head, start, end } = tags.get(type) ?? learn(type)
  let attributes = type === 'option' && isChosen(props) ? ' selected' : ''
  let children: unknown
  let raw: unknown
  for (const name in props) {
    const value = props[name]
    switch (name) {
      case 'children':
        children ??= value
        break
      case 'dangerouslySetInnerHTML':
        raw = (value as { __html?: unknown } | undefined)?.__html
        break
      case 'value':
      case 'defaultValue':
        // What is typed into a textarea stands in it; a value goes before what a field begins as.
        if (type === 'textarea') children = value
        else if (type !== 'select' && (name === 'value' || props.value === undefined || props.value === null))
          attributes += attribute(name, value)
        break
      default:
        attributes += attribute(name, value)
    }
  }
  if (end === undefined) html += `${head}${attributes}/>`
  else if (raw) html += `${head}${attributes}>${raw}${end}`
  else if (typeof children === 'string')
    html += (attributes ? `${head}${attributes}>` : start) + escapeText(children) + end
  else {
    html += attributes ? `${head}${attributes}>` : start
    const around = chosen
    if (type === 'select') chosen = props.value ?? props.defaultValue
    write(children)
    chosen = around
    html += end
  }
}

function isChosen({ value, selected }: Props): boolean {
  if (selected !== undefined || chosen === undefined || chosen === null) return false
  return Array.isArray(chosen) ? chosen.includes(value) : String(chosen) === String(value)
}

/** The value of the nearest provider around what is being drawn. */
export function contextValue<Value>(context: Context<Value>): Value {
  for (let at = provided; at; at = at.outer) if (at.context === context) return at.value as Value
  return context.initial
}

/** Draws a tree of its own: nothing around whoever asks for it has a say in it. What a component throws is thrown. */
export function drawn(tree: unknown): string {
  const before = [html, provided, chosen] as const
  html = ''
  provided = undefined
  chosen = undefined
  try {
    write(tree)
    return html
  } finally {
    ;[html, provided, chosen] = before
  }
}
