import type { StructureType } from '../properties/schema.ts'
import { type Estimate, getBounds, NO_UPPER_BOUND, type SearchStep, type Wish } from './rules.ts'

export const TYPE_NAMES: Record<StructureType, string> = {
  single_family: 'Single-family',
  multi_family: 'Multifamily',
  condo: 'Condo',
  townhouse: 'Townhouse',
  apartment: 'Apartment',
}

export const formatMiles = (miles: number): string =>
  miles === 0.5 ? 'half a mile' : miles === 1 ? '1 mile' : `${miles} miles`

/** Formats the area of a step: "within 2 miles", "in ZIP 62704". */
export const formatDistance = ({ miles }: SearchStep, zip: string | undefined): string =>
  miles === undefined ? `in ZIP code ${zip}` : `within ${formatMiles(miles)}`

/** Formats the area in full: "within 3 miles of the middle of ZIP 62704". */
export const formatSearchArea = (step: SearchStep, zip: string | undefined): string =>
  `${formatDistance(step, zip)}${zip && step.miles !== undefined ? ` of the center of ZIP code ${zip}` : ''}`

export const formatBeds = (beds: number): string => (beds === 0 ? 'studio' : beds >= 5 ? '5+ beds' : count(beds, 'bed'))
export const formatBaths = (baths: number): string => (baths >= 4 ? '4+ baths' : count(baths, 'bath'))

/** "3 beds, 2 baths, condo"; empty where nothing is wished for. */
export const formatCriteria = ({ beds, baths, structureType }: Wish): string =>
  [
    beds === undefined ? '' : formatBeds(beds),
    baths === undefined ? '' : formatBaths(baths),
    structureType ? TYPE_NAMES[structureType].toLowerCase() : '',
  ]
    .filter(Boolean)
    .join(', ')

/**
 * Describes the homes that a step includes, which may go beyond the requested home: "3 beds, any number of baths, any
 * type". Empty without criteria.
 */
export function formatComparableCriteria(criteria: Wish, step: SearchStep): string {
  const { beds, baths, structureType } = getBounds(criteria, step)
  return [
    criteria.beds === undefined ? '' : beds ? bedsWithin(beds) : 'any number of beds',
    criteria.baths === undefined ? '' : baths ? bathsWithin(baths) : 'any number of baths',
    criteria.structureType ? (structureType ? TYPE_NAMES[structureType].toLowerCase() : 'any type') : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function bedsWithin([min, max]: [number, number]): string {
  if (max === NO_UPPER_BOUND) return `${min}+ beds`
  if (min === max) return formatBeds(min)
  return min > 0 ? `${min} to ${max} beds` : `studio ${max === 1 ? 'or' : 'to'} ${count(max, 'bed')}`
}

/** Formats a range of baths. Half a bath below one is not mentioned. */
function bathsWithin([min, max]: [number, number]): string {
  if (max === NO_UPPER_BOUND) return `${min}+ baths`
  if (min === max) return count(max, 'bath')
  return min < 1 ? `up to ${max} baths` : `${min} to ${max} baths`
}

/** Lists how the search was widened beyond the requested home, one phrase each; empty if the first step was enough. */
export function formatWidening({ step, first }: Pick<Estimate, 'step' | 'first'>, criteria: Wish): string[] {
  const words: string[] = []
  if (step.miles !== first.miles)
    words.push(
      first.miles === undefined
        ? `homes up to ${formatMiles(step.miles as number)} from the center of the ZIP code`
        : `homes up to ${formatMiles(step.miles as number)} away instead of ${formatMiles(first.miles)}`,
    )
  if (criteria.beds !== undefined && step.beds !== first.beds) words.push('homes with one bed more or less')
  if (criteria.baths !== undefined && step.baths !== first.baths) words.push('homes with any number of baths')
  if (criteria.structureType && step.anyType && !first.anyType) words.push('all property types')
  return words
}

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`
