import { getSetting } from '../document.ts'
import type { Field } from '../fields.ts'
import { fieldIn } from '../labels.ts'
import { useBuilder } from '../use-builder.ts'
import { FieldRow } from './FieldRow.tsx'

interface Props {
  fields: Field[]
  scope: string
  entry: Record<string, unknown>
  /** The map's own values for this entry, which precede its settings, such as its name. */
  given?: Record<string, unknown>
  onField(key: string, value: unknown): void
}

/** Fields of one entry, or of the whole map. */
export function Fields({ fields, scope, entry, given, onField }: Props) {
  const { doc, dispatch, words } = useBuilder()
  const leave = () => dispatch({ type: 'pause' })
  return fields
    .map((each) => fieldIn(words, each))
    .map((field) => (
      <FieldRow
        key={field.key}
        field={field}
        scope={scope}
        entry={entry}
        value={Object.hasOwn(entry, field.key) ? entry[field.key] : undefined}
        inherited={given?.[field.key] ?? ((field.from && getSetting(doc.data, field.from)) || field.fallback)}
        onValue={(value) => onField(field.key, value)}
        onLeave={leave}
      />
    ))
}
