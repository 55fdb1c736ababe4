import type { AddressSuggestion } from '../../_domain/addresses/calls.ts'

/** Builds an address as the server suggests it. */
export function address(street_line: string, secondary = ''): AddressSuggestion {
  const line = `${street_line}${secondary && ` ${secondary}`}, Chicago, IL 60601`
  return { value: line, street_line, secondary, city: 'Chicago', state: 'IL', zipcode: '60601', address: line }
}

/** Builds the answer of a property search. */
export const createSearchReply = (status: string, more: object = {}): object => ({
  status,
  address: '12 Oak St',
  suggestions: [],
  id: null,
  ...more,
})
