import type { FastifyInstance, FastifyReply } from 'fastify'
import { OPEN } from '../_http/access/rules.ts'
import type { AppContext } from '../_services/app-context.ts'
import { writeAtom } from '../forums/feeds/atom.ts'
import { toArticleHtml } from '../forums/markdown/markdown.ts'
import { loadPeople } from '../profiles/people.ts'
import { FORMER_MEMBER, type Person } from '../profiles/person.ts'
import { BLOG_PAGES, BLOG_TABLES } from './limits.ts'
import { getAuthor } from './list-routes.tsx'
import { listForFeed } from './list-store.ts'
import { articlePath, BLOG, blogAuthorPath } from './paths.ts'

/** Registers the feeds of the newest articles: of all authors, and of each. */
export function feedRoutes(app: FastifyInstance, site: AppContext): void {
  const config = { access: OPEN, cachedUntilChange: BLOG_TABLES }
  const send = async (reply: FastifyReply, author: Person | undefined) => {
    const articles = await listForFeed(site.db, author?.id, BLOG_PAGES.feed)
    const ids = articles.map(({ authorId }) => authorId)
    const people = await loadPeople(site.db, ids, undefined)
    const page = author ? blogAuthorPath(author.username) : BLOG
    const entries = articles.map(({ id, slug, title, body, authorId, publishedAt, editedAt }) => ({
      id: `urn:plat:article:${id}`,
      title,
      path: articlePath(slug),
      author: people.get(authorId ?? '')?.name ?? FORMER_MEMBER,
      html: toArticleHtml(body),
      publishedAt,
      updatedAt: editedAt,
    }))
    const title = author ? `${author.name}: Plat blog` : 'Plat blog'
    const feed = { title, origin: site.origin(), self: `${page}/feed.atom`, page, entries, since: new Date(0) }
    return reply.type('application/atom+xml; charset=utf-8').send(writeAtom(feed))
  }
  app.get('/blog/feed.atom', { config }, (_, reply) => send(reply, undefined))
  app.get<{ Params: { username: string } }>(
    '/blog/authors/:username/feed.atom',
    { config },
    async ({ params }, reply) => send(reply, await getAuthor(site, params.username, undefined)),
  )
}
