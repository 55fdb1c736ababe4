import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { SendOptions } from './jobs.ts'

/**
 * Sends a job again and again while the server runs. A job that already waits or runs under the same key, from this or another
 * copy of the host, is not sent a second time.
 * @param getOptions the key and time of the next job; one key for all unless told
 */
export function repeatJob(
  app: FastifyInstance,
  site: Pick<AppContext, 'jobs' | 'stopping'>,
  name: string,
  everyMs: number,
  getOptions: () => SendOptions = () => ({ singletonKey: 'all' }),
): void {
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    // Without a database no job can be sent; the next turn tries again.
    if (!site.stopping && !site.jobs.trouble()) site.jobs.send(name, {}, getOptions()).catch(() => {})
  }
  app.addHook('onReady', async () => {
    timer = setInterval(send, everyMs)
    timer.unref()
  })
  app.addHook('preClose', (done) => {
    clearInterval(timer)
    done()
  })
}
