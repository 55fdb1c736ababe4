import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { choice, wholeNumber } from '../../_http/forms/fields.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { isLookedAt } from '../../_http/looked-at.ts'
import { acceptsTurboStream } from '../../_http/turbo-stream.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { topicCard } from '../../_pages/pictures/picture-paths.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { drawForumAd } from '../../ads/draw-forum-ad.tsx'
import { markShown } from '../../notifications/store.ts'
import { type KeptDraft, readDraft, readPosted } from '../drafts/store.ts'
import { localTimeScript } from '../events/local-time-script.ts'
import { EVENT_NEWS } from '../events/notification-kinds.ts'
import { readReading, saveReading } from '../follows/reading-store.ts'
import { markSeen } from '../follows/store.ts'
import { PAGES } from '../limits.ts'
import { getPage, readingPath, topicPagePath, topicPath } from '../paths.ts'
import { sendTopicPage, type TopicPageSpec } from '../send.tsx'
import { drawPanels } from './panels.tsx'
import { RemovedPage } from './RemovedPage.tsx'
import { hasForm, type ReplyGiven } from './ReplyForm.tsx'
import { NO_QUOTE, type Quote, readQuote } from './read-quote.ts'
import { findPostPlace, POST_SORTS, type PostSort, readPosts, type Topic } from './store.ts'
import { TopicPage, type TopicView } from './TopicPage.tsx'
import { drawReply, sendPieces, sendPosts } from './topic-stream.tsx'

declare module '../../_services/app-context.ts' {
  interface AppContext {
    /** Tells whether the viewer's dashboard shows the forums (host/dashboard). */
    hasForumWidget(viewer: Viewer): Promise<boolean>
    /** Draws the page of another area under which a topic is discussed (host/blog). */
    drawTopicPage(view: TopicView): Promise<TopicPageSpec>
  }
}

/** What stood in a reply form that comes back, with what is wrong with it. */
export type TypedReply = Omit<ReplyGiven, 'formToken' | 'focus' | 'draft'>

/** Each is looked at only where it counts: beside another that wins, an odd one is ignored. */
const highlightQuery = z.object({ highlight_post: wholeNumber() })
const pageQuery = z.object({ page: wholeNumber() })
const quoteQuery = z.object({ quote: wholeNumber() })
const sorts = Object.keys(POST_SORTS) as PostSort[]
const sortQuery = z.object({ sort: choice(sorts, 'oldest', `one of ${sorts.join(', ')}`) })
/** The parameters of a topic's page, as everybody may use them. */
export const TOPIC_PARAMETERS: readonly string[] = Object.keys({ ...pageQuery.shape, ...sortQuery.shape })

/**
 * Draws the page of a topic that the query asks for.
 * @param returnedReply what stood in the reply form, where it comes back
 * @throws HttpError 422 that names what of the query cannot be used
 */
export async function showTopic(
  site: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  topic: Topic,
  returnedReply?: TypedReply,
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
  const page = returnedReply ? last : place === undefined ? (parseQuery(pageQuery, query).page ?? 1) : getPage(place)
  // The place of a post is its place among the oldest.
  const sort = returnedReply || place !== undefined ? 'oldest' : parseQuery(sortQuery, query).sort
  if (page > last) return reply.redirect(topicPagePath(topic, last, sort), 303)
  const [from, to] = [(page - 1) * PAGES.posts + 1, page * PAGES.posts]
  const quote = viewer && !returnedReply ? await readQuote(site, topic, parseQuery(quoteQuery, query).quote) : NO_QUOTE
  const [posts, reading, onDashboard, storedDraft, posted] = await Promise.all([
    readPosts(db, topic.id, { from, to, sort, viewer, origin: site.origin() }),
    viewer && readReading(db, viewer.id, topic.id),
    viewer ? site.hasForumWidget(viewer) : false,
    viewer && !returnedReply ? readDraft(db, viewer.id, topic.id) : undefined,
    viewer ? readPosted(db, viewer.id, topic.id) : [],
  ])
  const lastPlace = sort === 'oldest' ? posts.at(-1)?.place : undefined
  if (viewer?.unread && isLookedAt(request))
    await markShown(db, viewer, [
      `topic:${topic.id}`,
      ...EVENT_NEWS.map((news) => news + topic.id),
      ...posts.map(({ id }) => `post:${id}`),
    ])
  if (viewer && lastPlace !== undefined && isLookedAt(request)) {
    await saveReading(db, viewer.id, topic.id, lastPlace)
    if (reading?.level) await markSeen(db, viewer.id, topic.id, lastPlace)
  }
  const replyForm: ReplyGiven = {
    ...(returnedReply ?? getInitialText(storedDraft, quote, reading?.level === 'normal' || reading?.level === 'muted')),
    formToken: randomUUID(),
    focus: quote.id !== '',
    draft: {
      kept: storedDraft !== undefined,
      merged: storedDraft?.merged === true,
      quote: quote.text,
      posted,
      given: returnedReply !== undefined,
    },
  }
  const carries = viewer !== undefined && hasForm(topic, replyForm)
  if (acceptsTurboStream(request)) {
    if (returnedReply) return sendPieces(reply, drawReply(site, reply, { topic, page, reply: replyForm }))
    const next = page < last ? topicPagePath(topic, page + 1, sort) : undefined
    return sendPosts(site, reply, { topic, posts, page, next, carries })
  }
  const at = returnedReply ? readingPath(topic) : request.url
  const panels = page === 1 ? await drawPanels(site, request, topic, { carries, at }) : undefined
  // Time alone changes them: a poll closes, an event begins.
  if (panels) reply.header('cache-control', 'private, no-store')
  const view: TopicView = {
    topic,
    posts,
    page,
    sort,
    highlighted: place === undefined ? undefined : highlight,
    viewer,
    reading,
    onDashboard,
    reply: replyForm,
    panels,
    timeZone: config.siteTz,
    origin: site.origin(),
    at,
  }
  if (topic.page) return sendTopicPage(site, reply, await site.drawTopicPage(view))
  const { ad, ...parts } = await drawForumAd(site, request, topic.forumId)
  return sendTopicPage(site, reply, {
    title: topic.title,
    description: `${topic.title}. A topic in the ${topic.forum} forum.`,
    canonical: topicPagePath(topic, page),
    contentId: `topic-${topic.id}`,
    card: topicCard(topic.id, topic.title),
    styles: parts.styles,
    scripts: [...(panels && topic.kind === 'events' ? [localTimeScript] : []), ...parts.scripts],
    feed: `${topicPath(topic)}/feed.atom`,
    ...(sort !== 'oldest' && { robots: 'noindex' as const }),
    body: <TopicPage {...view} ad={ad} />,
  })
}

/** Builds the initial text of the form: the draft, followed once by the requested quote. */
function getInitialText(draft: KeptDraft | undefined, { text, id }: Quote, quiet: boolean) {
  const body = draft?.body ?? ''
  const added = text !== '' && !body.includes(text.trim())
  return {
    body: added ? (body.trim() ? `${body.trimEnd()}\n\n${text}` : text) : body,
    quoted: id || String(draft?.quotedId ?? ''),
    mentioned: '',
    follow: draft?.follow ?? !quiet,
    version: draft?.version ?? 0,
  }
}
