import { getPrice } from '../../../widgets/_domain/prices/get-price.ts'
import { foldZip } from '../../../widgets/_http/fold.ts'
import { STATES } from '../../../widgets/state-map/shapes.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { STRUCTURE_TYPES, type StructureType } from '../../properties/schema.ts'
import type { ListingDraft, TextField } from './listing-form.ts'

/** A home that can be published. Money in dollars. */
export interface Listing {
  houseNumber: string
  street: string
  secondary: string | null
  city: string
  state: string
  zip: string
  price: number
  rent: number | null
  taxes: number | null
  structureType: StructureType
  beds: number
  baths: number
  squareFeet: number | null
  yearBuilt: number | null
  description: string
  features: string[]
}

const STATE_IDS = new Set<string>(STATES.map(({ id }) => id))
const PRICE = 'Enter a price in dollars, such as $250,000.'

/** Reads a listing from what was typed, with a sentence for each field that cannot be published. */
export function getListing(
  { texts, features }: ListingDraft,
  year: number,
): { listing?: Listing; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const wrong = (name: TextField, sentence: string): undefined => {
    errors[name] = [sentence]
  }
  // Whole dollars: less than one is a slip.
  const dollars = (name: TextField, sentence: string) => {
    const price = Math.round(getPrice(texts[name]) ?? 0)
    return price || wrong(name, sentence)
  }
  const optional = <T>(name: TextField, read: () => T | undefined): T | null | undefined =>
    texts[name] ? read() : null
  const number = (name: TextField, form: RegExp, min: number, max: number, sentence: string) => {
    const plain = texts[name].replace(/,/g, '')
    const value = Number(plain)
    return form.test(plain) && value >= min && value <= max ? value : wrong(name, sentence)
  }
  const [, houseNumber, street] = /^(\d+[A-Za-z]?)\s+(\S.*)$/.exec(texts.street_address) ?? []
  if (!houseNumber || !street) wrong('street_address', 'Enter the street number and name, such as 12 Oak St.')
  if (!texts.city) wrong('city', 'Enter the city.')
  const state = texts.state.toUpperCase()
  if (!STATE_IDS.has(state)) wrong('state', 'Choose the state.')
  const zip = foldZip(texts.zip)
  if (!/^\d{5}$/.test(zip)) wrong('zip', 'Enter a five-digit ZIP code.')
  if (!texts.description) wrong('description', 'Describe the home.')
  const structureType = STRUCTURE_TYPES.find((type) => type === texts.structure_type)
  if (!structureType) wrong('structure_type', 'Choose the type of home.')
  const facts = {
    price: dollars('price', PRICE),
    rent: optional('rent', () =>
      dollars('rent', 'Enter the rent in dollars a month, such as $1,450, or leave it blank.'),
    ),
    taxes: optional('taxes', () =>
      dollars('taxes', 'Enter the tax in dollars a year, such as $3,200, or leave it blank.'),
    ),
    beds: number('beds', /^\d{1,2}$/, 0, 20, 'Enter the number of bedrooms, from 0 to 20.'),
    baths: number('baths', /^\d{1,2}(\.[05])?$/, 0, 20, 'Enter the number of bathrooms, such as 1.5.'),
    squareFeet: optional('square_feet', () =>
      number('square_feet', /^\d{1,6}$/, 50, 200_000, 'Enter the square feet, such as 1,450, or leave it blank.'),
    ),
    yearBuilt: optional('year_built', () =>
      number('year_built', /^\d{4}$/, 1600, year + 3, `Enter a year from 1600 to ${year + 3}, or leave it blank.`),
    ),
  }
  if (Object.keys(errors).length) return { errors }
  return {
    errors,
    listing: {
      ...(facts as Pick<Listing, keyof typeof facts>),
      houseNumber: houseNumber as string,
      street: street as string,
      secondary: texts.secondary || null,
      city: texts.city,
      state,
      zip,
      structureType: structureType as StructureType,
      description: texts.description,
      features,
    },
  }
}

/** "12 Oak St, Apt 4, Springfield, IL 62704". */
export function getAddress({ houseNumber, street, secondary, city, state, zip }: Listing): string {
  return [`${houseNumber} ${street}`, secondary, city, `${state} ${zip}`].filter(Boolean).join(', ')
}

/** What a listing is called while its address may be missing. */
export const getTitle = ({ texts }: ListingDraft): string =>
  [texts.street_address, texts.secondary, texts.city].filter(Boolean).join(', ') || 'A home without an address'
