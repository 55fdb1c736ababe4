import { expect } from 'vitest'
import type { App } from '../../app.ts'

/** Waits until a host can queue jobs, which takes a moment after its start. */
export async function withJobs(app: App): Promise<void> {
  await app.ready()
  await expect.poll(() => app.site.jobs.trouble(), { timeout: 10_000, interval: 20 }).toBeUndefined()
}
