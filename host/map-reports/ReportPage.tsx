import type { FieldErrors } from '../_http/forms/parse-form.ts'
import { FormPage } from '../accounts/forms/FormPage.tsx'
import { ReasonField } from '../accounts/forms/ReasonField.tsx'
import { TextAreaField } from '../accounts/forms/TextAreaField.tsx'
import { REASONS } from './reasons.ts'

export interface ReportFormValues {
  errors?: FieldErrors
  problem?: string | undefined
  typed?: { reason?: string; details?: string }
}

/** The form by which anybody says what is wrong with a stored map. */
export function ReportPage({
  id,
  title,
  errors = {},
  problem,
  typed = {},
}: ReportFormValues & { id: string; title: string }) {
  return (
    <FormPage
      title="Report a map"
      lead={`“${title}” was made by a visitor. Tell us what’s wrong with it. Your report is anonymous.`}
      problem={problem}
      action={`/map-reports/${id}`}
      submit="Send report"
    >
      <ReasonField reasons={REASONS} value={typed.reason} error={errors.reason?.[0]} />
      <TextAreaField
        name="details"
        label="Details (optional)"
        value={typed.details}
        error={errors.details?.[0]}
        rows={4}
        maxLength={2000}
      />
    </FormPage>
  )
}

export const ThanksPage = () => (
  <section className="form-page">
    <h1>Report sent</h1>
    <p className="lead">Thank you. We review every report and take down maps that break our rules.</p>
  </section>
)
