import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { ATTR_ERROR_TYPE, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions'
import type { SpanSpec, Tracing } from './trace.ts'

const KINDS: Record<SpanSpec['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
}

/**
 * Starts OpenTelemetry. Collector, sampler, headers and name of the service come from its standard variables. This file and its
 * libraries are loaded only where a collector is set up.
 */
export function startTracing(): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: 'plat' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const tracer = trace.getTracer('plat')
  return {
    start({ name, kind, attributes, headers }) {
      const parent = headers ? propagation.extract(context.active(), headers) : context.active()
      return tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
    },
    isInSpan: () => trace.getActiveSpan() !== undefined,
    within: (span, work) => context.with(trace.setSpan(context.active(), span), work),
    fail,
    async stop() {
      await provider.shutdown()
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

/** Marks a span as failed, by the kind of its error alone: messages may repeat what people sent. */
function fail(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const type = typeof code === 'string' ? code : typeof name === 'string' ? name : typeof error
  span.setAttribute(ATTR_ERROR_TYPE, type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
