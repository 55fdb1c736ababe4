import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { HttpError } from '../_http/errors.ts'
import type { AppContext } from '../_services/app-context.ts'
import type { Article } from './article.ts'
import { findArticle } from './article-store.ts'
import { NO_ARTICLE } from './labels.ts'

export const slugParams = z.object({ slug: z.string() })

/** Finds the article of an address, whoever may see it. */
export async function findByAddress({ db }: AppContext, { params }: FastifyRequest): Promise<Article | undefined> {
  const { slug } = params as { slug: string }
  return /^[a-z0-9-]{1,80}$/.test(slug) ? findArticle(db, slug) : undefined
}

/** Tells the guard whether the article in the address is the viewer's. */
export const ownArticle = (site: AppContext) => async (request: FastifyRequest) => {
  const article = await findByAddress(site, request)
  return article !== undefined && article.authorId === request.viewer?.id
}

/** @throws HttpError 404 */
export async function getOwnArticle(site: AppContext, request: FastifyRequest): Promise<Article> {
  const article = await findByAddress(site, request)
  if (!article || article.authorId !== request.viewer?.id) throw new HttpError('not_found', NO_ARTICLE)
  return article
}
