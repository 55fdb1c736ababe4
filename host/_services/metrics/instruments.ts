import { Counter, Histogram, type Registry } from 'prom-client'
import { listenTo } from '../../_ops/reports.ts'

/** Upper bounds in seconds: of answers, and of work behind the pages. */
const REQUEST_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const WORK_SECONDS = [0.05, 0.25, 1, 5, 30, 120, 600]

/** Counts what the host reports of its work. @returns ends it */
export function countReports(registry: Registry): () => void {
  const registers = [registry]
  const requests = new Histogram({
    name: 'plat_http_request_duration_seconds',
    help: 'Time from a request until its answer was sent, by route pattern',
    labelNames: ['method', 'route', 'status_class'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'plat_job_duration_seconds',
    help: 'Time that tries at jobs took, by job and outcome (done, failed)',
    labelNames: ['job_name', 'outcome'],
    buckets: WORK_SECONDS,
    registers,
  })
  const outbound = new Histogram({
    name: 'plat_outbound_request_duration_seconds',
    help: 'Time that services outside took to answer, by host name and outcome (ok, refused, failed)',
    labelNames: ['service', 'outcome'],
    buckets: WORK_SECONDS,
    registers,
  })
  const rateLimited = new Counter({
    name: 'plat_rate_limited_total',
    help: 'Requests and attempts that a limit refused, by kind of limit (address, session, route, action)',
    labelNames: ['limit'],
    registers,
  })
  const shed = new Counter({
    name: 'plat_shed_requests_total',
    help: 'Costly requests that a busy host refused: its thread was late, or a queue was full',
    labelNames: ['why'],
    registers,
  })
  const pageCache = new Counter({
    name: 'plat_page_cache_requests_total',
    help: 'Requests of visitors for pages that are cached, by result (hit, miss)',
    labelNames: ['result'],
    registers,
  })
  const reads = new Counter({
    name: 'plat_replica_reads_total',
    help: 'Reads that may be seconds old, by result: replica, or the primary since somebody just wrote (recent), or the replica is away or failed',
    labelNames: ['result'],
    registers,
  })
  const faults = new Counter({
    name: 'plat_faults_total',
    help: 'Faults in the log, by where they happened (request, job, other)',
    labelNames: ['kind'],
    registers,
  })
  const security = new Counter({
    name: 'plat_security_events_total',
    help: 'Security events, by name',
    labelNames: ['event'],
    registers,
  })
  const ends = [
    listenTo('request', ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status_class: `${Math.floor(status / 100)}xx` }, seconds),
    ),
    listenTo('job', ({ name, outcome, seconds }) => jobs.observe({ job_name: name, outcome }, seconds)),
    listenTo('outbound', ({ service, outcome, seconds }) => outbound.observe({ service, outcome }, seconds)),
    listenTo('rateLimited', ({ limit }) => rateLimited.inc({ limit })),
    listenTo('shed', ({ why }) => shed.inc({ why })),
    listenTo('pageCache', ({ result }) => pageCache.inc({ result })),
    listenTo('read', ({ result }) => reads.inc({ result })),
    listenTo('fault', ({ kind }) => faults.inc({ kind })),
    listenTo('security', ({ event }) => security.inc({ event })),
  ]
  // A rate is known only of a series that was there before its first event.
  for (const limit of ['address', 'session', 'route', 'action']) rateLimited.inc({ limit }, 0)
  for (const why of ['late', 'queue']) shed.inc({ why }, 0)
  for (const result of ['hit', 'miss']) pageCache.inc({ result }, 0)
  for (const result of ['replica', 'recent', 'away', 'failed']) reads.inc({ result }, 0)
  for (const kind of ['request', 'job', 'other']) faults.inc({ kind }, 0)
  return () => {
    for (const end of ends) end()
  }
}
