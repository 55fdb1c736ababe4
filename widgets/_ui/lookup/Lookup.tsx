import { useRef, useState } from 'react'
import { getSentence } from '../../_http/problem.ts'
import { useHydrated } from '../../_runtime/use-hydrated.ts'
import { CloseSign } from '../close-icon/CloseIcon.tsx'
import { Combobox } from '../combobox/Combobox.tsx'
import { useSuggestions } from '../combobox/use-suggestions.ts'
import { describing, Field } from '../field/Field.tsx'
import { isComposing } from '../field/is-composing.ts'
import { findOptions, getLookupUrl, LOOKUP_DELAY_MS, type LookupOption } from './options.ts'
import { LOOKUP_TEXTS, type LookupTexts } from './texts.ts'

interface Props {
  id: string
  /** Name of the form's list, such as `tags[]`. */
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Where options are looked up: `GET {path}?term=&except_ids[]=`. */
  path: string
  /** The field of an option that is shown. */
  keyField?: string
  chosen: LookupOption[]
  onChange(chosen: LookupOption[]): void
  /** All options, as boxes to check where there are no scripts. */
  all?: LookupOption[]
  texts?: Partial<LookupTexts> | undefined
}

/**
 * A field that looks up options and takes several of them. What is chosen is not offered again; each has a button that takes
 * it away, and Backspace in the empty field takes the last. Styles: fields.css, inputs.css, lookup.css.
 *
 *     <Lookup id={`${id}-tags`} name="tags[]" label="Tags" path="/tags" chosen={tags} onChange={setTags} />
 */
export function Lookup(props: Props) {
  const { id, name, label, hint, error, path, keyField = 'value', chosen, onChange, all = [] } = props
  const live = useHydrated()
  const words = { ...LOOKUP_TEXTS, ...props.texts }
  const [text, setText] = useState('')
  /** The text to look up; null until somebody turns to the field, and after a choice. */
  const [query, setQuery] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const found = useSuggestions<LookupOption>({
    query,
    minLength: 0,
    delay: LOOKUP_DELAY_MS,
    load: (term, signal) =>
      findOptions(
        getLookupUrl(
          path,
          term,
          chosen.map((option) => option.id),
        ),
        keyField,
        signal,
      ),
  })
  const getOptionText = (option: LookupOption) => String(option[keyField] ?? option.value)
  const begin = () => query === null && setQuery(text)
  const remove = (option: LookupOption) => {
    onChange(chosen.filter((each) => each !== option))
    setQuery(null)
    input.current?.focus()
  }

  if (!live && all.length)
    return (
      <fieldset className="plat-group plat-lookup-all" id={id}>
        <legend>{label}</legend>
        {all.map((option) => (
          <label key={option.id} className="plat-choice">
            <input
              type="checkbox"
              name={name}
              value={option.id}
              defaultChecked={chosen.some((each) => `${each.id}` === `${option.id}`)}
            />
            {getOptionText(option)}
          </label>
        ))}
        {error && <p className="plat-error">{error}</p>}
      </fieldset>
    )
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {chosen.length > 0 && (
        <ul className="plat-lookup-chosen" aria-label={words.chosen}>
          {chosen.map((option) => (
            <li key={option.id}>
              {getOptionText(option)}
              <button
                type="button"
                aria-label={words.remove.replace('{name}', () => getOptionText(option))}
                onClick={() => remove(option)}
              >
                <CloseSign />
              </button>
              <input type="hidden" name={name} value={option.id} />
            </li>
          ))}
        </ul>
      )}
      <div
        onFocus={begin}
        onClick={begin}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return
          const { key } = event
          const last = chosen.at(-1)
          if (key === 'Backspace' && !text && last) remove(last)
          else if (key === 'ArrowDown') begin()
        }}
      >
        <Combobox<LookupOption>
          id={id}
          name={`${name.replace('[]', '')}_term`}
          value={text}
          onInput={(value) => {
            setText(value)
            setQuery(value)
          }}
          suggestions={found}
          textOf={getOptionText}
          onChoose={(option) => {
            onChange([...chosen, option])
            setText('')
            setQuery(null)
          }}
          texts={words}
          failure={found.problem ? getSentence(found.problem, words) : ''}
          live={live}
          autoComplete="off"
          inputRef={input}
          {...describing(id, hint, error)}
        />
      </div>
    </Field>
  )
}
