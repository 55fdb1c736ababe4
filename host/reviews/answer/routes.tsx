import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import listStyles from '../../../widgets/_domain/reviews/reviews.css?inline'
import starStyles from '../../../widgets/_domain/reviews/stars.css?inline'
import { pageOwner } from '../../_http/access/policies.ts'
import { BUSINESSES } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { choice, pathId, plainText, wholeNumber } from '../../_http/forms/fields.ts'
import { parseForm, parseQuery } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import avatarStyles from '../../_pages/avatar.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
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
const params = z.object({ id: pathId, review: pathId })
const DONE: Readonly<Record<string, string>> = {
  answered: 'Your answer is on your company’s page.',
  deleted: 'We deleted your answer.',
}
const noReview = () => new HttpError('not_found', 'We can’t find this review. It may have been removed.')

/** The owner's list of reviews, and the public answers. */
export function answerRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  const send = async (request: FastifyRequest, reply: FastifyReply, refused?: RefusedAnswer) => {
    const viewer = getViewer(request)
    const query = parseQuery(ownedQuery, request.query)
    const companies = viewer.pages.filter((id) => query.company === undefined || id === query.company)
    const [names, { reviews, total }] = await Promise.all([
      readCompanyNames(db, viewer.pages),
      readOwned(db, { companies, unanswered: query.show === 'unanswered' }, query.page),
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
          asked={query}
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
  const getBackPath = ({ query }: FastifyRequest, review: number, done: string) => {
    const { company, show, page } = parseForm(ownedQuery, query).fields
    const parameters = new URLSearchParams({
      ...(company && { company: String(company) }),
      ...(show && show !== 'all' && { show }),
      ...(page && page > 1 && { page: String(page) }),
      done,
    })
    return `${OWNER_REVIEWS}?${parameters}#review-${review}`
  }

  app.get(OWNER_REVIEWS, { config: { access: BUSINESSES } }, (request, reply) => send(request, reply))

  const common = { params, access: pageOwner, leadsTo: 'to the owner’s list of reviews' }

  action(
    app,
    site,
    `PUT ${ANSWER}`,
    {
      ...common,
      summary: 'Writes or changes the one public answer of a company to a review',
      body: answerForm,
      form: {
        path: OWNER_REVIEWS,
        showAgain: ({ request, reply, params: { review } }, { errors, values }) =>
          send(request, reply, { review, answer: values.answer ?? '', errors }),
      },
      replies: { 204: 'Done.' },
    },
    async ({ request, params: { id, review }, data: { answer }, tx }) => {
      const saved = await saveAnswer(tx, { business: id, review, answer })
      if (!saved) throw noReview()
      if (saved.first)
        await tellAnswered(tx, saved.authorId, { business: { id, name: saved.company }, lead: saved.leadId })
      return done(getBackPath(request, review, 'answered'))
    },
  )

  action(
    app,
    site,
    `DELETE ${ANSWER}`,
    {
      ...common,
      summary: 'Deletes the public answer of a company to a review',
      replies: { 204: 'Deleted, or there was none.' },
    },
    async ({ request, params: { id, review }, tx }) => {
      if (!(await deleteAnswer(tx, id, review))) throw noReview()
      return done(getBackPath(request, review, 'deleted'))
    },
  )
}
