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

/** An element of JSX before it is written as HTML. */
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

/**
 * Elements whose content a browser's parser changes or does not parse as written, such as raw text, or a first line
 * break that is dropped.
 */
const ODD = new Set('script style noscript iframe xmp noembed noframes textarea pre listing'.split(' '))

/** The parts that all elements of one name have in common. */
interface Tag {
  /** The beginning of the tag, up to its attributes. */
  head: string
  /** The whole start tag if it has no attributes. */
  start: string
  /** Undefined where it stays empty. */
  end: string | undefined
  isOdd: boolean
}
const tags = new Map<string, Tag>()

function learn(type: string): Tag {
  const end = VOID.has(type) ? undefined : `</${type}>`
  const tag = { head: `<${type}`, start: `<${type}>`, end, isOdd: ODD.has(type) }
  tags.set(type, tag)
  return tag
}

/** The nearest provider first. */
interface Provided {
  context: Context<unknown>
  value: unknown
  outer: Provided | undefined
}

/**
 * The state of the tree that is being rendered: the HTML so far, provided contexts, and the value of the enclosing
 * select. The counters below say what a browser will count in it, if it can count it as written: elements, attributes,
 * and text in UTF-16 units.
 */
let html = ''
let provided: Provided | undefined
let chosen: unknown
/** The name of the element around. */
let parent = ''
let elements = 0
let attributes = 0
let units = 0
let isOdd = false

/** Writes a child, and all that is in it, behind what is written. */
function write(child: unknown): void {
  if (typeof child === 'string') writeText(child)
  else if (child instanceof Element) {
    const { type, props } = child
    if (typeof type === 'string') writeElement(type, props)
    else if (typeof type === 'function') write(type(props as never))
    else if (type === Fragment) write(props.children)
    else writeWithin({ context: type as Context<unknown>, value: props.value, outer: provided }, props.children)
  } else if (Array.isArray(child)) for (const each of child) write(each)
  else if (typeof child === 'number' || typeof child === 'bigint') writeText(`${child}`)
  else if (typeof child === 'object' && child !== null)
    throw new TypeError(`An object (${child}) is no child of an element`)
}

function writeText(text: string): void {
  units += text.length
  html += escapeText(text)
}

function writeWithin(inner: Provided, children: unknown): void {
  provided = inner
  write(children)
  provided = inner.outer
}

function writeElement(type: string, props: Props): void {
  const { head, start, end, isOdd: isOddTag } = tags.get(type) ?? learn(type)
  let said = ''
  let children: unknown
  let raw: unknown
  let count = 0
  if (type === 'option' && isChosen(props)) {
    said = ' selected'
    count = 1
  }
  for (const name in props) {
    const value = props[name]
    let text = ''
    switch (name) {
      case 'children':
        children ??= value
        break
      case 'dangerouslySetInnerHTML':
        raw = (value as { __html?: unknown } | undefined)?.__html
        break
      case 'value':
      case 'defaultValue':
        // A textarea's value becomes its content; a value takes precedence over a default value.
        if (type === 'textarea') children = value
        else if (type !== 'select' && (name === 'value' || props.value === undefined || props.value === null))
          text = attribute(name, value)
        break
      default:
        text = attribute(name, value)
    }
    if (!text) continue
    said += text
    count++
  }
  elements++
  attributes += count
  // A row right in a table gets a body around it.
  if (isOddTag || raw || (type === 'tr' && parent === 'table')) isOdd = true
  if (end === undefined) html += `${head}${said}/>`
  else if (raw) html += `${head}${said}>${raw}${end}`
  else if (typeof children === 'string') {
    html += said ? `${head}${said}>` : start
    writeText(children)
    html += end
  } else {
    html += said ? `${head}${said}>` : start
    const around = parent
    const chosenAround = chosen
    parent = type
    if (type === 'select') chosen = props.value ?? props.defaultValue
    write(children)
    parent = around
    chosen = chosenAround
    html += end
  }
}

function isChosen({ value, selected }: Props): boolean {
  if (selected !== undefined || chosen === undefined || chosen === null) return false
  return Array.isArray(chosen) ? chosen.includes(value) : String(chosen) === String(value)
}

/** Returns the value of the nearest provider around the element that is being rendered. */
export function contextValue<Value>(context: Context<Value>): Value {
  for (let at = provided; at; at = at.outer) if (at.context === context) return at.value as Value
  return context.initial
}

/** Draws a tree of its own: nothing around whoever asks for it has a say in it. What a component throws is thrown. */
export const drawn = (tree: unknown): string => apart(tree, () => html)

/**
 * Renders HTML and counts what a browser will count in it: elements, attributes, and UTF-16 units of text, as
 * `signature()` does. The counts are undefined if a browser may count differently, and the HTML has to be parsed.
 */
export const renderWithCounts = (tree: unknown): { html: string; counts: string | undefined } =>
  apart(tree, () => {
    // A parser reads a carriage return as a line break, and one before a line feed as part of it.
    const isAsWritten = !isOdd && !html.includes('\r')
    return { html, counts: isAsWritten ? `${elements}.${attributes}.${units}` : undefined }
  })

function apart<Result>(tree: unknown, result: () => Result): Result {
  const before = [html, provided, chosen, parent, elements, attributes, units, isOdd] as const
  html = parent = ''
  provided = chosen = undefined
  elements = attributes = units = 0
  isOdd = false
  try {
    write(tree)
    return result()
  } finally {
    ;[html, provided, chosen, parent, elements, attributes, units, isOdd] = before
  }
}
