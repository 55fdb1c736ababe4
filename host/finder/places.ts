import type { FinderAnswers, FinderStep } from '../../widgets/_domain/finder/options.ts'
import { STATES } from '../../widgets/state-map/shapes.ts'
import { stateName } from '../_format/places.ts'
import type { AppContext } from '../_services/app-context.ts'
import { findMarkets } from '../markets/search.ts'
import { getParts } from '../properties/parts.ts'
import { findStateOfZip, findZip } from './place-store.ts'

/** Where companies have to work. */
export interface FinderPlace {
  /** As it is said: `Travis County, TX`, `Texas`, or `78701`. */
  name: string
  /** Two letters. */
  state: string
  /** The county, where it is known. */
  fips?: string | undefined
}

export type FoundPlace = { place: FinderPlace; problem?: undefined } | { place?: undefined; problem: string }

/** Finds the place that the answers of a step name. @returns undefined for steps without one */
export async function findStepPlace(
  site: AppContext,
  step: FinderStep,
  { market, property_address }: FinderAnswers,
): Promise<FoundPlace | undefined> {
  if (step === 'market') return findMarketPlace(site, market)
  return step === 'address' ? findAddressPlace(site, property_address) : undefined
}

/** Finds a market by its name. Markets change: one of an old address or draft may not exist any more. */
export async function findMarketPlace({ db }: AppContext, market: string): Promise<FoundPlace> {
  const whole = STATES.find(({ id, name }) => [id, name].some((each) => each.toLowerCase() === market.toLowerCase()))
  if (whole) return { place: { name: whole.name, state: whole.id } }
  const { results, alike } = await findMarkets(db, market.slice(0, 100))
  const [first] = results
  if (!first)
    return { problem: `We don’t have a market called “${market}”. Enter a county, city, metro area, or state.` }
  if (alike) return { problem: `We don’t have a market called “${market}”. Did you mean ${first.name}?` }
  const id = first.id.split('/').at(-1) as string
  const state = (/^\d/.test(id) ? (/, ([A-Z]{2})\b/.exec(first.name)?.[1] ?? '') : id).toUpperCase()
  if (!stateName(state)) return { problem: `“${first.name}” isn’t a market that we know companies in.` }
  return { place: { name: first.name, state, fips: /^\d{5}$/.test(id) ? id : undefined } }
}

/** Finds where a property is, from the end of its address. */
export async function findAddressPlace({ db }: Pick<AppContext, 'db'>, address: string): Promise<FoundPlace> {
  const { state: namedState, zip } = getParts(address)
  const known = zip === undefined ? undefined : await findZip(db, zip)
  if (known)
    return { place: { name: `${known.city}, ${known.state}`, state: known.state, fips: known.fips ?? undefined } }
  const state = namedState ?? (zip === undefined ? undefined : await findStateOfZip(db, zip))
  if (state) return { place: { name: stateName(state) ?? state, state } }
  return {
    problem: zip
      ? `We don’t know the ZIP code ${zip}. Add the state, such as “Austin, TX”.`
      : 'Add the state or ZIP code, such as “Austin, TX 78701”.',
  }
}
