import { type Entry, isEntry } from '../document.ts'
import { type Field, getSettingKey } from '../fields.ts'
import { useBuilder } from '../use-builder.ts'
import { Fields } from './Fields.tsx'

/** Settings of the whole map. */
export function SettingsPanel({ id, fields }: { id: string; fields: Field[] }) {
  const { doc, dispatch } = useBuilder()
  const settings: Entry = isEntry(doc.data.main_settings) ? doc.data.main_settings : {}
  return (
    <Fields
      fields={fields.map((field) => ({ ...field, key: getSettingKey(field.key, settings) }))}
      scope={`all-${id}`}
      entry={settings}
      onField={(key, value) => dispatch({ type: 'setting', key, value })}
    />
  )
}
