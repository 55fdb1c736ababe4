import { useState } from 'react'
import { getSentence } from '../_http/problem.ts'
import type { Answer } from '../_http/request.ts'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Combobox } from '../_ui/combobox/Combobox.tsx'
import { useSuggestions } from '../_ui/combobox/use-suggestions.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { useValidity } from '../_ui/field/use-validity.ts'
import { MIN_QUERY_LENGTH, SUGGESTION_DELAY_MS } from './model.ts'
import type { Texts } from './texts.ts'

interface Props<T> {
  name: string
  label: string
  hint: string
  value: string
  onInput(text: string): void
  load(query: string, signal: AbortSignal): Promise<Answer<T[]>>
  textOf(item: T): string
  /** What the field has once an item is chosen. Default: its text in the list. */
  toValue?(item: T): string
  error: string | undefined
  autoComplete?: string
  words: Texts
}

/** A required text with suggestions of the host. What is typed without choosing one counts too; the server reads it. */
export function SuggestedField<T>(props: Props<T>) {
  const { name, label, hint, value, onInput, load, textOf, toValue = textOf, words, autoComplete = 'off' } = props
  const { id: island } = useIsland()
  const id = `${island}-${name}`
  const live = useHydrated()
  /** The text to look up; null after one was chosen, until something is typed again. */
  const [query, setQuery] = useState<string | null>(null)
  const suggestions = useSuggestions<T>({ query, minLength: MIN_QUERY_LENGTH, delay: SUGGESTION_DELAY_MS, load })
  const { ref, told, onInvalid } = useValidity<HTMLInputElement>(value.trim() ? undefined : words.required)
  const error = props.error ?? told
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <Combobox
        id={id}
        name={name}
        value={value}
        inputRef={ref}
        onInvalid={onInvalid}
        onInput={(value) => {
          onInput(value)
          setQuery(value)
        }}
        suggestions={suggestions}
        textOf={textOf}
        onChoose={(item) => {
          onInput(toValue(item))
          setQuery(null)
        }}
        texts={words}
        failure={suggestions.problem ? getSentence(suggestions.problem, words) : ''}
        live={live}
        maxLength={200}
        autoComplete={autoComplete}
        {...describing(id, hint, error)}
      />
    </Field>
  )
}
