import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../_services/app-context.ts'
import { idParams, topicParams } from './call-schemas.ts'
import { carriedDraft } from './drafts/carried-draft.ts'
import { getTopic } from './topic/routes.tsx'
import { getPost } from './writing/own.ts'

/** What actions about a post and about a topic have in common. Their buttons stand on the topic's page. */

export const onPost = (site: AppContext) => ({
  params: idParams,
  load: async (_: unknown, request: FastifyRequest) => {
    const post = await getPost(site, request)
    return { post, topic: post.topic }
  },
  ...carriedDraft(site),
})

export const onTopic = (site: AppContext) => ({
  params: topicParams,
  load: async (_: unknown, request: FastifyRequest) => ({ topic: await getTopic(site, request) }),
  ...withPath(carriedDraft(site)),
})

const withPath = ({ parse, form }: ReturnType<typeof carriedDraft>) => ({
  parse,
  form: { ...form, path: '/forums/:id/topics/:slug' },
})
