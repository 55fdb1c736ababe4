import { useState } from 'react'
import { toHostUrl } from '../_http/to-host-url.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Combobox } from '../_ui/combobox/Combobox.tsx'
import { useSuggestions } from '../_ui/combobox/use-suggestions.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { findAddresses } from './calls.ts'
import type { PropertyAutocompleteProps } from './contract.ts'
import { type AddressOption, AUTOCOMPLETE_PATH, DEBOUNCE_MS, MAX_ADDRESS_LENGTH, MIN_QUERY_LENGTH } from './model.ts'
import { useAddressSearch } from './use-address-search.ts'
import { useRecent } from './use-recent.ts'

const NOTHING = { status: 'idle' as const, items: [], retry() {} }

/** A form with one address: suggestions while somebody types, recent searches while it is empty. */
export function PropertyAutocomplete(props: PropertyAutocompleteProps) {
  const live = useHydrated()
  const search = useAddressSearch(props, (address) => recent.add(address))
  const { id, words, text, error, field } = search
  const recent = useRecent(field)
  /** The text to look up; null until something is typed, and after an address was chosen. */
  const [query, setQuery] = useState<string | null>(null)
  const url = props.url ?? toHostUrl(AUTOCOMPLETE_PATH)
  const found = useSuggestions<AddressOption>({
    query,
    minLength: MIN_QUERY_LENGTH,
    delay: DEBOUNCE_MS,
    load: (query, signal) => findAddresses(url, query, signal),
  })
  const isEmpty = text.trim() === ''
  const past = recent.searches.map((each): AddressOption => ({ text: each }))
  const remembered = past.length ? { ...NOTHING, status: 'done' as const, items: past } : NOTHING
  const suggestions = isEmpty ? remembered : found.status === 'failed' ? NOTHING : found

  return (
    <form
      className="property-autocomplete"
      role="search"
      aria-label={words.region}
      action={search.action}
      method="post"
      noValidate={live}
      onSubmit={(event) => {
        event.preventDefault()
        setQuery(null)
        search.submit()
      }}
    >
      <Field id={`${id}-address`} label={words.label} error={error}>
        <Combobox<AddressOption>
          id={`${id}-address`}
          name="address_query"
          value={text}
          required
          maxLength={MAX_ADDRESS_LENGTH}
          placeholder={words.placeholder}
          autoComplete="street-address"
          onInput={(value) => {
            search.type(value)
            setQuery(value)
          }}
          suggestions={suggestions}
          textOf={(option) => option.text}
          detailOf={({ detail }) => detail}
          onChoose={(option, by) => {
            search.type(option.text)
            setQuery(null)
            if (by !== 'tab') search.submit(option.text, option.fields)
          }}
          texts={{
            ...words,
            ...(isEmpty && { list: words.recent, one: words.recentOne, some: words.recentSome }),
          }}
          note={
            isEmpty ? (
              <button type="button" className="plat-link" onClick={recent.clear}>
                {words.clear}
              </button>
            ) : undefined
          }
          failure=""
          live={live}
          inputRef={field}
          {...describing(`${id}-address`, undefined, error)}
        />
      </Field>
      {/* Not disabled while waiting, because that would take the focus away. */}
      <button
        type="submit"
        className="plat-button"
        aria-disabled={search.waiting || undefined}
        aria-busy={search.waiting || undefined}
      >
        {search.waiting ? words.busy : words.search}
      </button>
    </form>
  )
}
