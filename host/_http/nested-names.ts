import { parse } from 'qs'

/** More than any form of ours has, and little enough that no body costs much. */
const LIMITS = { depth: 5, parameterLimit: 1000, arrayLimit: 100 }

/**
 * `lead[name]=Ann&tags[]=a` → `{lead: {name: 'Ann'}, tags: ['a']}`, for queries and forms alike. A name given twice becomes
 * an array, so a schema decides what each value has to be.
 */
export const nestedNames = (text: string): Record<string, unknown> => parse(text, LIMITS)
