import { isStorable } from '../../../widgets/_domain/text.ts'
import { EMAIL, emailAddress, emailProblem } from '../../../widgets/_ui/email-field/email.ts'

/** Field → sentences, as a 422 answers. */
export type Errors = Record<string, string[]>

export const INVALID_EMAIL = EMAIL

/** Reads what one form sent, and collects what is wrong with it. */
export class FormRead {
  readonly errors: Errors = {}
  private readonly given: Record<string, unknown>

  constructor(body: unknown) {
    this.given = typeof body === 'object' && body && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
  }

  get ok(): boolean {
    return !Object.keys(this.errors).length
  }

  /** Returns the typed value of a field, to show it again. */
  typed(name: string): string {
    const value = this.given[name]
    return typeof value === 'string' && value.length <= 1000 && isStorable(value) ? value : ''
  }

  /** One line of text, without spaces around it. @param blank what is said where nothing was typed */
  text(name: string, { blank, max = 200 }: { blank?: string; max?: number } = {}): string {
    const value = this.raw(name, max)
    const tidy = value.trim().replace(/\s+/g, ' ')
    if (!tidy && blank && !this.errors[name]) this.errors[name] = [blank]
    return tidy
  }

  /** An address as accounts have it: in small letters. */
  email(name = 'email'): string {
    const value = this.raw(name, 254)
    const address = emailAddress(value)
    if (!this.errors[name] && !address) this.errors[name] = [emailProblem(value)]
    return address ?? ''
  }

  /** Returns a secret exactly as it was typed. */
  secret(name: string, blank: string): string {
    const value = this.raw(name, 1000)
    if (!value && !this.errors[name]) this.errors[name] = [blank]
    return value
  }

  private raw(name: string, max: number): string {
    const value = this.given[name] ?? ''
    if (typeof value !== 'string') return this.refuse(name, `${shown(value)}; expected text`)
    if (value.length > max) return this.refuse(name, `${value.length} characters long; expected ${max} at most`)
    if (!isStorable(value)) return this.refuse(name, 'text with NUL or unpaired surrogates; expected text without them')
    return value
  }

  private refuse(name: string, words: string): string {
    this.errors[name] = [`"${name}" is ${words}.`]
    return ''
  }
}

const shown = (value: unknown) =>
  Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `${typeof value} ${String(value)}`
