import type { FastifyInstance } from 'fastify'
import type { Site } from '../../_platform/site.ts'
import { viewerOf } from '../../_platform/viewer.ts'
import { wantsJson } from '../../_platform/wants.ts'
import { sendErrors } from '../../accounts/forms/send-form.tsx'
import { topicOf } from '../topic/routes.tsx'
import { showTopic } from '../topic/show-topic.tsx'
import { sayOnForm, sendWritten } from './answers.ts'
import { write } from './create.ts'
import { readWritten } from './fields.ts'
import { countWritten } from './quota.ts'

/** `POST …/replies`: a form goes on to the reply, or comes back with what is wrong with it. */
export function replyRoutes(app: FastifyInstance, site: Site): void {
  app.post('/forums/:id/topics/:slug/replies', async (request, reply) => {
    const topic = await topicOf(site, request)
    const { id: userId } = viewerOf(request)
    const { written, errors, typed } = readWritten(request.body, ['body'])
    const again = (wrong: { errors?: typeof errors; problem?: string }) =>
      showTopic(site, request, reply, topic, { ...typed, ...wrong })
    if (Object.keys(errors).length) {
      if (wantsJson(request)) return sendErrors(reply, errors)
      reply.status(422)
      return again({ errors })
    }
    let postId = 0
    const problem = await sayOnForm(request, reply, async () => {
      const count = () => countWritten(site, 'reply', userId)
      postId = await write(site.db, { written, userId, place: { topicId: topic.id }, count })
    })
    return problem === undefined ? sendWritten(site, request, reply, { postId, status: 201 }) : again({ problem })
  })
}
