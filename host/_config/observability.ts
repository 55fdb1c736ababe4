import { ConfigError, withoutPassword } from './config-error.ts'

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
const FORMATS = ['json', 'text'] as const
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
]

/** What the host says of itself, and to whom. */
export interface Observability {
  /** `info` writes one line for each request, `error` only faults. */
  logLevel: (typeof LEVELS)[number]
  /** `text` is for a person at a terminal. */
  logFormat: (typeof FORMATS)[number]
  /** Where Prometheus reads metrics; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined
  /** True if traces are sent to the collector that the standard variables of OpenTelemetry name. */
  tracing: boolean
}

type Value = (name: string) => string | undefined

/** @throws ConfigError */
export function readObservability(value: Value): Observability {
  const atDesk = value('DEMO') === '1' || value('PLAT_DEV') === '1'
  return {
    logLevel: parseOne('LOG_LEVEL', value('LOG_LEVEL'), LEVELS) ?? (atDesk ? 'error' : 'info'),
    logFormat: parseOne('LOG_FORMAT', value('LOG_FORMAT'), FORMATS) ?? (atDesk ? 'text' : 'json'),
    metrics: getMetrics(value('METRICS_PORT'), value('METRICS_HOST')),
    tracing: isTracing(value),
  }
}

function getMetrics(port: string | undefined, host: string | undefined): Observability['metrics'] {
  if (port === undefined) return undefined
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new ConfigError('METRICS_PORT', port, 'a number from 0 to 65535')
  if (host !== undefined && !/^[\w.:-]+$/.test(host))
    throw new ConfigError('METRICS_HOST', host, 'a host name or an address without port, such as 127.0.0.1')
  return { port: Number(port), host: host ?? '127.0.0.1' }
}

/** Checks what the SDK of OpenTelemetry would otherwise only complain about in a log. */
function isTracing(value: Value): boolean {
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']) {
    const url = value(name)
    if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw new ConfigError(name, withoutPassword(url), 'an address such as http://localhost:4318')
  }
  parseOne('OTEL_TRACES_SAMPLER', value('OTEL_TRACES_SAMPLER'), SAMPLERS)
  const share = value('OTEL_TRACES_SAMPLER_ARG')
  if (share !== undefined && !(Number(share) >= 0 && Number(share) <= 1))
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG', share, 'a share from 0 to 1')
  const endpoint = value('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? value('OTEL_EXPORTER_OTLP_ENDPOINT')
  return endpoint !== undefined && value('OTEL_SDK_DISABLED')?.toLowerCase() !== 'true'
}

function parseOne<Word extends string>(
  name: string,
  value: string | undefined,
  words: readonly Word[],
): Word | undefined {
  const found = words.find((word) => word === value)
  if (value !== undefined && !found) throw new ConfigError(name, value, words.join(' or '))
  return found
}
