import { sourceName } from '../markets/format.ts'

/** Names the source of a property's sales and rents. */
export const getSource = (demo: boolean): string => (demo ? sourceName('demo') : 'Property records')
