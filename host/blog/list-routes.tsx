import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { MEMBERS, OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalText, wholeNumber } from '../_http/forms/fields.ts'
import { parseQuery } from '../_http/forms/parse-form.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendTopicPage } from '../forums/send.tsx'
import { loadPeople } from '../profiles/people.ts'
import type { Person, PersonViewer } from '../profiles/person.ts'
import { isUsername } from '../profiles/username.ts'
import { findByUsername } from '../profiles/username-store.ts'
import { isBlogAuthor } from './article-store.ts'
import { ARTICLE_STYLES } from './draw-article.tsx'
import { ListPage } from './ListPage.tsx'
import { NO_BLOG_AUTHOR } from './labels.ts'
import { BLOG_PAGES, BLOG_TABLES } from './limits.ts'
import { countArticles, listArticles, listAuthors, listOwnArticles } from './list-store.ts'
import { MinePage } from './MinePage.tsx'
import { BLOG, blogAuthorPath, listPath } from './paths.ts'

const listQuery = z.object({ page: wholeNumber(100_000), tag: optionalText })
const doneQuery = z.object({ done: optionalText })

/** Finds an author by a username. @throws HttpError 404 */
export async function getAuthor({ db }: AppContext, username: string, viewer: PersonViewer): Promise<Person> {
  const folded = username.toLowerCase()
  const found = isUsername(folded) ? await findByUsername(db, folded) : undefined
  const person = found && (await loadPeople(db, [found.id], viewer)).get(found.id)
  if (!person)
    throw Object.assign(new HttpError('not_found', NO_BLOG_AUTHOR), { way: { href: BLOG, label: 'All articles' } })
  return person
}

/** Registers the lists of articles. */
export function listRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  const send = async ({ query, viewer }: FastifyRequest, reply: FastifyReply, author: Person | undefined) => {
    const { page = 1, tag: tagText = '' } = parseQuery(listQuery, query)
    const tag = tagText.trim().toLowerCase()
    const base = author ? blogAuthorPath(author.username) : BLOG
    const filter = { author: author?.id, tag, viewer }
    const last = Math.max(1, Math.ceil((await countArticles(db, filter)) / BLOG_PAGES.articles))
    if (page > last) return reply.redirect(listPath(base, { page: last, tag }), 303)
    const [articles, authors, writes] = await Promise.all([
      listArticles(db, { ...filter, limit: BLOG_PAGES.articles, offset: (page - 1) * BLOG_PAGES.articles }),
      listAuthors(db, BLOG_PAGES.authors),
      viewer ? isBlogAuthor(db.pool, viewer.id) : false,
    ])
    const ids = [...articles, ...authors].map(({ authorId }) => authorId)
    const people = await loadPeople(db, ids, viewer)
    return sendTopicPage(site, reply, {
      title: author ? `Articles by ${author.name}` : tag ? `Blog: ${tag}` : 'Blog',
      description: author
        ? `What ${author.name} writes about real estate investing.`
        : 'Articles by real estate investors about deals, repairs, taxes, and the numbers behind them.',
      canonical: listPath(base, { page, tag }),
      place: BLOG,
      feed: `${base}/feed.atom`,
      styles: ARTICLE_STYLES,
      body: <ListPage {...{ articles, people, authors, author, tag, page, last, writes }} timeZone={config.siteTz} />,
    })
  }

  const cached = { access: OPEN, cachedUntilChange: BLOG_TABLES, cachedQuery: Object.keys(listQuery.shape) }
  app.get(BLOG, { config: cached }, (request, reply) => send(request, reply, undefined))

  app.get<{ Params: { username: string } }>('/blog/authors/:username', { config: cached }, async (request, reply) => {
    const author = await getAuthor(site, request.params.username, request.viewer)
    if (author.username !== request.params.username) return reply.redirect(blogAuthorPath(author.username), 301)
    return send(request, reply, author)
  })

  app.get('/blog/mine', { config: { access: MEMBERS } }, async (request, reply) => {
    const { id } = getViewer(request)
    const { done } = parseQuery(doneQuery, request.query)
    const [articles, writes] = await Promise.all([listOwnArticles(db, id, BLOG_PAGES.own), isBlogAuthor(db.pool, id)])
    return sendTopicPage(site, reply, {
      title: 'Your articles',
      robots: 'noindex',
      place: BLOG,
      styles: ARTICLE_STYLES,
      body: (
        <MinePage
          articles={articles}
          writes={writes}
          done={done === 'deleted' ? 'The article was deleted.' : undefined}
          timeZone={config.siteTz}
        />
      ),
    })
  })
}
