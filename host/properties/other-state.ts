import { foldZip } from '../../widgets/_http/fold.ts'
import { STATES } from '../../widgets/state-map/shapes.ts'
import type { On } from '../_db/database.ts'
import { findStatesOfZips } from './places-store.ts'

/** A ZIP code and the state beside it, as they were typed. */
interface TypedPlace {
  zip: string
  state: string
}

/**
 * Says where a ZIP code is if the state beside it is another one, as a hint: some ZIP codes cross a border, and our list may be
 * behind. Undefined where they agree, or where one of them is missing or not known.
 */
export function describeOtherState(
  { zip, state }: TypedPlace,
  statesOfZips: ReadonlyMap<string, string>,
): string | undefined {
  const found = statesOfZips.get(foldZip(zip))
  if (!found || !state || found === state.toUpperCase()) return undefined
  return `ZIP code ${foldZip(zip)} is in ${STATES.find(({ id }) => id === found)?.name ?? found}.`
}

/** The same of one place. */
export const findOtherState = async (on: On, place: TypedPlace): Promise<string | undefined> =>
  describeOtherState(place, await findStatesOfZips(on, [place.zip]))
