import { STATES } from '../../widgets/state-map/shapes.ts'

const names = new Map(STATES.map(({ id, name }) => [id as string, name]))

/** `TX` → `Texas`; undefined for what is no state or territory. */
export const stateName = (code: string): string | undefined => names.get(code)

/** `Austin, TX`, as much of it as is known. */
export const formatPlace = ({ city, state }: { city: string; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ')
