import { useState } from 'react'
import { getSentence } from '../_http/problem.ts'
import { Combobox } from '../_ui/combobox/Combobox.tsx'
import { useSuggestions } from '../_ui/combobox/use-suggestions.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { findLocations, MIN_ADDRESS_LENGTH, SUGGESTION_DELAY_MS } from './calls.ts'
import type { LocationSuggestion } from './contract.ts'
import { HOME, USUAL } from './home.ts'
import { canContinue } from './model.ts'
import { Send } from './Send.tsx'
import type { Estimator } from './use-estimator.ts'

/** The first step of an address: where the home is, and what it costs. */
export function PlaceStep({ estimator, live }: { estimator: Estimator; live: boolean }) {
  const { id, words, urls, state, change } = estimator
  const { fields, errors } = state
  /** The text to look up; null after a suggestion was chosen, until something is typed again. */
  const [query, setQuery] = useState<string | null>(null)
  const suggestions = useSuggestions<LocationSuggestion>({
    query,
    minLength: MIN_ADDRESS_LENGTH,
    delay: SUGGESTION_DELAY_MS,
    load: (query, signal) => findLocations(urls, query, signal),
  })
  const address = `${id}-address`
  const price = `${id}-price`
  return (
    <>
      <div className="rent-estimator-place">
        <Field id={address} label={words.address} hint={words.addressHint} error={errors.address}>
          <Combobox
            id={address}
            name="address"
            value={fields.address}
            required
            autoComplete="street-address"
            onInput={(value) => {
              setQuery(value)
              change({ type: 'typed', field: 'address', value })
            }}
            suggestions={suggestions}
            textOf={({ label }) => label}
            onChoose={(suggestion) => {
              setQuery(null)
              change({ type: 'chose', suggestion })
            }}
            texts={words}
            failure={suggestions.problem ? getSentence(suggestions.problem, words) : ''}
            live={live}
            {...describing(address, words.addressHint, errors.address)}
          />
        </Field>
        <Field id={price} label={words.price} hint={words.priceHint} error={errors.price}>
          <input
            id={price}
            name="price"
            type="text"
            inputMode="decimal"
            // Only while the script restores the value, since browsers do not restore fields with autocomplete off.
            autoComplete={live ? 'off' : undefined}
            className="plat-input"
            required
            value={fields.price}
            onChange={(event) => change({ type: 'typed', field: 'price', value: event.currentTarget.value })}
            {...describing(price, words.priceHint, errors.price)}
          />
        </Field>
      </div>
      {HOME.map(
        (field) =>
          fields[field] !== USUAL[field] && <input key={field} type="hidden" name={field} value={fields[field]} />,
      )}
      <Send estimator={estimator} label={words.next} disabled={live && !canContinue(fields)} />
    </>
  )
}
