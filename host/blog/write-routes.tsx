import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersJson } from '../_http/accepts.ts'
import { MEMBERS, OWN_ACCOUNT } from '../_http/access/rules.ts'
import { fieldErrors } from '../_http/api/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { optionalText } from '../_http/forms/fields.ts'
import { hasErrors, parseQuery } from '../_http/forms/parse-form.ts'
import { getViewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendErrors } from '../accounts/forms/send-form.tsx'
import { withFormErrors } from '../accounts/forms/with-form-errors.ts'
import { checkWriting } from '../forums/trust/check-writing.ts'
import type { Article } from './article.ts'
import { articleForm, type ParsedArticle, parseArticle } from './article-form.ts'
import { isBlogAuthor, readArticle, readArticleOfForm } from './article-store.ts'
import { NO_ARTICLE, NOT_AUTHOR } from './labels.ts'
import { BLOG_RATES } from './limits.ts'
import { getOwnArticle, ownArticle, slugParams } from './own.ts'
import { articlePath, BLOG, editPath } from './paths.ts'
import { publishArticle } from './publish.ts'
import { insertArticle, updateArticle, updateSchedule } from './save-store.ts'
import { getValues, sendArticleForm } from './send-form.tsx'
import { takeCover } from './take-cover.ts'

const DONE: Record<string, string> = {
  draft: 'Draft saved.',
  scheduled: 'Scheduled. We publish it for you.',
  withdrawn: 'The article is off the site. It’s a draft now.',
}
const doneQuery = z.object({ done: optionalText })

const savedArticle = z.object({
  slug: z.string(),
  url: z.string(),
  state: z.enum(['draft', 'scheduled', 'published']),
})
/** Errors that the form shows, with what was typed. */
const REFUSALS = ['too_many', 'conflict', 'suspended', 'forbidden'] as const

/** Registers the pages on which authors write. */
export function writeRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const refuseOthers = async ({ viewer }: FastifyRequest) => {
    if (!(await isBlogAuthor(db.pool, viewer?.id ?? ''))) throw new HttpError('forbidden', NOT_AUTHOR)
  }

  /** Says what became of the article: a page, or for a script its address and state. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, id: number, status: 200 | 201) => {
    const article = await readArticle(db.pool, id)
    if (!article) throw new HttpError('not_found', NO_ARTICLE)
    const { slug, state } = article
    const url = state === 'published' ? articlePath(slug) : editPath(slug)
    reply.header('cache-control', 'no-store')
    if (prefersJson(request)) return reply.status(status).send({ slug, url: articlePath(slug), state })
    return reply.redirect(state === 'published' ? url : `${url}?done=${state}`, 303)
  }

  /** Does what the button says, with a text that is stored. */
  const act = async ({ action, at }: ParsedArticle, article: Article) => {
    if (article.state === 'published') return
    if (action === 'publish') return publishArticle(site, article)
    if (action === 'schedule' && !(await isBlogAuthor(db.pool, article.authorId ?? '')))
      throw new HttpError('forbidden', NOT_AUTHOR)
    await updateSchedule(db, article.id, (action === 'schedule' && at) || null)
  }

  const save = async (request: FastifyRequest, reply: FastifyReply, article: Article | undefined) => {
    const { id: userId } = getViewer(request)
    const parsed = parseArticle(request.body, config.siteTz, article?.state === 'published')
    const { text, errors } = parsed
    const { status, retryAfter } = await takeCover(site, request, parsed, article?.cover ?? null)
    const values = { ...parsed.values, cover_image: text.cover ?? '' }
    if (hasErrors(errors)) {
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
      if (prefersJson(request)) return sendErrors(reply, errors, status)
      return sendArticleForm(site, reply.status(status), article, { values, errors })
    }
    if (article?.state === 'published') {
      const former = article.body
      const check = () => checkWriting(db.pool, { userId, body: text.body, former, timeZone: config.siteTz })
      const problem = await withFormErrors(request, reply, check, REFUSALS)
      if (problem) return sendArticleForm(site, reply, article, { values, problem })
    }
    const id = article?.id ?? (await insertArticle(db, userId, text, parsed.formToken ?? randomUUID()))
    if (id === undefined) throw new HttpError('conflict', 'This form was sent by another member.')
    let stored = article
    const write = async () => {
      await updateArticle(db, id, text, parsed.complete)
      stored = await readArticle(db.pool, id)
      if (!stored) throw new HttpError('not_found', NO_ARTICLE)
      await act(parsed, stored)
    }
    const problem = await withFormErrors(request, reply, write, REFUSALS)
    if (problem) return sendArticleForm(site, reply, stored, { values, problem })
    return answer(request, reply, id, article ? 200 : 201)
  }

  app.get('/blog/new', { config: { access: MEMBERS } }, async (request, reply) => {
    await refuseOthers(request)
    return sendArticleForm(site, reply, undefined, { values: {} })
  })

  app.post(
    BLOG,
    {
      config: {
        access: MEMBERS,
        uploads: true,
        costly: 'always',
        rateLimit: BLOG_RATES,
        api: {
          summary: 'Creates an article as a draft, published, or scheduled; for authors of the blog',
          body: articleForm,
          replies: { 200: savedArticle, 201: savedArticle, 303: 'Of a form: to the article.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      await refuseOthers(request)
      // The same form again, as after the browser's Back button, changes the article that it has made.
      const { formToken } = parseArticle(request.body, config.siteTz, false)
      const made = formToken ? await readArticleOfForm(db.pool, getViewer(request).id, formToken) : undefined
      return save(request, reply, made)
    },
  )

  const own = { access: OWN_ACCOUNT, mine: ownArticle(site) }

  app.get('/blog/:slug/edit', { config: own }, async (request, reply) => {
    const article = await getOwnArticle(site, request)
    const { done = '' } = parseQuery(doneQuery, request.query)
    const confirmation = Object.hasOwn(DONE, done) ? DONE[done] : undefined
    return sendArticleForm(site, reply, article, { values: getValues(article, config.siteTz), done: confirmation })
  })

  app.post(
    '/blog/:slug',
    {
      config: {
        ...own,
        uploads: true,
        costly: 'always',
        rateLimit: BLOG_RATES,
        api: {
          summary: 'Changes the member’s own article, and publishes or schedules it',
          params: slugParams,
          body: articleForm,
          replies: { 200: savedArticle, 303: 'Of a form: to the article.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => save(request, reply, await getOwnArticle(site, request)),
  )
}
