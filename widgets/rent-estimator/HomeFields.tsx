import { STRUCTURE_TYPES } from '../_domain/addresses/calls.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { BATHS, BEDS, type EstimatorErrors, type EstimatorFieldName, type EstimatorFields } from './model.ts'
import type { Texts } from './texts.ts'

interface Props {
  /** The prefix of the fields' ids. */
  id: string
  /** The prefix of the fields' names: `area_search`. */
  scope: string
  fields: EstimatorFields
  errors: EstimatorErrors
  words: Texts
  onField(field: EstimatorFieldName, value: string): void
}

/** Bedrooms, bathrooms and kind: what tells one rent of a place from another. */
export function HomeFields({ id, scope, fields, errors, words, onField }: Props) {
  const beds = (value: string) => (value === '0' ? words.studio : value === '5' ? '5+' : value)
  const choices: [field: 'beds' | 'baths' | 'structure_type', label: string, options: [string, string][]][] = [
    ['beds', words.beds, BEDS.map((value) => [value, beds(value)])],
    ['baths', words.baths, BATHS.map((value) => [value, value === '4' ? '4+' : value])],
    ['structure_type', words.type, STRUCTURE_TYPES.map((value) => [value, words[value]])],
  ]
  return (
    <>
      {choices.map(([field, label, options]) => (
        <Field key={field} id={`${id}-${field}`} label={label} error={errors[field]}>
          <select
            id={`${id}-${field}`}
            name={`${scope}[${field}]`}
            className="plat-input"
            value={fields[field]}
            onChange={(event) => onField(field, event.currentTarget.value)}
            {...describing(`${id}-${field}`, undefined, errors[field])}
          >
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </Field>
      ))}
    </>
  )
}
