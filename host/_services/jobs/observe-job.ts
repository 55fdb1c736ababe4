import { report } from '../../_ops/reports.ts'
import { inSpan } from '../../_ops/trace.ts'

/** Does a job, and reports how long it took and whether it failed. */
export async function observeJob(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  let outcome: 'done' | 'failed' = 'failed'
  try {
    await inSpan({ name: `job ${name}`, kind: 'consumer', attributes: { 'messaging.destination.name': name } }, work)
    outcome = 'done'
  } finally {
    report('job', { name, outcome, seconds: (performance.now() - startedAt) / 1000 })
  }
}
