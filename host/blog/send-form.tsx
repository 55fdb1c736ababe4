import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { toLocalTime } from '../_format/time-zones.ts'
import type { FieldErrors, FieldValues } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendTopicPage } from '../forums/send.tsx'
import { ArticleForm } from './ArticleForm.tsx'
import type { Article } from './article.ts'
import styles from './blog.css?inline'
import formStyles from './form.css?inline'

/** What stands in the form, and what is said about it. */
export interface ArticleFormState {
  values: FieldValues
  errors?: FieldErrors | undefined
  problem?: string | undefined
  done?: string | undefined
}

/** What stands in the form of an article that is edited. */
export const getValues = (article: Article, timeZone: string): FieldValues => ({
  title: article.title,
  summary: article.summary,
  body: article.body,
  tags: article.tags.join(', '),
  cover_image: article.cover ?? '',
  publish_at: article.publishAt ? toLocalTime(article.publishAt, timeZone) : '',
})

/** Sends the page on which an article is written. @param article undefined for a new one */
export function sendArticleForm(
  site: AppContext,
  reply: FastifyReply,
  article: Article | undefined,
  formState: ArticleFormState,
): FastifyReply {
  reply.header('cache-control', 'no-store')
  return sendTopicPage(site, reply, {
    title: article ? 'Edit article' : 'New article',
    robots: 'noindex',
    place: '/blog',
    styles: [styles, formStyles],
    body: (
      <ArticleForm
        article={article}
        {...formState}
        formToken={formState.values.form_token ?? randomUUID()}
        timeZone={site.config.siteTz}
      />
    ),
  })
}
