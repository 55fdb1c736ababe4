import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { JobAttempt, WorkOptions } from './jobs.ts'
import { repeatJob } from './repeat-job.ts'

/** A job of an area: its name, its work, and when it runs. */
export interface JobDefinition<Data extends object = object> extends WorkOptions {
  /** By which `site.jobs.send()` queues it; administrators see it on /admin/jobs. */
  name: string
  /** Milliseconds between two runs, on one copy of the host at a time; left out for a job that is only queued by others. */
  everyMs?: number
  run(site: AppContext, data: Data, attempt: JobAttempt): Promise<void>
}

/** Defines a job that stands in `jobs` of its area's `defineArea()`. */
export const defineJob = <Data extends object>(job: JobDefinition<Data>): JobDefinition<Data> => job

/** Registers the jobs of the areas, before the server is ready. */
export function registerJobs(app: FastifyInstance, site: AppContext, jobs: readonly JobDefinition[]): void {
  for (const { name, everyMs, run, ...options } of jobs) {
    site.jobs.work(name, (data, attempt) => run(site, data, attempt), options)
    if (everyMs !== undefined) repeatJob(app, site, name, everyMs)
  }
}
