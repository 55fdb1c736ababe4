import type { LocationSuggestion } from '../contract.ts'

/** Builds a place as the server suggests it. */
export const createPlace = (street: string, id = 1): LocationSuggestion => ({
  label: `${street}, Chicago, IL 60601`,
  street,
  city: 'Chicago',
  state_or_province: 'IL',
  postal_code: '60601',
  url: `/insights/properties/${id}`,
})
