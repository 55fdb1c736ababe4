import { useState } from 'react'
import { toHostUrl } from '../_http/to-host-url.ts'
import { useIsland } from '../_runtime/context.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { Autocomplete } from '../_ui/lookup/Autocomplete.tsx'
import type { DealFormProps } from './contract.ts'
import { TextField } from './fields.tsx'
import type { TEXTS } from './texts.ts'

/** The address. A city that is chosen from the suggestions fills in its state and ZIP code. */
export function AddressPart({
  values = {},
  errors = {},
  zipHint,
  states,
  citiesUrl,
  words,
}: DealFormProps & { words: typeof TEXTS }) {
  const { id } = useIsland()
  const [place, setPlace] = useState(() => ({
    city: typedIn(`${id}-city`) ?? values.city ?? '',
    state: typedIn(`${id}-state`) ?? values.state ?? '',
    zip: typedIn(`${id}-zip`) ?? values.zip ?? '',
  }))
  const set = (change: Partial<typeof place>) => setPlace((now) => ({ ...now, ...change }))
  const of = (name: string) => ({
    id: `${id}-${name.replaceAll('_', '-')}`,
    name,
    value: values[name],
    error: errors[name]?.[0],
  })
  const zip = errors.zip?.[0]
  const state = errors.state?.[0]
  // It is about what was sent.
  const hint = place.zip === values.zip && place.state === values.state ? zipHint : undefined
  return (
    <fieldset className="plat-group deal-form-grid">
      <legend>{words.address}</legend>
      <div className="deal-form-wide">
        <TextField
          {...of('street_address')}
          label={words.street}
          hint={words.streetHint}
          autoComplete="address-line1"
        />
      </div>
      <TextField {...of('secondary')} label={words.secondary} autoComplete="address-line2" />
      <div className="deal-form-city">
        <Autocomplete
          id={`${id}-city`}
          name="city"
          label={words.city}
          hint={words.cityHint}
          error={errors.city?.[0]}
          url={citiesUrl ?? toHostUrl('/bigger_deals/city_autocomplete')}
          value={place.city}
          onInput={(city) => set({ city })}
          onChoose={(option) => set({ city: `${option.city}`, state: `${option.state}`, zip: `${option.zip}` })}
          maxLength={100}
          autoComplete="address-level2"
        />
      </div>
      <Field id={`${id}-state`} label={words.state} error={state}>
        <select
          id={`${id}-state`}
          name="state"
          className="plat-input"
          autoComplete="address-level1"
          value={place.state}
          onChange={({ currentTarget }) => set({ state: currentTarget.value })}
          {...describing(`${id}-state`, undefined, state)}
        >
          <option value="">{words.choose}</option>
          {states.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${id}-zip`} label={words.zip} hint={hint} error={zip}>
        <input
          id={`${id}-zip`}
          name="zip"
          className="plat-input"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          value={place.zip}
          onInput={({ currentTarget }) => set({ zip: currentTarget.value })}
          {...describing(`${id}-zip`, hint, zip)}
        />
      </Field>
    </fieldset>
  )
}
