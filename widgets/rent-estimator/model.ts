import { type AddressVerification, STRUCTURE_TYPES } from '../_domain/addresses/calls.ts'
import { getPrice } from '../_domain/prices/get-price.ts'
import { foldZip } from '../_http/fold.ts'
import type { LocationSuggestion, RentEstimatorProps, ZipSearchQuery } from './contract.ts'
import { type FormDraft, getForm } from './form-draft.ts'
import { fieldsAt, getHomes, type Homes, type PlaceMatch, USUAL } from './home.ts'
import { isZip, locationIsValid, UNKNOWN_LOCATION } from './rules.ts'

export type EstimatorFieldName = 'address' | 'price' | 'zip_code' | 'beds' | 'baths' | 'structure_type' | 'location'
export type EstimatorFields = Record<EstimatorFieldName, string>
/** Field → sentence; `base` is about the whole form. */
export type EstimatorErrors = Partial<Record<EstimatorFieldName | 'base', string>>

export interface EstimatorState {
  mode: 'address' | 'zip'
  /** The step of the address search; a ZIP code has only one. */
  step: 'place' | 'details' | 'result'
  fields: EstimatorFields
  /** The suggestion that was taken, as long as its text stands. */
  chosen: LocationSuggestion | undefined
  /** The places that the typed address may mean, each as one line. */
  locations: string[] | undefined
  /** The recorded facts of these places, as far as they came along. */
  homes: Homes
  errors: EstimatorErrors
  /** Counts refusals, because each one moves the focus to the first error. */
  refusals: number
  /** Counts moves between steps, because each one moves the focus to the new step. */
  moves: number
  /** The address of the estimate. */
  url: string | undefined
}

export type EstimatorChange =
  | { type: 'typed'; field: EstimatorFieldName; value: string }
  | { type: 'mode'; mode: EstimatorState['mode'] }
  | { type: 'chose'; suggestion: LocationSuggestion }
  | { type: 'located'; places: PlaceMatch[] }
  | { type: 'back' }
  | { type: 'refused'; errors: EstimatorErrors }
  | { type: 'answered'; url: string }
  /** Back from the estimate to the form as it was sent; `still`: nobody in the page asked for it, the focus stays. */
  | { type: 'reopened'; still?: boolean }
  | { type: 'again' }
  /** The page came, and its entry in the history holds what stood in the form; `typed` was typed since. */
  | { type: 'came'; kept: FormDraft; typed: Partial<EstimatorFields> }
  /** Back or Forward of the browser, between the steps. */
  | { type: 'walked'; kept: FormDraft }

/** Choices of the two selects, as values. 5 bedrooms and 4 bathrooms stand for those and more. */
export const BEDS = ['0', '1', '2', '3', '4', '5']
export const BATHS = ['1', '1.5', '2', '2.5', '3', '3.5', '4']

const EMPTY: EstimatorFields = { address: '', price: '', zip_code: '', ...USUAL, location: '' }

/**
 * Returns the initial state: what the server returned, overridden by values typed before the island loaded.
 * @param messages the server's, by field
 */
export function createEstimatorState(
  props: RentEstimatorProps,
  draft: Partial<EstimatorFields>,
  messages: Record<string, string>,
): EstimatorState {
  const values: Partial<EstimatorFields> = {}
  for (const field of Object.keys(EMPTY) as EstimatorFieldName[]) {
    const value = draft[field] ?? props[field]
    if (value !== undefined) values[field] = value
  }
  const { mode = 'address', step = 'place' } = props
  const locations = props.locations?.map(({ label }) => label)
  const homes = getHomes(props.locations ?? [])
  const location = values.location ?? (locations ? getLocation(locations) : '')
  return {
    mode,
    step,
    fields: { ...fieldsAt(EMPTY, location, homes), ...values },
    chosen: undefined,
    locations,
    homes,
    errors: { ...unknown(location), ...sortMessages(messages) },
    refusals: 0,
    moves: 0,
    url: undefined,
  }
}

