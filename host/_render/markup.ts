import { attribute, escapeText, type Props } from './attributes.ts'

/** A component of the source, or what provides a context. */
export type Drawable = ((props: never) => unknown) | Context<unknown>

/** A value for everything within, by React's rules. It is its own provider, as in React 19. */
export interface Context<Value> {
  readonly initial: Value
  readonly Provider: Context<Value>
}

/** What is drawn when its turn comes, since what is around it has a say: components, and options of a select. */
export class Pending {
  readonly type: Drawable | 'select' | 'option'
  readonly props: Props

  constructor(type: Drawable | 'select' | 'option', props: Props) {
    this.type = type
    this.props = props
  }
}

/** Elements that are written already. */
export class Markup {
  readonly html: string
  /** What follows: by turns something to be drawn and HTML. */
  readonly rest: readonly (Pending | string)[] | undefined

  constructor(html: string, rest: readonly (Pending | string)[] | undefined) {
    this.html = html
    this.rest = rest
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
let provided: Provided | undefined
/** What is chosen in the select that is being drawn. */
let chosen: unknown

/** Collects children: text is escaped, and elements that are written are joined. */
class Writer {
  html = ''
  rest: (Pending | string)[] | undefined

  write(text: string): void {
    if (this.rest) this.rest[this.rest.length - 1] += text
    else this.html += text
  }

  add(child: unknown): void {
    if (typeof child === 'string') this.write(escapeText(child))
    else if (child instanceof Markup) {
      this.write(child.html)
      // An element may stand in two places, so its own list stays as it is.
      if (child.rest) this.rest = this.rest ? [...this.rest, ...child.rest] : [...child.rest]
    } else if (child instanceof Pending) {
      if (this.rest) this.rest.push(child, '')
      else this.rest = [child, '']
    } else if (Array.isArray(child)) for (const each of child) this.add(each)
    else if (typeof child === 'number' || typeof child === 'bigint') this.write(String(child))
    else if (typeof child === 'object' && child !== null)
      throw new TypeError(`An object (${child}) is no child of an element`)
  }
}

/** Elements without one around them. */
export function joined(children: unknown): Markup {
  const writer = new Writer()
  writer.add(children)
  return new Markup(writer.html, writer.rest)
}

/**
 * An element. Its own attributes are escaped text; children are written now where nothing around them has a say.
 * @param more attributes that are HTML already
 */
export function element(type: string, props: Props, more = ''): Markup {
  const { head, start: bare, end } = tags.get(type) ?? learn(type)
  let attributes = more
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
        else if (name === 'value' || props.value === undefined || props.value === null)
          attributes += attribute(name, value)
        break
      default:
        attributes += attribute(name, value)
    }
  }
  if (end === undefined) return new Markup(`${head}${attributes}/>`, undefined)
  const start = attributes ? `${head}${attributes}>` : bare
  if (raw) return new Markup(start + raw + end, undefined)
  if (typeof children === 'string') return new Markup(start + escapeText(children) + end, undefined)
  if (children instanceof Markup && !children.rest) return new Markup(start + children.html + end, undefined)
  const writer = new Writer()
  writer.html = start
  writer.add(children)
  writer.write(end)
  return new Markup(writer.html, writer.rest)
}

/** Draws everything in it, in the order of the page. */
export function textOf(child: unknown): string {
  if (child instanceof Pending) return pendingText(child)
  if (child instanceof Markup) {
    const { html, rest } = child
    if (!rest) return html
    let text = html
    for (const part of rest) text += typeof part === 'string' ? part : pendingText(part)
    return text
  }
  if (typeof child === 'string') return escapeText(child)
  return textOf(joined(child))
}

function pendingText({ type, props }: Pending): string {
  if (typeof type === 'function') return textOf(type(props as never))
  if (type === 'option') return textOf(element(type, props, isChosen(props) ? ' selected' : ''))
  if (type === 'select') {
    const { value, defaultValue, ...others } = props
    const before = chosen
    chosen = value ?? defaultValue
    try {
      return textOf(element(type, others))
    } finally {
      chosen = before
    }
  }
  const outer = provided
  provided = { context: type, value: props.value, outer }
  try {
    return textOf(props.children)
  } finally {
    provided = outer
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

/** Draws a tree of its own: nothing around whoever asks for it has a say in it. */
export function drawn(child: unknown): string {
  const before = [provided, chosen] as const
  provided = undefined
  chosen = undefined
  try {
    return textOf(child)
  } finally {
    ;[provided, chosen] = before
  }
}
