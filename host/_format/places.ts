import { STATES } from '../../widgets/state-map/shapes.ts'

const names = new Map(STATES.map(({ id, name }) => [id as string, name]))

/** `TX` → `Texas`; undefined for what is no state or territory. */
export const stateName = (code: string): string | undefined => names.get(code)

/** `Travis County, TX` → `Travis County`. */
export const withoutState = (name: string): string => name.replace(/, [A-Z]{2}$/, '')

/** The longest first, so that "West Virginia" is not Virginia. */
const BY_LENGTH = STATES.toSorted((a, b) => b.name.length - a.name.length)

/** Finds the state that a text names in full; undefined for none. */
export const findState = (text: string): string | undefined =>
  BY_LENGTH.find(({ name }) => new RegExp(`\\b${name}\\b`, 'i').test(text))?.id

/** `Austin, TX`, as much of it as is known. */
export const formatPlace = ({ city, state }: { city: string; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ')
