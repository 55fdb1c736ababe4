import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import listStyles from '../../../widgets/_domain/reviews/reviews.css?inline'
import starStyles from '../../../widgets/_domain/reviews/stars.css?inline'
import { withTransaction } from '../../_db/transactions.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { BUSINESSES, PAGE_OWNER } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { choice, plainText, wholeNumber } from '../../_http/forms/fields.ts'
import { parseForm, parseQuery } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import avatarStyles from '../../_pages/avatar.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { markShown } from '../../notifications/store.ts'
import { loadPeople } from '../../profiles/people.ts'
import { REVIEW_LIMITS } from '../limits.ts'
import { REVIEW_NEW } from '../notification-kind.ts'
import { OWNER_REVIEWS } from '../paths.ts'
import { tellAnswered } from '../tell.ts'
import { deleteAnswer, readCompanyNames, readOwned, saveAnswer } from './answer-store.ts'
import { OwnerReviewsPage } from './OwnerReviewsPage.tsx'
import ownerStyles from './owner.css?inline'
import type { RefusedAnswer } from './ReviewsForOwner.tsx'

const ANSWER = '/business/page/:id/reviews/:review/answer'
const ownedQuery = z.object({
  company: wholeNumber(),
  show: choice(['all', 'unanswered'], 'all'),
  page: z.pipe(
    wholeNumber(1000),
    z.transform((page: number | undefined) => page ?? 1),
  ),
})
const answerForm = z.object({
  answer: z.pipe(
    z.pipe(
      plainText(REVIEW_LIMITS.answer, 'Write your answer.'),
      z.transform((text: string) => text.trim()),
    ),
    z.string().check(z.minLength(1, { error: 'Write your answer.' })),
  ),
})
const params = z.object({ id: z.string(), review: z.string() })
const DONE: Readonly<Record<string, string>> = {
  answered: 'Your answer is on your company’s page.',
  deleted: 'We deleted your answer.',
}
const noReview = () => new HttpError('not_found', 'We can’t find this review. It may have been removed.')

type OneReview = { Params: { id: string; review: string }; Querystring: Record<string, unknown> }

/** The owner's list of reviews, and the public answers. */
export function answerRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  const send = async (request: FastifyRequest, reply: FastifyReply, refused?: RefusedAnswer) => {
    const viewer = getViewer(request)
    const asked = parseQuery(ownedQuery, request.query)
    const companies = viewer.pages.filter((id) => asked.company === undefined || id === asked.company)
    const [names, { reviews, total }] = await Promise.all([
      readCompanyNames(db, viewer.pages),
      readOwned(db, { companies, unanswered: asked.show === 'unanswered' }, asked.page),
    ])
    await markShown(
      db,
      viewer,
      companies.map((id) => REVIEW_NEW + id),
    )
    const authors = reviews.map(({ authorId }) => authorId)
    return sendForm(site, reply, {
      title: 'Reviews',
      styles: avatarStyles + starStyles + listStyles + ownerStyles,
      body: (
        <OwnerReviewsPage
          asked={asked}
          companies={names}
          reviews={reviews}
          total={total}
          people={await loadPeople(db, authors, viewer)}
          timeZone={config.siteTz}
          done={DONE[String(Object(request.query).done)]}
          refused={refused}
        />
      ),
    })
  }
  const goBack = ({ query }: FastifyRequest<OneReview>, reply: FastifyReply, review: number, done: string) => {
    const { company, show, page } = parseForm(ownedQuery, query).fields
    const kept = new URLSearchParams({
      ...(company && { company: String(company) }),
      ...(show && show !== 'all' && { show }),
      ...(page && page > 1 && { page: String(page) }),
      done,
    })
    return reply.redirect(`${OWNER_REVIEWS}?${kept}#review-${review}`, 303)
  }

  app.get(OWNER_REVIEWS, { config: { access: BUSINESSES } }, (request, reply) => send(request, reply))

  app.put<OneReview>(
    ANSWER,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Writes or changes the one public answer of a company to a review',
          params,
          body: answerForm,
          replies: { 204: 'Done.', 303: 'Of a form: to the owner’s list of reviews.', 422: fieldErrors },
        },
        formPage: OWNER_REVIEWS,
      },
    },
    async (request, reply) => {
      const { id, review } = request.params
      const { data, errors, values } = parseForm(answerForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        const refused = { review: Number(review), answer: values.answer ?? '', errors }
        return send(request, reply.status(422), refused)
      }
      const given = { business: Number(id), review: isRowId(review) ? Number(review) : 0, answer: data.answer }
      const saved = await withTransaction(db.pool, async (client) => {
        const answered = await saveAnswer(client, given)
        if (answered?.first) {
          const { leadId, authorId, company } = answered
          await tellAnswered(client, authorId, { business: { id: given.business, name: company }, lead: leadId })
        }
        return answered
      })
      if (!saved) throw noReview()
      return prefersHtml(request) ? goBack(request, reply, given.review, 'answered') : reply.status(204).send()
    },
  )

  app.delete<OneReview>(
    ANSWER,
    {
      config: {
        access: PAGE_OWNER,
        api: {
          summary: 'Deletes the public answer of a company to a review',
          params,
          replies: { 204: 'Deleted, or there was none.', 303: 'Of a form: to the owner’s list of reviews.' },
        },
        formPage: OWNER_REVIEWS,
      },
    },
    async (request, reply) => {
      const { id, review } = request.params
      if (!isRowId(review) || !(await deleteAnswer(db, Number(id), Number(review)))) throw noReview()
      return prefersHtml(request) ? goBack(request, reply, Number(review), 'deleted') : reply.status(204).send()
    },
  )
}
