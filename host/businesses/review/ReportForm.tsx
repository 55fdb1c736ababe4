import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import { RadioControl } from './RadioControl.tsx'
import { REPORT_REASONS } from './store.ts'

export interface ReportGiven {
  errors?: FieldErrors
  problem?: string | undefined
  typed?: Partial<Record<'reason' | 'details', string>>
}

/** Lets a member tell administrators what is wrong with a company; closed until it is wanted. */
export function ReportForm({ id, errors = {}, problem, typed = {} }: ReportGiven & { id: number }) {
  const { reason, details } = errors
  return (
    <details className="business-report" open={Boolean(problem ?? reason ?? details)}>
      <summary>Report this company</summary>
      <form method="post" action={`/business/page/${id}/reports`}>
        <CsrfField />
        {problem && (
          <p className="plat-error" role="alert" tabIndex={-1} {...{ autoFocus: true }}>
            {problem}
          </p>
        )}
        <RadioControl
          name="reason"
          label="What’s wrong?"
          choices={Object.entries(REPORT_REASONS)}
          value={typed.reason ?? ''}
          error={reason?.[0]}
          focus={!problem && reason !== undefined}
          required
        />
        <TextAreaField
          name="details"
          label="Details (optional)"
          value={typed.details}
          error={details?.[0]}
          focus={!problem && !reason && details !== undefined}
          rows={3}
          maxLength={1000}
        />
        <button type="submit" className="button quiet">
          Send report
        </button>
      </form>
    </details>
  )
}
