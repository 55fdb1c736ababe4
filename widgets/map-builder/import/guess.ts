import { type Base, type Entry, getEntries, type MapDocument } from '../document.ts'

/** Share of ids that must be a map's own: real files have a few that belong to none. */
const MIN_SHARE = 0.85

/**
 * Guesses the base map of a file from the ids of its states: postal codes, FIPS codes, ISO codes.
 * @param us postal codes, if they are known
 * @returns `own` where they are of none that is built in; undefined where they fit the map that is there, or nothing is known
 */
export function guessBase(data: Entry, { base, info }: MapDocument, us: Entry | undefined): Base | undefined {
  const ids = getEntries(data, 'state_specific').map(([id]) => id)
  const fits = (is: (id: string) => boolean) => ids.length > 0 && ids.filter(is).length >= ids.length * MIN_SHARE
  if (base === 'own' && fits((id) => Object.hasOwn(Object(info?.paths), id))) return undefined
  const guesses: [Base, (id: string) => boolean][] = [
    ['us', (id) => Object.hasOwn(us ?? {}, id)],
    ['us-counties', (id) => /^\d{5}$/.test(id)],
    ['world', (id) => !!us && /^[A-Z]{2}$/.test(id)],
  ]
  const found = guesses.find(([, is]) => fits(is))?.[0]
  if (!found) return ids.length && us ? 'own' : undefined
  // A few countries may all be postal codes too: CA, DE, IN.
  return found === base || (found === 'us' && base === 'world' && ids.length < 10) ? undefined : found
}
