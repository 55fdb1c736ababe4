import type { StructureType } from '../properties/schema.ts'
import type { Estimate, Step, Wish } from './rules.ts'

export const TYPE_NAMES: Record<StructureType, string> = {
  single_family: 'Single family',
  multi_family: 'Multi family',
  condo: 'Condo',
  townhouse: 'Townhouse',
  apartment: 'Apartment',
}

export const milesOf = (miles: number): string =>
  miles === 0.5 ? 'half a mile' : miles === 1 ? '1 mile' : `${miles} miles`

/** Where a step looks: "within 2 miles", "in ZIP 62704". */
export const whereOf = ({ miles }: Step, zip: string | undefined): string =>
  miles === undefined ? `in ZIP ${zip}` : `within ${milesOf(miles)}`

export const bedsOf = (beds: number): string => (beds === 0 ? 'studio' : beds >= 5 ? '5+ beds' : count(beds, 'bed'))
export const bathsOf = (baths: number): string => (baths >= 4 ? '4+ baths' : count(baths, 'bath'))

/** "3 beds, 2 baths, condo"; empty where nothing is wished for. */
export const wishOf = ({ beds, baths, structureType }: Wish): string =>
  [
    beds === undefined ? '' : bedsOf(beds),
    baths === undefined ? '' : bathsOf(baths),
    structureType ? TYPE_NAMES[structureType].toLowerCase() : '',
  ]
    .filter(Boolean)
    .join(', ')

/** How the search went beyond the home that was asked for, one phrase each; none where the first step was enough. */
export function widenedOf({ step, first }: Pick<Estimate, 'step' | 'first'>, wish: Wish): string[] {
  const words: string[] = []
  if (step.miles !== first.miles)
    words.push(
      first.miles === undefined
        ? `beyond the ZIP code, up to ${milesOf(step.miles as number)} from its middle`
        : `up to ${milesOf(step.miles as number)} away instead of ${milesOf(first.miles)}`,
    )
  if (wish.beds !== undefined && step.beds !== first.beds) words.push('one bed more or less')
  if (wish.baths !== undefined && step.baths !== first.baths) words.push('any number of baths')
  if (wish.structureType && step.anyType && !first.anyType) words.push('homes of any type')
  return words
}

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`
