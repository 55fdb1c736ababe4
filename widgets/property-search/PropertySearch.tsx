import { useLayoutEffect, useRef, useState } from 'react'
import type { AddressSuggestion } from '../_domain/addresses/calls.ts'
import { getSentence } from '../_http/problem.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Combobox } from '../_ui/combobox/Combobox.tsx'
import { useSuggestions } from '../_ui/combobox/use-suggestions.ts'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import { describing, Field } from '../_ui/field/Field.tsx'
import { Choices } from './Choices.tsx'
import { findAddresses } from './calls.ts'
import type { PropertySearchProps } from './contract.ts'
import { LOOKUP_DELAY_MS, MIN_ADDRESS_LENGTH } from './model.ts'
import { Problem } from './Problem.tsx'
import { useSearch } from './use-search.ts'

/** An address, and what is known of it: the property, the location around it, or which of several was meant. */
export function PropertySearch(props: PropertySearchProps) {
  const live = useHydrated()
  const search = useSearch(props)
  const { id, words, urls, text, messages, refusals, choices } = search
  const input = useRef<HTMLInputElement>(null)
  /** The text to look up; null after a suggestion was chosen, until something is typed again. */
  const [query, setQuery] = useState<string | null>(null)
  const suggestions = useSuggestions<AddressSuggestion>({
    query,
    minLength: MIN_ADDRESS_LENGTH,
    delay: LOOKUP_DELAY_MS,
    load: (query, signal) => findAddresses(urls, query, signal),
  })
  useLayoutEffect(() => {
    if (refusals && messages.address && !choices) input.current?.focus()
  }, [refusals])

  const field = `${id}-address`
  const waiting = search.busy || search.leaving
  const busy = search.choosing || search.leaving ? search.chosen : undefined
  return (
    <div className="property-search">
      <form
        role="search"
        aria-label={words.region}
        action={urls.search}
        method="post"
        noValidate={live}
        onSubmit={(event) => {
          event.preventDefault()
          setQuery(null)
          search.submit()
        }}
      >
        <Field id={field} label={words.label} hint={words.hint} error={messages.address}>
          <Combobox
            id={field}
            name="property_search[address]"
            value={text}
            required
            autoComplete="street-address"
            onInput={(value) => {
              search.type(value)
              setQuery(value)
            }}
            suggestions={suggestions}
            textOf={({ value }) => value}
            onChoose={({ address }, by) => {
              search.type(address)
              setQuery(null)
              if (by !== 'tab') search.submit(address)
            }}
            texts={words}
            failure={suggestions.problem ? getSentence(suggestions.problem, words) : ''}
            live={live}
            inputRef={input}
            {...describing(field, words.hint, messages.address)}
          />
        </Field>
        {/* Not disabled while waiting, because that would take the focus away. */}
        <button
          type="submit"
          className="plat-button"
          aria-disabled={waiting || undefined}
          aria-busy={waiting || undefined}
        >
          {search.busy ? words.busy : search.leaving ? words.opening : words.search}
        </button>
      </form>
      {!choices && <Problem search={search} problem={search.problem} onRetry={() => search.submit()} />}
      {props.suggestions && props.suggestions.length > 0 && (
        <section className="property-search-which" aria-labelledby={`${id}-which`}>
          <h2 id={`${id}-which`}>{words.which}</h2>
          <Choices action={urls.validated} suggestions={props.suggestions} busy={busy} onChoose={search.choose} />
          {!choices && (
            <Problem
              search={{ ...search, messages: {} }}
              problem={search.choosingProblem}
              onRetry={() => search.chosen !== undefined && search.choose(search.chosen)}
            />
          )}
        </section>
      )}
      {choices && (
        <Dialog id={`${id}-choices`} title={words.which} close={words.close} onClose={search.closeChoices}>
          <Choices action={urls.validated} suggestions={choices} busy={busy} onChoose={search.choose} />
          <Problem
            search={search}
            problem={search.choosingProblem}
            onRetry={() => search.chosen !== undefined && search.choose(search.chosen)}
          />
        </Dialog>
      )}
    </div>
  )
}
