import { filterSubtypes, isLicensed } from '../../../widgets/_domain/businesses/choices.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import type { BusinessFields } from './fields.ts'

type Details = Pick<BusinessFields, 'kind' | 'subtypes' | 'languages' | 'licenses' | 'markets' | 'nationwide'>

const SENTENCES = {
  subtypes: 'Choose at least one specialty.',
  languages: 'Choose at least one language.',
  licenses: 'Enter your license number.',
  markets: 'Choose at least one market, or serve clients nationwide.',
} as const

/** Finds what a whole company still lacks: the same as the form asks for in the browser. */
export function findMissing(details: Partial<Details>): FieldErrors {
  const { kind = '', subtypes = [], languages = [], licenses = '', markets = [], nationwide = false } = details
  const missing: Record<keyof typeof SENTENCES, boolean> = {
    // Which there are depends on the kind.
    subtypes: kind !== '' && filterSubtypes(kind, subtypes).length === 0,
    languages: languages.length === 0,
    licenses: isLicensed(kind) && !licenses,
    markets: markets.length === 0 && !nationwide,
  }
  return Object.fromEntries(
    Object.entries(SENTENCES).flatMap(([field, sentence]) =>
      missing[field as keyof typeof SENTENCES] ? [[field, [sentence]]] : [],
    ),
  )
}

/** Finds what a company lacks once it is changed, among the fields that the change names. */
export function findMissingOfChange(was: Details, changes: Partial<BusinessFields>): FieldErrors {
  const missing = findMissing({ ...was, ...changes })
  const together = 'nationwide' in changes ? ['markets'] : []
  return Object.fromEntries(Object.entries(missing).filter(([field]) => field in changes || together.includes(field)))
}
