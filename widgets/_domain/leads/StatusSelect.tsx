import { STATUSES, type Status } from './contract.ts'

interface Props {
  id: string
  label: string
  value: Status
  /** Whether the label is only heard: in a table the column's head says it. */
  quiet?: boolean
  onChange(status: Status): void
}

/** What a lead has come to, as a select: the field of a form that works by itself, and sends by itself once scripts run. */
export function StatusSelect({ id, label, value, quiet, onChange }: Props) {
  return (
    <>
      <label htmlFor={id} className={quiet ? 'plat-heard' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className="plat-input"
        name="business_lead[status]"
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Status)}
      >
        {Object.entries(STATUSES).map(([status, name]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
