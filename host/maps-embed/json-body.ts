import type { FastifyInstance } from 'fastify'
import { HttpError } from '../_http/errors.ts'
import { MAP_LIMITS } from './limits.ts'

/**
 * Reads bodies in this scope as JSON only. Any name in them is an ordinary name, and errors are answered in sentences.
 */
export function jsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => {
    try {
      done(null, parse(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  scope.setErrorHandler((error) => {
    throw inWords(error as { statusCode?: number })
  })
}

function parse(body: Buffer): unknown {
  if (!body.length) throw new HttpError('bad_request', 'The body is empty; expected JSON.')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new HttpError('bad_request', 'The body isn’t UTF-8; expected JSON in UTF-8.')
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    // The engine's own words say where; they quote the body.
    const where = (error as Error).message.replace(/\p{C}/gu, '?').slice(0, 200)
    throw new HttpError('bad_request', `The body isn’t valid JSON: ${where}.`)
  }
}

const KB = 1024
const SENTENCES: Record<number, () => HttpError> = {
  413: () => new HttpError('too_large', `The body has more than ${MAP_LIMITS.body / KB} KB, the limit for a map.`),
  415: () => new HttpError('unsupported', 'The body has another content type; expected application/json.'),
}

const inWords = (error: { statusCode?: number }) => SENTENCES[error.statusCode ?? 0]?.() ?? error
