import type { FastifyReply } from 'fastify'
import { buildTurboStream, sendTurboStream } from '../../_http/turbo-stream.ts'
import { renderFragment } from '../../_pages/render-fragment.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { getPage, postPath, topicPath } from '../paths.ts'
import { PostView } from './PostView.tsx'
import { hasForm, ReplyForm, type ReplyGiven } from './ReplyForm.tsx'
import { findPostPlace, type Post, readPosts, readTopic, type Topic } from './store.ts'

interface Piece {
  topic: Topic
  page: number
  /** What stands in the form that takes the place of the page's. */
  reply: ReplyGiven
}

/** Renders the reply form in the place of the one on the page. */
export function drawReply(site: AppContext, reply: FastifyReply, { topic, page, reply: replyForm }: Piece): string {
  const author = reply.request.viewer?.name
  const form = <ReplyForm topic={topic} page={page} author={author} given={replyForm} at={topicPath(topic)} />
  return buildTurboStream('replace', 'reply', renderFragment(site, reply, form))
}

/** Sends posts for the end of the list, with the way to those after them. */
export function sendPosts(
  site: AppContext,
  reply: FastifyReply,
  {
    topic,
    posts,
    page,
    next,
    carries,
  }: Pick<Piece, 'topic' | 'page'> & { posts: readonly Post[]; next?: string | undefined; carries: boolean },
): FastifyReply {
  const { viewer } = reply.request
  const html = renderFragment(
    site,
    reply,
    <>
      {posts.map((post) => (
        <PostView
          key={post.id}
          {...{ post, topic, viewer, page, carries, highlighted: false, timeZone: site.config.siteTz }}
        />
      ))}
      {next && (
        <a rel="next" href={next}>
          Next
        </a>
      )}
    </>,
  )
  return sendPieces(reply, buildTurboStream('append', 'posts', html))
}

/** Sends a new reply for the end of the list, with an empty form, and where the reply is. */
export async function sendPosted(
  site: AppContext,
  reply: FastifyReply,
  topicId: number,
  postId: number,
  replyForm: ReplyGiven,
) {
  const topic = (await readTopic(site.db, topicId)) as Topic
  const { viewer } = reply.request
  // Others may have replied since.
  const place = (await findPostPlace(site.db, topicId, postId)) ?? topic.posts
  const posts = await readPosts(site.db, topicId, { from: place, to: place, viewer, origin: site.origin() })
  const post = posts[0]
  const page = getPage(place)
  const html = renderFragment(
    site,
    reply,
    posts.map((one) => (
      <PostView
        key={one.id}
        {...{
          post: one,
          topic,
          viewer,
          page,
          carries: hasForm(topic, replyForm),
          highlighted: false,
          timeZone: site.config.siteTz,
        }}
      />
    )),
  )
  if (post) reply.header('location', postPath(topic, post))
  return sendPieces(
    reply,
    buildTurboStream('append', 'posts', html),
    drawReply(site, reply, { topic, page, reply: replyForm }),
  )
}

/** Sends pieces of a topic's page, which differ by viewer. */
export const sendPieces = (reply: FastifyReply, ...pieces: string[]): FastifyReply =>
  sendTurboStream(reply.headers({ 'cache-control': 'private, no-store', vary: 'accept, cookie' }), ...pieces)
