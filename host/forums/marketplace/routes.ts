import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { onTopic } from '../actions.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { topicAuthor } from '../policies.ts'
import { refuseSilenced } from '../trust/check-writing.ts'
import { renewAd, setSold } from './store.ts'

const TOPIC = '/forums/:id/topics/:slug'
const NO_AD = 'This topic isn’t an ad.'

/** Registers the routes by which the author of an ad marks it as sold and renews it. */
export function adRoutes(app: FastifyInstance, site: AppContext): void {
  const common = {
    ...onTopic(site),
    access: topicAuthor,
    replies: { 204: 'Done.' },
    leadsTo: 'back to the ad',
    config: { rateLimit: FORUM_RATES.change },
  }
  const route = (
    name: `${'POST' | 'DELETE'} ${string}`,
    summary: string,
    change: (tx: PoolClient, topicId: number, userId: string) => Promise<boolean>,
  ) => {
    const [method, path] = name.split(' ') as ['POST' | 'DELETE', string]
    action(app, site, `${method} ${TOPIC}${path}`, { ...common, summary }, async ({ topic, viewer, tx }) => {
      if (topic.removed || !(await change(tx, topic.id, viewer.id))) throw new HttpError('not_found', NO_AD)
      return done(topicPath(topic))
    })
  }

  route('POST /ad/sold', 'Marks the member’s own ad as sold or found', (tx, id) => setSold(tx, id, true))
  route('DELETE /ad/sold', 'Marks the member’s own ad as open again', (tx, id) => setSold(tx, id, false))
  route('POST /ad/renewal', 'Lists the member’s own ad for another 60 days', async (tx, id, userId) => {
    await refuseSilenced(tx, userId, site.config.siteTz)
    return renewAd(tx, id)
  })
}