export function applyChange(state: EstimatorState, change: EstimatorChange): EstimatorState {
  switch (change.type) {
    case 'typed': {
      const { [change.field]: _, base: __, ...errors } = state.errors
      const fields =
        change.field === 'location'
          ? fieldsAt(state.fields, change.value, state.homes)
          : { ...state.fields, [change.field]: change.value }
      return { ...state, fields, errors, ...(change.field === 'address' && { chosen: undefined }) }
    }
    case 'mode':
      return { ...state, mode: change.mode, errors: {} }
    case 'chose':
      return {
        ...state,
        chosen: change.suggestion,
        fields: { ...state.fields, address: change.suggestion.label },
        errors: {},
      }
    case 'located': {
      const locations = change.places.map(({ label }) => label)
      const location = getLocation(locations)
      const homes = { ...state.homes, ...getHomes(change.places) }
      return moved(state, {
        step: 'details',
        locations,
        homes,
        fields: fieldsAt(state.fields, location, homes),
        errors: unknown(location),
      })
    }
    case 'back':
      return moved(state, { step: 'place' })
    case 'refused':
      return { ...state, errors: change.errors, refusals: state.refusals + 1 }
    case 'answered':
      return moved(state, { step: 'result', url: change.url })
    case 'reopened':
      return { ...(change.still ? state : moved(state, {})), step: getForm(state.mode), url: undefined }
    case 'again': {
      const { beds, baths, structure_type } = state.fields
      return moved(state, { ...createEstimatorState({}, { beds, baths, structure_type }, {}), mode: state.mode })
    }
    case 'came': {
      const { kept, typed } = change
      const fields = { ...kept.fields, ...typed }
      // A person who has begun to type another address is at the first step.
      const step = fields.address === kept.fields.address ? kept.step : 'place'
      return { ...state, ...formIn(kept), step, fields, errors: unknown(fields.location) }
    }
    case 'walked': {
      // The facts of the home belong to the second step, and the first one keeps them.
      const { address, price, location } = change.kept.fields
      return moved(state, {
        ...formIn(change.kept),
        fields: { ...state.fields, address, price, location },
        errors: unknown(location),
        url: undefined,
      })
    }
  }
}

const moved = (state: EstimatorState, more: Partial<EstimatorState>): EstimatorState => ({
  ...state,
  errors: {},
  ...more,
  moves: state.moves + 1,
})

const formIn = ({ mode, step, locations }: FormDraft) => ({ mode, step, locations, chosen: undefined })

/** Returns the selected location: the only one, or none of several, or the option that says that none is known. */
const getLocation = ([first, ...more]: string[]): string =>
  first === undefined ? UNKNOWN_LOCATION : more.length ? '' : first

/** Returns the error of an unknown place, which is shown at once. */
const unknown = (location: string): EstimatorErrors => (location === UNKNOWN_LOCATION ? { location } : {})

/** Tells whether the first step is complete: address and price are filled. */
export const canContinue = ({ address, price }: EstimatorFields): boolean =>
  address.trim() !== '' && price.trim() !== ''

/** Tells whether there is an address or a ZIP code to search for. */
export const canSearch = ({ address, zip_code }: EstimatorFields): boolean =>
  address.trim() !== '' || zip_code.trim() !== ''

type Needs = Record<'needAddress' | 'needPrice' | 'needZip' | 'needLocation' | 'needChoice', string>

/** Returns the errors of the form that is being sent. */
export function getErrors(
  { mode, step, fields, locations }: EstimatorState,
  minLength: number,
  texts: Needs,
): EstimatorErrors {
  const errors: EstimatorErrors = {}
  if (mode === 'address' && step === 'place') {
    if ([...fields.address.trim()].length < minLength) errors.address = texts.needAddress
    if (getPrice(fields.price) === undefined) errors.price = texts.needPrice
    return errors
  }
  if (mode === 'zip' && !isZip(fields.zip_code)) errors.zip_code = texts.needZip
  if (mode === 'address' && locations && !locationIsValid(fields.location)) {
    errors.location = fields.location === UNKNOWN_LOCATION ? UNKNOWN_LOCATION : texts.needLocation
  }
  if (!BEDS.includes(fields.beds)) errors.beds = texts.needChoice
  if (!BATHS.includes(fields.baths)) errors.baths = texts.needChoice
  if (!getType(fields)) errors.structure_type = texts.needChoice
  return errors
}

const getType = ({ structure_type }: EstimatorFields) => STRUCTURE_TYPES.find((type) => type === structure_type)

/** Builds the input of `POST /insights/zip_searches` from fields without errors. */
export function getZipSearch(fields: EstimatorFields): ZipSearchQuery['area_search'] {
  const { beds, baths, zip_code } = fields
  const structure_type = getType(fields) ?? 'single_family'
  return { beds: Number(beds), baths: Number(baths), zip_code: foldZip(zip_code), structure_type }
}

/** Builds the input of `POST /insights/validated_addresses` from fields without errors. */
export function getVerification({ fields, locations }: EstimatorState): AddressVerification {
  const { beds, baths, address, location, price } = fields
  const dollars = getPrice(price)
  return {
    address: locations ? location : address.trim(),
    beds: Number(beds),
    baths: Number(baths),
    structure_type: getType(fields) ?? 'single_family',
    ...(dollars !== undefined && { price: dollars }),
  }
}

/** Assigns the server's messages to our fields; others are about the whole form. */
export function sortMessages(messages: Record<string, string>): EstimatorErrors {
  const errors: EstimatorErrors = {}
  for (const [field, message] of Object.entries(messages)) {
    errors[field in EMPTY ? (field as EstimatorFieldName) : 'base'] = message
  }
  return errors
}
