import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

/** More than any body of ours has. */
const DEEPEST = 64

/**
 * Reads bodies of JSON as Fastify does, but for those that are so deep that whoever writes them down again or takes them for
 * text runs out of stack.
 */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const depth = getDepth(body)
    if (depth > DEEPEST)
      return done(
        new HttpError(
          'bad_request',
          `The body has lists or objects in each other to a depth of ${depth}; expected ${DEEPEST} at most.`,
        ),
      )
    return parse(request, body, done)
  })
}

/** Counts how deeply lists and objects are nested, by the brackets outside of strings. */
export function getDepth(json: string): number {
  let [depth, deepest] = [0, 0]
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (char === '"') {
      for (at++; at < json.length && json[at] !== '"'; at++) if (json[at] === '\\') at++
    } else if (char === '[' || char === '{') deepest = Math.max(deepest, ++depth)
    else if (char === ']' || char === '}') depth--
  }
  return deepest
}
