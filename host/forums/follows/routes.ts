import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { choice } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { onTopic } from '../actions.ts'
import { idParams } from '../call-schemas.ts'
import { keepCarriedDraft } from '../drafts/carried-draft.ts'
import { FORUM_RATES } from '../limits.ts'
import { getForum } from '../lists/routes.tsx'
import { forumPath, topicPath } from '../paths.ts'
import { NO_TOPIC } from '../writing/create.ts'
import { LEVELS, muteForum, setLevel } from './reading-store.ts'
import { follow, unfollow } from './store.ts'

const TOPIC = '/forums/:id/topics/:slug'
const levelQuery = z.object({ level: choice(LEVELS, 'normal', `one of ${LEVELS.join(', ')}`) })

/** Registers the routes that follow a topic, whose new replies appear on the dashboard, and those that mute a forum. */
export function followRoutes(app: FastifyInstance, site: AppContext): void {
  const common = { access: members, replies: { 204: 'Done.' }, config: { rateLimit: FORUM_RATES.follow } }
  const onTheTopic = { ...onTopic(site), ...common, leadsTo: 'back to the topic' }

  action(app, site, `POST ${TOPIC}/follow`, { ...onTheTopic, summary: 'Follows a topic' }, async (context) => {
    const { topic, viewer, data, tx } = context
    if (topic.removed) throw new HttpError('not_found', NO_TOPIC)
    await keepCarriedDraft(tx, viewer.id, topic.id, data)
    await follow(tx, viewer.id, topic.id)
    return done(topicPath(topic))
  })

  action(app, site, `DELETE ${TOPIC}/follow`, { ...onTheTopic, summary: 'Unfollows a topic' }, async (context) => {
    const { topic, viewer, data, tx } = context
    await keepCarriedDraft(tx, viewer.id, topic.id, data)
    await unfollow(tx, viewer.id, topic.id)
    return done(topicPath(topic))
  })

  action(
    app,
    site,
    `POST ${TOPIC}/level`,
    { ...onTheTopic, summary: 'Sets how much the member hears of a topic', query: levelQuery },
    async ({ request, topic, viewer, data, tx }) => {
      const { level } = parseQuery(levelQuery, request.query)
      await keepCarriedDraft(tx, viewer.id, topic.id, data)
      await setLevel(tx, viewer.id, topic.id, level)
      return done(topicPath(topic))
    },
  )

  const mute = (
    method: 'POST' | 'DELETE',
    summary: string,
    set: (tx: PoolClient, user: string, forum: number) => Promise<void>,
  ) =>
    action(
      app,
      site,
      `${method} /forums/:id/mute`,
      {
        ...common,
        summary,
        params: idParams,
        load: async ({ id }: { id: string }) => ({ forum: await getForum(site, id) }),
        leadsTo: 'to the forum',
      },
      async ({ forum, viewer, tx }) => {
        await set(tx, viewer.id, forum.id)
        return done(forumPath(forum.id))
      },
    )

  mute('POST', 'Leaves a forum out of the member’s lists', (tx, user, forum) => muteForum(tx, user, forum, true))
  mute('DELETE', 'Shows a muted forum in lists again', (tx, user, forum) => muteForum(tx, user, forum, false))
}
