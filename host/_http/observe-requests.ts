import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { report } from '../_ops/reports.ts'
import type { ErrorCode } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error that the request was answered with. */
    errorCode: ErrorCode | undefined
    /** The trace that the request belongs to, where traces are made. */
    traceId: string | undefined
  }
}

/** No vowels, so that no word comes about; nothing that is mistaken for another when read out. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz'
const LENGTH = 10

/** Creates the code by which a request is found in the log: short enough to be read out over the phone. */
export function createRequestId(): string {
  let id = ''
  for (let at = 0; at < LENGTH; at++) id += LETTERS[randomInt(LETTERS.length)]
  return id
}

/** The status that is noted for a client that has left before it was answered. */
const CLIENT_CLOSED = 499

/**
 * Writes one line of the log for each request, and reports it to whoever measures. A line has the pattern of the route and not the
 * address, which may name people or hold a token.
 */
export function observeRequests(app: FastifyInstance): void {
  app.decorateRequest('errorCode', undefined)
  app.decorateRequest('traceId', undefined)
  app.addHook('onRequest', (request, { raw }, done) => {
    const startedAt = performance.now()
    const sentBefore = getBytesSent(request)
    let isObserved = false
    const observe = () => {
      if (isObserved) return
      isObserved = true
      const ms = performance.now() - startedAt
      const status = raw.headersSent ? raw.statusCode : CLIENT_CLOSED
      const { method, viewer, errorCode, traceId } = request
      const route = request.routeOptions.url ?? 'none'
      report('request', { method, route, status, seconds: ms / 1000 })
      request.log.info({
        event: 'request',
        method,
        route,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: getBytesSent(request) - sentBefore,
        user: viewer?.id ?? null,
        ...(errorCode && { error: errorCode }),
        ...(traceId && { trace_id: traceId }),
      })
    }
    raw.once('finish', observe)
    // Of a client that has left.
    raw.once('close', observe)
    done()
  })
}

/** Returns the bytes that the connection of a request has sent so far, answers to earlier requests among them. */
const getBytesSent = ({ raw }: FastifyRequest): number => raw.socket?.bytesWritten ?? 0

/** Tells the client the code of its request. Registered behind the cache of pages, which must not keep it. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
}
