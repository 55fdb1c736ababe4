import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { raw } from '../_pages/raw.ts'
import type { AppContext } from '../_services/app-context.ts'
import { toArticleHtml } from '../forums/markdown/markdown.ts'
import { sendTopicPage } from '../forums/send.tsx'
import { showTopic, TOPIC_PARAMETERS } from '../forums/topic/show-topic.tsx'
import { readTopic } from '../forums/topic/store.ts'
import { ArticleAside } from './ArticleAside.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import type { Article } from './article.ts'
import { loadAuthor } from './author.ts'
import { BlogCrumbs } from './BlogCrumbs.tsx'
import { ARTICLE_STYLES } from './draw-article.tsx'
import { NO_ARTICLE, UNTITLED } from './labels.ts'
import { ARTICLE_TABLES } from './limits.ts'
import { findByAddress } from './own.ts'
import { articlePath, BLOG, editPath } from './paths.ts'

/** Registers the page of an article. Before it is published its author alone sees it. */
export function readRoutes(app: FastifyInstance, site: AppContext): void {
  app.get(
    '/blog/:slug',
    { config: { access: OPEN, cachedUntilChange: ARTICLE_TABLES, cachedQuery: TOPIC_PARAMETERS } },
    async (request, reply) => {
      const article = await findByAddress(site, request)
      const own = article?.authorId != null && article.authorId === request.viewer?.id
      if (!article || (article.state !== 'published' && !own))
        throw Object.assign(new HttpError('not_found', NO_ARTICLE), { way: { href: BLOG, label: 'All articles' } })
      const [path = '', query] = request.url.split(/\?(.*)/s)
      if (path !== articlePath(article.slug)) {
        // Kept by no browser: a title that changes back would lead it in circles.
        reply.header('cache-control', 'no-store')
        return reply.redirect(articlePath(article.slug) + (query ? `?${query}` : ''), 301)
      }
      const topic = article.state === 'published' ? await readTopic(site.db, article.topicId ?? 0) : undefined
      if (topic?.removedBy) return sendRemoved(site, reply, own ? article : undefined)
      return topic ? showTopic(site, request, reply, topic) : sendPreview(site, request, reply, article)
    },
  )
}

/** Says that moderators took an article away. @param article for its author, who may edit it */
const sendRemoved = (site: AppContext, reply: FastifyReply, article: Article | undefined) =>
  sendTopicPage(site, reply.status(410), {
    title: 'This article was removed',
    robots: 'noindex',
    place: BLOG,
    styles: ARTICLE_STYLES,
    body: (
      <div className="blog">
        <BlogCrumbs />
        <section className="narrow">
          <h1>This article was removed</h1>
          <p className="lead">A moderator removed it, or hid it until it is reviewed.</p>
          <p className="row">
            <a className="button" href={BLOG}>
              All articles
            </a>
            {article && <a href={editPath(article.slug)}>Edit article</a>}
          </p>
        </section>
      </div>
    ),
  })

/** Shows an author how a draft will look. */
async function sendPreview(site: AppContext, { viewer, url }: FastifyRequest, reply: FastifyReply, article: Article) {
  const author = await loadAuthor(site, article.authorId, viewer)
  reply.header('cache-control', 'no-store')
  return sendTopicPage(site, reply, {
    title: article.title || UNTITLED,
    robots: 'noindex',
    place: BLOG,
    styles: ARTICLE_STYLES,
    body: (
      <div className="blog">
        <BlogCrumbs own />
        <p className="forum-said">
          Preview. Only you can see this. <a href={editPath(article.slug)}>Edit or publish</a>
        </p>
        <div className="blog-columns">
          <div className="blog-main">
            <article className="blog-article" aria-labelledby="article-title">
              <ArticleHead article={article} author={author} timeZone={site.config.siteTz} />
              <div className="blog-body" dir="auto" {...raw(toArticleHtml(article.body))} />
            </article>
          </div>
          <ArticleAside author={author} viewer={viewer} more={[]} timeZone={site.config.siteTz} at={url} />
        </div>
      </div>
    ),
  })
}
