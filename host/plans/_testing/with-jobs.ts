import { expect } from 'vitest'
import type { App } from '../../app.ts'

/** A host that can put work aside: it takes a moment after the start, and what is asked meanwhile waits for it. */
export async function withJobs(app: App): Promise<void> {
  await app.ready()
  await expect.poll(() => app.site.jobs.trouble(), { timeout: 10_000, interval: 20 }).toBeUndefined()
}
