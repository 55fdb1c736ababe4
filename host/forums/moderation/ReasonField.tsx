import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'

interface Props {
  id: string
  value: string | undefined
  error: string | undefined
}

/** Why a moderator does something; the person concerned reads it. */
export const ReasonField = ({ id, value, error }: Props) => (
  <TextAreaField
    id={id}
    name="reason"
    label="Reason"
    hint="We email it to the member, and it stays in the log."
    value={value}
    error={error}
    rows={2}
    maxLength={1000}
    required
  />
)
