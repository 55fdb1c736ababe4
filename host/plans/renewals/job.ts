import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../_services/app-context.ts'
import { runRenewals } from './run.ts'

const JOB = 'plan-renewals'
const MINUTE = 60_000

/** Schedules renewals once a minute; one copy of the host runs them at a time. */
export function renewalJob(app: FastifyInstance, site: AppContext): void {
  site.jobs.work(JOB, () => runRenewals(site), { retries: 0, patience: 600, keep: 600 })
  let timer: NodeJS.Timeout | undefined
  const ask = () => {
    // Without a database there is nothing to renew; the next minute tries again.
    if (!site.stopping && !site.jobs.trouble()) site.jobs.send(JOB, {}, { singletonKey: 'all' }).catch(() => {})
  }
  app.addHook('onReady', async () => {
    timer = setInterval(ask, MINUTE)
    timer.unref()
  })
  app.addHook('preClose', (done) => {
    clearInterval(timer)
    done()
  })
}
