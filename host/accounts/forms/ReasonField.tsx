import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'

interface Props {
  /** Value → label, in the order of the list. */
  reasons: Readonly<Record<string, string>>
  value?: string | undefined
  error?: string | undefined
}

/** The required choice of what is wrong with something that is reported. */
export const ReasonField = ({ reasons, value, error }: Props) => (
  <Field id="reason" label="What’s wrong with it?" error={error}>
    <select id="reason" name="reason" className="plat-input" required {...describing('reason', undefined, error)}>
      <option value="">Choose a reason</option>
      {Object.entries(reasons).map(([reason, label]) => (
        <option key={reason} value={reason} selected={reason === value}>
          {label}
        </option>
      ))}
    </select>
  </Field>
)
