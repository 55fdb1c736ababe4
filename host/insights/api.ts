import * as z from 'zod/mini'
import {
  addressSuggestions,
  propertySearchQuery,
  propertySearchReply,
  validatedAddressQuery,
  validatedAddressReply,
} from '../../widgets/_domain/addresses/calls.ts'
import { locationSuggestions, zipSearchQuery, zipSearchReply } from '../../widgets/rent-estimator/contract.ts'
import type { ApiTable } from '../_http/api/rules.ts'

const GOES = 'A form is answered with the page that comes next.'

export const insightsApi: ApiTable = {
  'GET /insights/address_suggestions': {
    summary: 'Addresses that begin as typed, from 6 characters on',
    query: z.object({ address: z.string() }),
    replies: { 200: addressSuggestions },
  },
  'GET /rent-estimator-location-suggestions': {
    summary: 'Addresses that begin as typed, from 4 characters on',
    query: z.object({ q: z.string() }),
    replies: { 200: locationSuggestions },
  },
  'POST /insights/property_searches': {
    summary: 'Which property an address means',
    body: propertySearchQuery,
    replies: { 200: propertySearchReply, 303: GOES },
  },
  'POST /insights/validated_addresses': {
    summary: 'Whether an address is one of a property',
    body: validatedAddressQuery,
    replies: { 200: validatedAddressReply, 303: GOES },
  },
  'POST /insights/zip_searches': {
    summary: 'The page of a ZIP code',
    body: zipSearchQuery,
    replies: { 200: zipSearchReply, 303: GOES },
  },
}
