import { isObject, MISSING } from './config/index.ts'
import type { GivenProps, MapProps } from './contract.ts'

/** Which of the two objects a map lacks, in one more sentence: asked for where there is no map. */
export function missing(mapProps: GivenProps, found: MapProps): Error {
  const what = isObject(found.data) ? 'info' : 'data'
  return Object.assign(new Error(`${MISSING} ${why(what, mapProps[what], found[what])}`), { phase: 'props' })
}

function why(what: 'data' | 'info', source: GivenProps['data'], found: unknown): string {
  const missingPart = isObject(found) ? 'no "paths"' : undefined
  const name = source?.global
  if (typeof name !== 'string') return missingPart ? `"${what}" has ${missingPart}.` : `"${what}" is not given.`
  const global = `"${what}" names the global "${name}"`
  if (found !== undefined) return `${global}, which ${missingPart ? `has ${missingPart}` : 'is no object'}.`
  const way = /^[\p{L}$_][\p{L}\d$_]*$/u.test(name)
    ? `: const, let and class at the top of a script make no globals, write var ${name} = {…}`
    : ''
  return `${global}, which the page does not have${way}.`
}
