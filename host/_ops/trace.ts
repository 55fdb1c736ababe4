import type { Attributes, Span } from '@opentelemetry/api'

/** What is known of a piece of work when it begins. */
export interface SpanSpec {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes: Attributes
  /** W3C headers of who asked for it. */
  headers?: Readonly<Record<string, unknown>>
}

/** Makes spans; there is one only where a collector is set up (tracing.ts). */
export interface Tracing {
  start(spec: SpanSpec): Span
  /** Tells whether the running code is part of a span. */
  isInSpan(): boolean
  /** Runs work whose spans are children of this one. */
  within<Result>(span: Span, work: () => Result): Result
  fail(span: Span, error: unknown): void
  stop(): Promise<void>
}

let tracing: Tracing | undefined

export const getTracing = (): Tracing | undefined => tracing
export function setTracing(now: Tracing | undefined): void {
  tracing = now
}

/** Does work in a span of its own. Without a collector it is done and nothing else. */
export async function inSpan<Result>(spec: SpanSpec, work: (span?: Span) => Promise<Result>): Promise<Result> {
  const now = tracing
  if (!now) return work()
  const span = now.start(spec)
  try {
    return await now.within(span, () => work(span))
  } catch (error) {
    now.fail(span, error)
    throw error
  } finally {
    span.end()
  }
}
