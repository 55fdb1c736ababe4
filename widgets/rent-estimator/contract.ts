import * as z from 'zod/mini'
import { STRUCTURE_TYPES } from '../_domain/addresses/calls.ts'
import { scriptOnly } from '../_runtime/script-only.ts'

const text = z.optional(z.string())

/** A place of `GET /rent-estimator-location-suggestions?q=`. */
export const locationSuggestion = z.object({
  /** The whole address in one line. */
  label: z.string(),
  street: z.string(),
  city: z.string(),
  /** Two letters. */
  state_or_province: z.string(),
  /** Five digits. */
  postal_code: z.string(),
  /** Page of the property. */
  url: z.string(),
  /** The recorded facts of the home, as far as the estimator asks for them. */
  home: z.optional(
    z.object({
      /** 0 to 5; 5 stands for five and more. */
      beds: z.number(),
      /** 1 to 4 by halves; 4 stands for four and more. */
      baths: z.number(),
      structure_type: z.enum(STRUCTURE_TYPES),
    }),
  ),
})
export const locationSuggestions = z.array(locationSuggestion)
export type LocationSuggestion = z.infer<typeof locationSuggestion>

/** Body of `POST /insights/zip_searches`. */
export const zipSearchQuery = z.object({
  area_search: z.object({
    /** 0 to 5; 5 stands for five and more. */
    beds: z.number(),
    /** 1 to 4 by halves; 4 stands for four and more. */
    baths: z.number(),
    /** Five digits. */
    zip_code: z.string(),
    structure_type: z.enum(STRUCTURE_TYPES),
  }),
})
export type ZipSearchQuery = z.infer<typeof zipSearchQuery>

/** The answer: the page to open next. */
export const zipSearchReply = z.object({ redirect_path: z.string() })

/**
 * Props of `data-plat="rent-estimator"`, all optional. The server gives back what was typed, as text, and what was wrong
 * with it; a pasted estimator needs none of them.
 */
export const props = z.object({
  /** The kind of search. Default `address`. */
  mode: z.optional(z.enum(['address', 'zip'])),
  /** The step of the address search that is rendered first. Default `place`. */
  step: z.optional(z.enum(['place', 'details'])),
  address: text,
  /** The price as typed: `$250,000` or `250000`. */
  price: text,
  zip_code: text,
  /** `0` to `5`. Default: what is on record of the location, else 3. */
  beds: text,
  /** `1` to `4` by halves. Default: the record's, else 2. */
  baths: text,
  /** Default: the record's, else `single_family`. */
  structure_type: text,
  /** The one of `locations` that was chosen. */
  location: text,
  /** Places that the typed address may mean: the location select of the step `details`. An empty list: none is known. */
  locations: z.optional(locationSuggestions),
  /** Field → sentences, as in a 422; `base` is about the whole form. */
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /**
   * The place where typed values are kept, so that Back and reload restore them: `entry` in the browser's history
   * entry, `address` there and in the page's address (for the estimator's own page). By default they are not kept
   * (use-form-draft.ts says why).
   */
  keep: z.optional(z.enum(['address', 'entry'])),
  /** Level of the heading over the last step, 2 to 6. Default 2. */
  headingLevel: z.optional(z.number()),
  /** The addresses of its calls and pages; by default our host's. */
  urls: scriptOnly(
    z.optional(
      z.object({
        /** The estimator's own page, which takes address and price without JavaScript. Default `/rent-estimator`. */
        page: text,
        /** Default `/rent-estimator-location-suggestions`. */
        suggestions: text,
        /** The call that finds places beyond the suggestions. Default `/insights/property_searches`. */
        searches: text,
        /** Default `/insights/validated_addresses`. */
        validated: text,
        /** Default `/insights/zip_searches`. */
        zips: text,
        /** Default `/insights/locations`. */
        locations: text,
      }),
    ),
  ),
  /** The island's words; English by default (texts.ts). */
  texts: z.optional(z.record(z.string(), z.string())),
})
export type RentEstimatorProps = z.infer<typeof props>

/** Detail of `plat:rent-estimator:go`, before the browser leaves for the estimate. Prevented, it stays. */
export interface GoDetail {
  url: string
  mode: 'address' | 'zip'
}
