import { useState } from 'react'
import { getSentence } from '../../_http/problem.ts'
import { useIsland } from '../../_runtime/context.ts'
import { useHydrated } from '../../_runtime/use-hydrated.ts'
import { Combobox } from '../combobox/Combobox.tsx'
import { useSuggestions } from '../combobox/use-suggestions.ts'
import { describing, Field } from '../field/Field.tsx'
import {
  AUTOCOMPLETE_DELAY_MS,
  AUTOCOMPLETE_KEY,
  AUTOCOMPLETE_MIN_LENGTH,
  findOptions,
  getAutocompleteUrl,
  type LookupOption,
} from './options.ts'
import { LOOKUP_TEXTS, type LookupTexts } from './texts.ts'

interface Props {
  id: string
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Where options are looked up: `GET {url}?q=`. */
  url: string
  /** The field of an option that is shown and taken. */
  keyField?: string
  minLength?: number
  value: string
  onInput(text: string): void
  /** An option was chosen; the field has its text unless `onInput` is given another. */
  onChoose?(option: LookupOption): void
  maxLength?: number
  autoComplete?: string
  texts?: Partial<LookupTexts> | undefined
}

/**
 * A text field that suggests how its text may go on. The text may be any other. A failed look-up is an event of the island,
 * `plat:<island>:autocomplete-error`, and stands in the console. Styles: fields.css.
 *
 *     <Autocomplete id={`${id}-city`} name="city" label="City" url="/cities" value={city} onInput={setCity} />
 */
export function Autocomplete(props: Props) {
  const { id, name, label, hint, error, url, value, onInput, onChoose } = props
  const { keyField = AUTOCOMPLETE_KEY, minLength = AUTOCOMPLETE_MIN_LENGTH } = props
  const { emit } = useIsland()
  const live = useHydrated()
  const words = { ...LOOKUP_TEXTS, ...props.texts }
  /** The text to look up; null until something is typed, and after a choice. */
  const [query, setQuery] = useState<string | null>(null)
  const found = useSuggestions<LookupOption>({
    query,
    minLength,
    delay: AUTOCOMPLETE_DELAY_MS,
    load: async (query, signal) => {
      const answer = await findOptions(getAutocompleteUrl(url, query), keyField, signal)
      if (!answer.ok && answer.problem.kind !== 'aborted') {
        console.error('Suggestions couldn’t be loaded', answer.problem)
        emit('autocomplete-error', { name, problem: answer.problem })
      }
      return answer
    },
  })
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Combobox<LookupOption>
        id={id}
        name={name}
        value={value}
        onInput={(value) => {
          onInput(value)
          setQuery(value)
        }}
        suggestions={found}
        textOf={(option) => String(option[keyField])}
        onChoose={(option) => {
          onInput(String(option[keyField]))
          setQuery(null)
          onChoose?.(option)
        }}
        texts={words}
        failure={found.problem ? getSentence(found.problem, words) : ''}
        live={live}
        {...(props.maxLength !== undefined && { maxLength: props.maxLength })}
        {...(props.autoComplete !== undefined && { autoComplete: props.autoComplete })}
        {...describing(id, hint, error)}
      />
    </Field>
  )
}
