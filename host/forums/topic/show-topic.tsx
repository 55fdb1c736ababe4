import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { type Draft, readDraft, readPosted } from '../drafts/store.ts'
import { isFollowed, markSeen } from '../follows/store.ts'
import { DELETED_MEMBER } from '../labels.ts'
import { FORUM_LIMITS, PAGES } from '../limits.ts'
import { getQuote } from '../markdown/markdown.ts'
import { getPage, topicPagePath, topicPath } from '../paths.ts'
import { sendTopicPage } from '../send.tsx'
import { RemovedPage } from './RemovedPage.tsx'
import type { ReplyGiven } from './ReplyForm.tsx'
import { findPostPlace, readPosts, readQuoted, type Topic } from './store.ts'
import { TopicPage } from './TopicPage.tsx'

declare module '../../_services/app-context.ts' {
  interface AppContext {
    /** Tells whether the viewer's dashboard shows the forums (host/dashboard). */
    hasForumWidget(viewer: Viewer): Promise<boolean>
  }
}

/** Each is looked at only where it counts: beside another that wins, an odd one is ignored. */
const highlightQuery = z.object({ highlight_post: wholeNumber() })
const pageQuery = z.object({ page: wholeNumber() })
const quoteQuery = z.object({ quote: wholeNumber() })

/**
 * Draws the page of a topic that the query asks for.
 * @param typed what stood in the reply form, where it comes back
 * @throws HttpError 422 that names what of the query cannot be used
 */
export async function showTopic(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  topic: Topic,
  typed?: Omit<ReplyGiven, 'formToken' | 'focus' | 'draft'>,
): Promise<FastifyReply> {
  const { db, config } = site
  const { viewer, query } = request
  if (topic.removed) {
    return sendTopicPage(site, reply.status(410), {
      title: 'This topic was removed',
      robots: 'noindex',
      body: <RemovedPage topic={topic} />,
    })
  }
  const last = getPage(topic.posts)
  const { highlight_post: highlight } = parseQuery(highlightQuery, query)
  const place = highlight === undefined ? undefined : await findPostPlace(db, topic.id, highlight)
  // A form that comes back stands below the newest posts.
  const page = typed ? last : place === undefined ? (parseQuery(pageQuery, query).page ?? 1) : getPage(place)
  if (page > last) return reply.redirect(topicPagePath(topic, last), 303)
  const [from, to] = [(page - 1) * PAGES.posts + 1, page * PAGES.posts]
  const quote = viewer && !typed ? await quotedIn(site, topic, parseQuery(quoteQuery, query).quote) : NO_QUOTE
  const [posts, followed, onDashboard, kept, posted] = await Promise.all([
    readPosts(db, topic.id, { from, to, viewer: viewer?.id }),
    viewer ? isFollowed(db, viewer.id, topic.id) : false,
    viewer ? site.hasForumWidget(viewer) : false,
    viewer && !typed ? readDraft(db, viewer.id, topic.id) : undefined,
    viewer ? readPosted(db, viewer.id, topic.id) : [],
  ])
  const shown = posts.at(-1)?.place
  if (viewer && followed && shown !== undefined && isLookedAt(request)) await markSeen(db, viewer.id, topic.id, shown)
  return sendTopicPage(site, reply, {
    title: topic.title,
    description: `${topic.title}. A topic in the ${topic.forum} forum.`,
    canonical: topicPagePath(topic, page),
    body: (
      <TopicPage
        topic={topic}
        posts={posts}
        page={page}
        highlighted={place === undefined ? undefined : highlight}
        viewer={viewer}
        followed={followed}
        onDashboard={onDashboard}
        reply={{
          ...(typed ?? begun(kept, quote)),
          formToken: randomUUID(),
          focus: quote.id !== '',
          draft: { kept: kept !== undefined, quote: quote.text, posted, given: typed !== undefined },
        }}
        timeZone={config.siteTz}
        at={typed ? topicPath(topic) : request.url}
      />
    ),
  })
}

interface Quote {
  text: string
  /** The id of the quoted post; empty without one. */
  id: string
}
const NO_QUOTE: Quote = { text: '', id: '' }

/** Reads a post of the topic as a quote. */
async function quotedIn({ db }: AppContext, topic: Topic, post: number | undefined): Promise<Quote> {
  const quoted = post === undefined ? undefined : await readQuoted(db, topic.id, post)
  return quoted
    ? { text: getQuote(quoted.author ?? DELETED_MEMBER, quoted.body, FORUM_LIMITS.quote), id: String(post) }
    : NO_QUOTE
}

/** Builds the initial text of the form: the draft, followed once by the requested quote. */
function begun(kept: Draft | undefined, { text, id }: Quote) {
  const body = kept?.body ?? ''
  const added = text !== '' && !body.includes(text.trim())
  return {
    body: added ? (body.trim() ? `${body.trimEnd()}\n\n${text}` : text) : body,
    quoted: id || String(kept?.quotedId ?? ''),
    follow: kept?.follow ?? true,
  }
}

/** Tells whether a person sees the page; prefetched ones are not shown yet. */
const isLookedAt = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'HEAD' && !String(headers['sec-purpose'] ?? '').includes('prefetch')
