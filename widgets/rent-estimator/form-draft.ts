import type { EstimatorFields, EstimatorState } from './model.ts'
import { isZip, locationIsValid } from './rules.ts'

/** The form's values in a browser's history entry; an estimate is never kept. */
export interface FormDraft {
  mode: EstimatorState['mode']
  step: 'place' | 'details'
  fields: EstimatorFields
  locations: string[] | undefined
  /** The entry was added when the first step was done: the one before it has that step. */
  added?: boolean
}

/** Returns the form of a state; after an estimate it is the form that was sent. */
export function getFormDraft({
  mode,
  step,
  fields,
  locations,
}: Pick<EstimatorState, 'mode' | 'step' | 'fields' | 'locations'>): FormDraft {
  return { mode, step: step === 'result' ? getForm(mode) : step, fields, locations }
}

/** Returns the step whose form is sent for the estimate. */
export const getForm = (mode: EstimatorState['mode']): FormDraft['step'] => (mode === 'zip' ? 'place' : 'details')

/** Reads it from a history that others write into as well; undefined for anything else. */
export function readKept(value: unknown, like: EstimatorFields): FormDraft | undefined {
  const { mode, step, fields, locations, added } = (value ?? {}) as Partial<FormDraft>
  if ((mode !== 'address' && mode !== 'zip') || (step !== 'place' && step !== 'details')) return undefined
  const names = Object.keys(like) as (keyof EstimatorFields)[]
  if (!names.every((name) => typeof fields?.[name] === 'string')) return undefined
  if (locations !== undefined && !(Array.isArray(locations) && locations.every((each) => typeof each === 'string')))
    return undefined
  return { mode, step, fields: fields as EstimatorFields, locations, ...(added === true && { added }) }
}

const NAMES = ['mode', 'step', 'address', 'price', 'zip_code', 'beds', 'baths', 'structure_type', 'location'] as const

/**
 * Builds the page's address for a form, as the server reads it (host/rent-estimator/search-query.ts). It contains only
 * complete input, because half an address is not worth sharing. Other parameters stay.
 */
export function getDraftAddress({ mode, step, fields, locations }: FormDraft, now: string): string {
  const url = new URL(now)
  for (const name of NAMES) url.searchParams.delete(name)
  const put = (...names: (keyof EstimatorFields)[]) => {
    for (const name of names) url.searchParams.set(name, fields[name].trim())
  }
  if (mode === 'zip') {
    url.searchParams.set('mode', mode)
    if (isZip(fields.zip_code)) put('zip_code', 'beds', 'baths', 'structure_type')
  } else if (step === 'details') {
    put('address', 'price', 'beds', 'baths', 'structure_type')
    if (locations && locations.length > 1 && locationIsValid(fields.location)) put('location')
  }
  return url.pathname + url.search + url.hash
}
