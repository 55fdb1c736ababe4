import * as z from 'zod/mini'
import { STRUCTURE_TYPES } from '../properties/schema.ts'
import { SORTS } from './search/search-query.ts'

export const optionalText = z.optional(z.string())

/** The query of the search's form, with the map's bounds. */
export const dealQuery = z.object({
  q: optionalText,
  min_price: optionalText,
  max_price: optionalText,
  beds: optionalText,
  baths: optionalText,
  structure_type: z.optional(z.enum(STRUCTURE_TYPES)),
  sort: z.optional(z.enum(SORTS)),
  min_latitude: optionalText,
  max_latitude: optionalText,
  min_longitude: optionalText,
  max_longitude: optionalText,
  zoom: optionalText,
})

/** A property's point on a map. */
export const dealPoint = z.object({ lat: z.number(), lng: z.number(), url: z.string(), street_address: z.string() })
