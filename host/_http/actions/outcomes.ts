import type { HttpError } from '../errors.ts'
import type { FieldErrors } from '../forms/parse-form.ts'

/** What came of an action, for whoever asks: a form is led on, a script gets the data. Plain JSON: it is stored for forms that come again. */
export interface Outcome {
  status: 200 | 201 | 202 | 204
  /** For scripts, as `replies` of the action describes it. */
  body?: unknown
  /** The path a form leads to. */
  path: string
}

/** @param body for scripts @param path of what was created; forms lead to it, scripts find it in `Location` */
export const created = (body: unknown, path: string): Outcome => ({ status: 201, body, path })

/** @param body for scripts @param path where forms lead to */
export const updated = (body: unknown, path: string): Outcome => ({ status: 200, body, path })

/** What was asked for is done later, by a job. @param body for scripts @param path where forms lead to */
export const accepted = (body: unknown, path: string): Outcome => ({ status: 202, body, path })

/** Nothing to say to scripts. @param path where forms lead to */
export const done = (path: string): Outcome => ({ status: 204, path })

/**
 * Thrown by an action that finds fields unusable only while it is at work, such as a name that is taken. Nothing is kept.
 * @param errors empty where the form comes back for `reason` alone
 * @param reason where it is another fault than 422, such as too many attempts
 */
export class InvalidFields extends Error {
  readonly errors: FieldErrors
  readonly reason: HttpError | undefined
  constructor(errors: FieldErrors, reason?: HttpError) {
    super(Object.values(errors).flat().join(' '))
    this.name = 'InvalidFields'
    this.errors = errors
    this.reason = reason
  }
}
