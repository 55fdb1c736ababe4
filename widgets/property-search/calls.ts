import {
  type AddressSuggestion,
  addressSuggestions,
  type ValidatedAddressReply,
  validatedAddressReply,
} from '../_domain/addresses/calls.ts'
import { type Answer, request } from '../_http/request.ts'
import { type PropertySearchReply, propertySearchReply } from './contract.ts'
import type { Urls } from './model.ts'

export const findAddresses = (
  { suggestions }: Urls,
  query: string,
  signal: AbortSignal,
): Promise<Answer<AddressSuggestion[]>> =>
  request(`${suggestions}${suggestions.includes('?') ? '&' : '?'}address=${encodeURIComponent(query)}`, {
    schema: addressSuggestions,
    signal,
  })

export const searchProperty = (
  { search }: Urls,
  address: string,
  signal: AbortSignal,
): Promise<Answer<PropertySearchReply>> =>
  request(search, { schema: propertySearchReply, body: { property_search: { address } }, asks: true, signal })

export const validateAddress = (
  { validated }: Urls,
  address: string,
  signal: AbortSignal,
): Promise<Answer<ValidatedAddressReply>> =>
  request(validated, {
    schema: validatedAddressReply,
    body: { insights_address_verification: { address } },
    asks: true,
    signal,
  })
