import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import type { FormValues } from './fields.ts'

/** What a form that was sent gives to the page that shows it again. */
export interface FormGiven {
  errors?: FieldErrors | undefined
  typed?: Partial<FormValues> & { skip_logo?: string }
  /** A problem with the form as a whole; it has the focus already. */
  problem?: string | undefined
}

const NO_LOGO = 'Upload a logo or skip it.'

/** Adds what is wrong with the logo of a form, for the fields that have no error yet. */
export const withLogoErrors = (
  errors: FieldErrors,
  logo: { sent: boolean; errors: string[]; skipped: boolean },
  required: boolean,
): FieldErrors => {
  if (logo.errors.length) return { ...errors, logo: logo.errors }
  return required && !logo.sent && !logo.skipped ? { ...errors, logo: [NO_LOGO] } : errors
}
