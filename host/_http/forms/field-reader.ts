import { isStorable } from '../../../widgets/_domain/text.ts'

type Errors = Record<string, string[]>

/** Reads fields of one object of a body, and says of each that cannot be used what was given and what was expected. */
export class FieldReader {
  private readonly source: Record<string, unknown>
  private readonly errors: Errors

  constructor(source: unknown, errors: Errors) {
    this.source = isObject(source) ? source : {}
    this.errors = errors
  }

  given(name: string): unknown {
    return Object.hasOwn(this.source, name) ? this.source[name] : undefined
  }

  /** What stands in a field in brackets, or in an object. */
  inner(name: string): unknown {
    const value = this.given(name)
    if (value !== undefined && value !== null && !isObject(value)) this.refuse(name, value, 'an object')
    return value
  }

  /** Text as it was typed; empty where there is none. */
  text(name: string, max: number): string {
    const given = this.given(name) ?? ''
    if (typeof given !== 'string') return this.refuse(name, given, 'text')
    const value = plainLines(given)
    if (value.length > max) return this.refuse(name, value, `at most ${max.toLocaleString('en')} characters`)
    if (!isStorable(value)) return this.refuse(name, value, 'text without NUL or unpaired surrogates')
    return value
  }

  /** The same in one line, without spaces around it. */
  line(name: string, max: number): string {
    return this.text(name, max).trim().replace(/\s+/g, ' ')
  }

  /** Ids of a list, or of one field; each once, in their order. */
  ids(name: string, most: number): number[] {
    const value = this.given(name)
    if (value === undefined || value === null || value === '') return []
    const list = Array.isArray(value) ? value : [value]
    // An object that says it is text may be none.
    const plain = (each: unknown) => (typeof each === 'number' || typeof each === 'string' ? String(each) : '')
    const ids = list.map((each) => (/^[1-9]\d{0,14}$/.test(plain(each)) ? Number(each) : undefined))
    const wrong = ids.indexOf(undefined)
    if (wrong >= 0) {
      this.refuse(name, list[wrong], 'IDs of companies')
      return []
    }
    const each = [...new Set(ids as number[])]
    if (each.length > most) this.refuse(name, `${each.length} ids`, `at most ${most}`)
    return each.slice(0, most)
  }

  /** What stands in a field as text, to be shown again; nothing where no page could show it. */
  shown(name: string): string {
    const value = this.given(name)
    return typeof value === 'string' && isStorable(value) ? plainLines(value) : ''
  }

  /** Notes that a field cannot be used. @returns empty text, in place of what was given */
  refuse(name: string, value: unknown, expected: string): '' {
    this.errors[name] = [`"${name}" is ${inWords(value)}; expected ${expected}.`]
    return ''
  }
}

/** Forms send line ends as two characters, of which nobody has typed the first. */
const plainLines = (text: string) => text.replaceAll('\r\n', '\n')

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function inWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value) return 'an object'
  // What no answer could carry is shown as the mark for it.
  return typeof value === 'string' ? `"${value.slice(0, 60).replace(/\0|\p{Cs}/gu, '\ufffd')}"` : String(value)
}
