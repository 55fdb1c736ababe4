import { STATUSES, type Status } from './contract.ts'

interface Props {
  id: string
  label: string
  value: Status
  /** True to hide the label visually, because the table's column header shows it. */
  quiet?: boolean
  onChange(status: Status): void
}

/** The status of a lead as a select, in a form that works without scripts and submits by itself with them. */
export function StatusSelect({ id, label, value, quiet, onChange }: Props) {
  return (
    <>
      <label htmlFor={id} className={quiet ? 'plat-heard' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className="plat-input lead-status"
        data-status={value}
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
