import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersJson } from '../../_http/accepts.ts'
import { AUTHOR } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { emptyCall, topicParams } from '../call-schemas.ts'
import { FORUM_RATES } from '../limits.ts'
import { topicPath } from '../paths.ts'
import { getTopic } from '../topic/routes.tsx'
import { refuseSilencedMember } from '../trust/check-writing.ts'
import { ownTopic } from '../writing/own.ts'
import { renewAd, setSold } from './store.ts'

const TOPIC = '/forums/:id/topics/:slug'
const NO_AD = 'This topic isn’t an ad.'

/** Registers the routes by which the author of an ad marks it as sold and renews it. */
export function adRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const config = { access: AUTHOR, mine: ownTopic(site), rateLimit: FORUM_RATES.change, formPage: TOPIC }
  const change =
    (act: (topicId: number) => Promise<boolean>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const topic = await getTopic(site, request)
      if (topic.removed || !(await act(topic.id))) throw new HttpError('not_found', NO_AD)
      return prefersJson(request) ? reply.status(204).send() : reply.redirect(topicPath(topic), 303)
    }
  const call = (summary: string) => emptyCall(summary, topicParams, 'back to the ad.')

  app.post(
    `${TOPIC}/ad/sold`,
    { config: { ...config, api: call('Marks the member’s own ad as sold or found') } },
    change((id) => setSold(db, id, true)),
  )
  app.delete(
    `${TOPIC}/ad/sold`,
    { config: { ...config, api: call('Marks the member’s own ad as open again') } },
    change((id) => setSold(db, id, false)),
  )
  app.post(
    `${TOPIC}/ad/renewal`,
    { config: { ...config, api: call('Lists the member’s own ad for another 60 days') } },
    async (request, reply) => {
      await refuseSilencedMember(site, request)
      return change((id) => renewAd(db, id))(request, reply)
    },
  )
}
