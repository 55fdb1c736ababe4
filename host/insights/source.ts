import { sourceName } from '../markets/format.ts'

/** Names the source of a property's sales and rents. */
export const getPropertySource = (demo: boolean): string => (demo ? sourceName('demo') : 'Property records')
