import { CsrfField } from '../CsrfField.tsx'
import type { BulkAction } from './AdminTable.tsx'

interface Props {
  /** Of the form, which the checkboxes of the table belong to. */
  id: string
  path: string
  actions: readonly BulkAction[]
  /** True if people have to say why. */
  needsReason?: boolean
  /** The address of the list, to come back to. */
  back: string
}

/** The buttons below a list that act upon the selected rows. */
export const BulkBar = ({ id, path, actions, needsReason, back }: Props) => (
  <form id={id} method="post" action={path} className="admin-bulk">
    <CsrfField />
    <input type="hidden" name="back" value={back} />
    {needsReason && (
      <div className="plat-field">
        <label htmlFor="bulk-reason">Reason</label>
        <input id="bulk-reason" name="reason" className="plat-input" maxLength={500} />
      </div>
    )}
    <span>With the selected:</span>
    {actions.map(({ name, label }) => (
      <button key={name} type="submit" name="action" value={name} className="button quiet">
        {label}
      </button>
    ))}
  </form>
)

interface DoneProps {
  path: string
  /** What was done: "3 companies were hidden." */
  words: string
  /** What takes it back, and for which rows. */
  undo?: { action: string; ids: readonly string[] } | undefined
  back: string
}

/** The message after a bulk action, with its undo. */
export const BulkDone = ({ path, words, undo, back }: DoneProps) => (
  <div className="admin-done" role="status">
    <p>{words}</p>
    {undo && undo.ids.length > 0 && (
      <form method="post" action={path}>
        <CsrfField />
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="undone" value="1" />
        {undo.ids.map((each) => (
          <input key={each} type="hidden" name="ids[]" value={each} />
        ))}
        <button type="submit" name="action" value={undo.action} className="button quiet">
          Undo
        </button>
      </form>
    )}
  </div>
)
