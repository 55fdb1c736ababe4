import '@preact/compat'
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'

/** The way in which a JSX attribute of one name is written. */
interface Rule {
  /** The text up to its value: ` text-anchor="`. Empty if the attribute is never written. */
  head: string
  /** The text without a value: ` hidden`. */
  bare: string
  /** True and false are written out, as for `aria-hidden`. */
  said: boolean
}

/** The props of one element, in the order of the source. */
export type Props = Record<string, unknown>

const rules = new Map<string, Rule>()
/** Names as they stand in CSS, with what follows a number. */
const properties = new Map<string, { head: string; unit: string }>()

/** Asks Preact's own renderer once per name, so that the result matches the runtime that hydrates. */
const written = (props: Props) => renderToString(h('p', props))

function learn(name: string): Rule {
  const found = /^<p ([^\s=>]+)="x">/.exec(written({ [name]: 'x' }))?.[1]
  const rule = found
    ? { head: ` ${found}="`, bare: ` ${found}`, said: written({ [name]: false }).includes('="false"') }
    : { head: '', bare: '', said: false }
  rules.set(name, rule)
  return rule
}

/** Writes one attribute, with the space before it. Functions, nothing and false are left out. */
export function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null || typeof value === 'function') return ''
  const { head, bare, said } = rules.get(name) ?? learn(name)
  // An empty class is omitted, as the browser's runtime does.
  if (!value && head === ' class="') return ''
  if (typeof value === 'string') return value ? head && `${head}${escapeText(value)}"` : bare
  if (typeof value === 'boolean' && !said) return value ? bare : ''
  if (!head) return ''
  if (typeof value !== 'object') return `${head}${value}"`
  const text = head === ' style="' ? styleText(value as Props) : String(value)
  return text && `${head}${escapeText(text)}"`
}

function styleText(style: Props): string {
  let text = ''
  for (const name in style) {
    const value = style[name]
    if (value === undefined || value === null || value === '') continue
    const { head, unit } = properties.get(name) ?? learnProperty(name)
    text += `${head}${value}${typeof value === 'number' ? unit : ';'}`
  }
  return text
}

function learnProperty(name: string): { head: string; unit: string } {
  const [, head = '', unit = ''] = /^<p style="(.*?:)1(.*?)">/.exec(written({ style: { [name]: 1 } })) ?? []
  const property = { head, unit }
  properties.set(name, property)
  return property
}

const UNSAFE = /["&<]/

/** Escapes text for HTML, between tags and between double quotes. Most texts need nothing. */
export function escapeText(text: string): string {
  if (!UNSAFE.test(text)) return text
  let escaped = ''
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const reference = referenceFor(text.charCodeAt(at))
    if (!reference) continue
    escaped += text.slice(from, at) + reference
    from = at + 1
  }
  return escaped + text.slice(from)
}

const referenceFor = (code: number): string | undefined =>
  code === 34 ? '&quot;' : code === 38 ? '&amp;' : code === 60 ? '&lt;' : undefined
