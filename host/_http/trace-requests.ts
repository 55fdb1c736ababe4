import type { Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { getTracing } from '../_ops/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
  }
}

/** Makes a span of each request, part of the trace of whoever sent it (W3C `traceparent`). Without a collector it does nothing. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', undefined)
  if (!getTracing()) return
  app.addHook('onRequest', (request, { raw }, done) => {
    const tracing = getTracing()
    if (!tracing) return done()
    const { method, headers, routeOptions, id } = request
    const route = routeOptions.url ?? 'none'
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'url.scheme': request.protocol,
      'plat.request_id': id,
    }
    const span = tracing.start({ name: `${method} ${route}`, kind: 'server', attributes, headers })
    request.span = span
    request.traceId = span.spanContext().traceId
    raw.once('close', () => {
      if (raw.headersSent) span.setAttribute('http.response.status_code', raw.statusCode)
      if (raw.headersSent && raw.statusCode >= 500)
        tracing.fail(span, { code: request.errorCode ?? String(raw.statusCode) })
      span.end()
    })
    tracing.within(span, done)
  })
  // The body is read by events of the connection, which know nothing of the span.
  app.addHook('preValidation', ({ span }, _, done) => {
    const tracing = getTracing()
    if (span && tracing) tracing.within(span, done)
    else done()
  })
}
