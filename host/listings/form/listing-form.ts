import * as z from 'zod/mini'
import { optionalLine, optionalLines } from '../../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { isObject } from '../../_http/forms/values.ts'
import { isFeature } from '../features.ts'

/** The texts of the form, in their order on the page. */
export const TEXT_FIELDS = [
  'street_address',
  'secondary',
  'city',
  'state',
  'zip',
  'price',
  'rent',
  'taxes',
  'structure_type',
  'beds',
  'baths',
  'square_feet',
  'year_built',
  'description',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** What a member has typed so far: it is kept as it stands. */
export interface ListingDraft {
  texts: Record<TextField, string>
  features: string[]
}

const words = z._default(z.array(z.string()), [])

/** The form as it is sent. Values are read by rules.ts, so that a draft may hold anything. */
export const listingForm = z.object({
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, optionalLine(100)])) as Record<
    TextField,
    ReturnType<typeof optionalLine>
  >),
  description: optionalLines(3000),
  features: words,
  /** Photos that go. */
  remove_photos: words,
  intent: z._default(z.enum(['save', 'submit'], { error: 'save or submit' }), 'save'),
})

export interface ListingFormData {
  typed: ListingDraft
  removed: string[]
  intent: 'save' | 'submit'
  errors: FieldErrors
}

/** Reads the form: what cannot be stored at all is an error, and the rest is typed. */
export function parseListingForm(body: unknown): ListingFormData {
  const { fields, errors = {}, values } = parseForm(listingForm, body)
  const text = (name: TextField) => fields[name] ?? (values[name] ?? '').slice(0, name === 'description' ? 3000 : 100)
  return {
    typed: {
      texts: Object.fromEntries(TEXT_FIELDS.map((name) => [name, text(name)])) as ListingDraft['texts'],
      features: [...new Set(fields.features ?? [])].filter(isFeature),
    },
    removed: fields.remove_photos ?? [],
    intent: fields.intent ?? 'save',
    errors,
  }
}

/** Reads what the database has kept. */
export function readDraft(form: unknown): ListingDraft {
  const { texts, features } = (isObject(form) ? form : {}) as Partial<ListingDraft>
  return {
    texts: Object.fromEntries(TEXT_FIELDS.map((name) => [name, String(texts?.[name] ?? '')])) as ListingDraft['texts'],
    features: (features ?? []).filter(isFeature),
  }
}
