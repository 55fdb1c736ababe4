import { type AddressSuggestion, addressSuggestions } from '../_domain/addresses/calls.ts'
import { type FoundMarket, foundMarkets } from '../_domain/finder/calls.ts'
import { request } from '../_http/request.ts'
import { SuggestedField } from './SuggestedField.tsx'
import type { StepProps } from './step-props.ts'

interface Props extends StepProps {
  /** Address of the call for suggestions. */
  url: string
}

/** Agents: the market to buy in. */
export const MarketStep = ({ answers, errors, words, change, url }: Props) => (
  <SuggestedField<FoundMarket>
    name="market"
    label={words.marketLabel}
    hint={words.marketHint}
    value={answers.market}
    onInput={(market) => change({ market })}
    load={(query, signal) => request(`${url}?${new URLSearchParams({ q: query })}`, { schema: foundMarkets, signal })}
    textOf={({ name, city }) => (city ? `${city}, ${name}` : name)}
    toValue={({ name }) => name}
    error={errors.market}
    words={words}
  />
)

/** Lenders: the property that the loan is for. */
export const AddressStep = ({ answers, errors, words, change, url }: Props) => (
  <SuggestedField<AddressSuggestion>
    name="property_address"
    label={words.addressLabel}
    hint={words.addressHint}
    value={answers.property_address}
    onInput={(property_address) => change({ property_address })}
    load={(query, signal) =>
      request(`${url}?${new URLSearchParams({ address: query })}`, { schema: addressSuggestions, signal })
    }
    textOf={({ value }) => value}
    toValue={({ address }) => address}
    error={errors.property_address}
    autoComplete="street-address"
    words={{ ...words, none: words.noAddress }}
  />
)
