import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { Crumbs } from '../Crumbs.tsx'
import { type Forum, readForums } from '../lists/store.ts'
import { readTags } from '../marketplace/tag-store.ts'
import { forumPath } from '../paths.ts'
import { sendTopicPage } from '../send.tsx'
import { TopicForm } from './TopicForm.tsx'

export interface NewTopicGiven {
  values: FieldValues
  errors?: FieldErrors | undefined
  problem?: string | undefined
  /** Of the draft that the fields come from; 0 without one. */
  version: number
  /** True if the fields are a draft that was kept. */
  kept?: boolean
  /** What another tab saved meanwhile. */
  other?: { title: string; body: string }
}

/** Sends the page on which a topic is begun: of a discussion, an event, or an ad. */
export async function sendNewTopic(
  site: AppContext,
  reply: FastifyReply,
  forum: Forum,
  { values, ...formState }: NewTopicGiven,
): Promise<FastifyReply> {
  const isAd = forum.kind === 'marketplace'
  const path = forumPath(forum.id)
  const forums = isAd
    ? []
    : (await readForums(site.db)).flatMap(({ id, name, category, kind, archived }) =>
        archived && id !== forum.id ? [] : [{ id, name, category, kind }],
      )
  const heading = isAd ? 'New marketplace ad' : 'New topic'
  return sendTopicPage(site, reply, {
    title: `${heading} in ${forum.name}`,
    robots: 'noindex',
    body: (
      <div className="forum">
        <Crumbs forum={forum} />
        <TopicForm
          {...formState}
          action={`${path}/topics`}
          formToken={randomUUID()}
          draft={`new ${forum.id}`}
          form={{
            heading,
            submit: 'Post',
            kind: forum.kind,
            forum: forum.id,
            forums,
            values: withoutGaps(values),
            ...(isAd && { tags: await readTags(site.db) }),
            poll: !isAd,
            follows: true,
            author: getViewer(reply.request).name,
            back: path,
            drafts: true,
          }}
        />
      </div>
    ),
  })
}

/** Leaves out the names without a value. */
export const withoutGaps = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
