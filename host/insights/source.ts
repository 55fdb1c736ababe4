import { sourceName } from '../markets/format.ts'

/** Where sales and rents of properties come from. */
export const getSource = (demo: boolean): string => (demo ? sourceName('demo') : 'Property records')
