import { createContext, type InputHTMLAttributes, useContext, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { RequiredSelect } from '../_ui/required-group/RequiredSelect.tsx'
import { TEXTS, type Texts } from './texts.ts'

interface FormState {
  /** Field → what stands in it. */
  values: Record<string, string>
  /** Field → a sentence about it. */
  errors: Record<string, string>
  words: Texts
  focus: string | undefined
  /** True once scripts can answer. */
  live: boolean
}

/** What all fields of the form share. */
export const FormContext = createContext<FormState>({
  values: {},
  errors: {},
  words: TEXTS,
  focus: undefined,
  live: false,
})

/** Returns the id of the control of a field. */
export const useFieldId = (name: string): string => `${useIsland().id}-${name.replace(/[^\w]+/g, '_')}`

interface Common {
  name: string
  label: string
  hint?: string | undefined
}

function useField(name: string, hint: string | undefined) {
  const { values, errors, focus } = useContext(FormContext)
  const id = useFieldId(name)
  const error = errors[name]
  return {
    id,
    error,
    value: typedIn(id) ?? values[name] ?? '',
    attributes: { id, name, ...describing(id, hint, error), ...(focus === name && { autoFocus: true }) },
  }
}

type TextFieldProps = Common &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'disabled' | 'required' | 'maxLength'> & {
    onType?: (text: string) => void
  }

/** A field of one line. It keeps what was typed before the island was there. */
export function TextField({ name, label, hint, onType, ...attributes }: TextFieldProps) {
  const field = useField(name, hint)
  return (
    <Field id={field.id} label={label} hint={hint} error={field.error}>
      <input
        {...field.attributes}
        className="plat-input"
        autoComplete="off"
        defaultValue={field.value}
        {...(onType && { onInput: ({ currentTarget }) => onType(currentTarget.value) })}
        {...attributes}
      />
    </Field>
  )
}

/** The place of the editor. The loader finds it, and the editor takes over once somebody turns to the field. */
const EditorSlot = ({ field }: { field: string }) => (
  <div
    id={`${field}-editor`}
    data-plat="text-editor"
    data-plat-on="load"
    data-plat-props={JSON.stringify({ field, images: '/forums/images', people: '/forums/people' })}
  />
)

type TextAreaProps = Common & { rows: number; required?: boolean; rich?: boolean }

/** A field of many lines. @param rich true for a post, which is written in the editor `text-editor`, another island */
export function TextArea({ name, label, hint, rows, required, rich }: TextAreaProps) {
  const field = useField(name, hint)
  const { live } = useContext(FormContext)
  return (
    <Field id={field.id} label={label} hint={hint} error={field.error}>
      {rich && live && <EditorSlot field={field.id} />}
      <textarea
        {...field.attributes}
        rows={rows}
        required={required}
        className="plat-input topic-form-text"
        // The first line break behind the tag is none of the text.
        defaultValue={field.value.startsWith('\n') ? `\n${field.value}` : field.value}
      />
    </Field>
  )
}

interface SelectProps extends Common {
  /** Value → label. */
  options: Readonly<Record<string, string>>
}

/** A choice from a list that begins with its first line. */
export function SelectField({ name, label, hint, options }: SelectProps) {
  const field = useField(name, hint)
  return (
    <Field id={field.id} label={label} hint={hint} error={field.error}>
      <select {...field.attributes} className="plat-input" autoComplete="off" defaultValue={field.value}>
        {Object.entries(options).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  )
}

interface RequiredSelectProps extends SelectProps {
  /** The first line, for no choice. */
  blank: string
  onChoose?: (value: string) => void
}

/** A choice from a list that begins with none, and has to be made. */
export function RequiredSelectField({ name, label, hint, options, blank, onChoose }: RequiredSelectProps) {
  const field = useField(name, hint)
  const { live } = useContext(FormContext)
  const [value, setValue] = useState(field.value)
  return (
    <RequiredSelect
      id={field.id}
      name={name}
      label={label}
      hint={hint}
      error={field.error}
      choices={Object.entries(options).map(([each, words]) => ({ value: each, label: words }))}
      empty={blank}
      value={value}
      onChoose={(chosen) => {
        setValue(chosen)
        onChoose?.(chosen)
      }}
      // Without scripts the tags of both sides are in the form, and one of them stays empty.
      required={live}
    />
  )
}

interface RadioProps extends Common {
  /** Value and label of each. */
  options: readonly (readonly [value: string, label: string])[]
  value: string
  onChoose: (value: string) => void
}

/** A choice of few. */
export function RadioField({ name, label, options, value, onChoose }: RadioProps) {
  const { errors } = useContext(FormContext)
  const id = useFieldId(name)
  const error = errors[name]
  return (
    <fieldset className="plat-group" id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className="topic-form-radios">
        {options.map(([each, words]) => (
          <label key={each} className="plat-choice">
            <input
              type="radio"
              name={name}
              value={each}
              autoComplete="off"
              checked={value === each}
              onChange={() => onChoose(each)}
            />
            {words}
          </label>
        ))}
      </div>
      {error && (
        <p className="plat-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
