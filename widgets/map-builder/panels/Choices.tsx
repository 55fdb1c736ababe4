import { getEntries } from '../document.ts'
import { getEntryTitle } from '../names.ts'
import { type Builder, useBuilder } from '../use-builder.ts'
import type { FieldProps } from './FieldRow.tsx'

interface Props extends FieldProps {
  shared: object
  text: string
}

/** One of several. A value that is none of them stands beside them as it was given. */
export function Choices({ field, entry, inherited, onValue, shared, text }: Props) {
  const options = getOptions(field, entry, useBuilder())
  const words = inherited === undefined ? '' : ` (${options.find(([id]) => id === inherited)?.[1] ?? inherited})`
  const blank = field.kind === 'choice' || field.kind === 'target' ? `Default${words}` : 'None yet'
  const known = text === '' || options.some(([id]) => id === text)
  return (
    <select {...shared} value={text} onChange={(event) => onValue(event.currentTarget.value || undefined)}>
      {!options.some(([id]) => id === '') && <option value="">{blank}</option>}
      {!known && <option value={text}>{field.kind === 'choice' ? text : 'Not on this map'}</option>}
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

function getOptions(
  { kind, choices }: FieldProps['field'],
  entry: FieldProps['entry'],
  builder: Builder,
): [string, string][] {
  const { doc, states } = builder
  const titles = (section: 'locations' | 'regions') =>
    getEntries(doc.data, section).map(([id, one]): [string, string] => [id, getEntryTitle(doc.data, section, id, one)])
  if (kind === 'location') return titles('locations')
  if (kind === 'target') return [['-1', 'The whole map'], ...titles('regions'), ...states]
  if (kind !== 'parent') return Object.entries(choices ?? {})
  return entry.parent_type === 'region' || entry.parent_type === 'location' ? titles(`${entry.parent_type}s`) : states
}
