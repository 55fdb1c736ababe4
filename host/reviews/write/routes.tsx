import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import stars from '../../../widgets/_domain/reviews/stars.css?inline'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { withTransaction } from '../../_db/transactions.ts'
import { formatDate } from '../../_format/dates.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { MEMBERS, OPEN } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { markShown } from '../../notifications/store.ts'
import { readReason } from '../admin/action-store.ts'
import { REVIEW_REMOVED, REVIEW_REQUESTED, REVIEW_RESTORED } from '../notification-kind.ts'
import { writePath } from '../paths.ts'
import { isReviewKey } from '../review-key.ts'
import { tellOwner } from '../tell.ts'
import {
  findLeadToReview,
  findListedCompany,
  findReviewedLead,
  findReviewOfLead,
  type ReviewedLead,
} from './lead-store.ts'
import { NoLeadPage } from './NoLeadPage.tsx'
import { keyField, reviewForm } from './review-form.ts'
import { WritePage, type WriteState } from './WritePage.tsx'
import styles from './write.css?inline'
import { deleteReview, insertReview, type ReviewText, updateReview } from './write-store.ts'

const PATH = '/leads/:lead/review'
const NOT_YOURS =
  'This link isn’t valid. Copy the full link from the email, or log in to the account that you contacted the company with.'
const UNLISTED = 'This company is no longer listed, so it can’t be reviewed.'
const GONE = 'We can’t find this review. It may have been deleted in another window.'
const OWN = 'You can’t review your own company.'
const BEFORE = 'You already reviewed this company for this request. Change your review instead.'
const DONE: Readonly<Record<string, string>> = {
  posted: 'Thank you. Your review is on the company’s page.',
  saved: 'We saved your review.',
  deleted: 'We deleted your review.',
}

type OneLead = { Params: { lead: string } }
const params = z.object({ lead: z.string() })
const key = z.optional(z.string())
const bodyWithKey = z.extend(reviewForm, { key })
const replies = { 204: 'Done.', 303: 'Of a form: back to it.', 422: fieldErrors }

/** The one review of a lead, for whoever sent the request: a member, or whoever has the mailed link. */
export function writeRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  /** Finds the lead of somebody who has the right to it. @throws HttpError 404 for all others alike */
  async function getOwnLead(request: FastifyRequest<OneLead>, source: unknown) {
    const { lead: id } = request.params
    const { key: linkKey = '' } = parseForm(keyField, source).fields
    const lead = isRowId(id) ? await findReviewedLead(db.pool, Number(id)) : undefined
    const { viewer } = request
    const mine = viewer?.emailVerified === true && viewer.id === lead?.userId
    if (!lead || !(mine || isReviewKey(config, lead.id, lead.email, linkKey)))
      throw new HttpError('not_found', NOT_YOURS)
    // A member who is logged in needs no key in later addresses.
    return { lead, linkKey: mine ? '' : linkKey }
  }

  /** @throws HttpError 403 for the owner of the company */
  async function getReviewerLead(request: FastifyRequest<OneLead>, source: unknown) {
    const found = await getOwnLead(request, source)
    if (found.lead.own) throw new HttpError('forbidden', OWN)
    return found
  }

  async function sendPage(reply: FastifyReply, { lead, linkKey }: Found, state: WriteState = {}) {
    const review = await findReviewOfLead(db.pool, lead.id)
    const { viewer } = reply.request
    if (viewer && viewer.id === lead.userId)
      await markShown(
        db,
        viewer,
        [REVIEW_REQUESTED, REVIEW_REMOVED, REVIEW_RESTORED].map((what) => what + lead.id),
      )
    return sendForm(site, reply, {
      title: `Review ${lead.business.name}`,
      styles: inputStyles + stars + styles,
      body: (
        <WritePage
          lead={lead}
          review={review}
          removedFor={review?.removedAt ? await readReason(db, review.id) : undefined}
          linkKey={linkKey}
          sent={formatDate(lead.sentAt, 'medium', config.siteTz)}
          state={state}
        />
      ),
    })
  }
  /** Shows the form again with a problem and what was typed. @throws HttpError for calls that want no page */
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    { found, code, problem }: { found: Found; code: 'conflict' | 'not_found'; problem: string },
  ) => {
    if (!prefersHtml(request)) throw new HttpError(code, problem)
    const { values } = parseForm(reviewForm, request.body)
    return sendPage(reply.status(code === 'conflict' ? 409 : 404), found, { problem, values })
  }
  const answerDone = (request: FastifyRequest, reply: FastifyReply, { lead, linkKey }: Found, done: string) => {
    if (!prefersHtml(request)) return reply.status(204).send()
    const query = new URLSearchParams({ ...(linkKey && { key: linkKey }), done })
    return reply.redirect(`${writePath(lead.id)}?${query}`, 303)
  }

  app.get<OneLead & { Querystring: Record<string, unknown> }>(
    PATH,
    { config: { access: OPEN } },
    async (request, reply) => {
      const found = await getReviewerLead(request, request.query)
      return sendPage(reply, found, {
        done: DONE[String(request.query.done)],
        problem: found.lead.listed ? undefined : UNLISTED,
      })
    },
  )

  app.post<OneLead>(
    PATH,
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Writes the one review of a contact request, by its sender: a member, or the key of the mailed link',
          params,
          body: bodyWithKey,
          replies,
        },
      },
    },
    async (request, reply) => {
      const found = await getReviewerLead(request, request.body)
      if (!found.lead.listed) return refuse(request, reply, { found, code: 'conflict', problem: UNLISTED })
      const { data, errors, values } = parseForm(reviewForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return sendPage(reply.status(422), found, { errors, values })
      }
      const { lead } = found
      const written = await withTransaction(db.pool, async (client) => {
        const id = await insertReview(client, lead, data)
        if (id !== undefined) await tellOwner(client, lead.userId, lead)
        return id
      })
      // The same form, sent twice: it is done.
      if (written === undefined && !(await isWritten(lead, data)))
        return refuse(request, reply, { found, code: 'conflict', problem: BEFORE })
      return answerDone(request, reply, found, 'posted')
    },
  )

  async function isWritten({ id }: ReviewedLead, { ratings, title, body }: ReviewText): Promise<boolean> {
    const review = await findReviewOfLead(db.pool, id)
    return review?.ratings === ratings && review.title === title && review.body === body && !review.removedAt
  }

  app.put<OneLead>(
    PATH,
    {
      config: {
        access: OPEN,
        api: { summary: 'Changes a review, by its author', params, body: bodyWithKey, replies },
      },
    },
    async (request, reply) => {
      const found = await getReviewerLead(request, request.body)
      if (!found.lead.listed) return refuse(request, reply, { found, code: 'conflict', problem: UNLISTED })
      const { data, errors, values } = parseForm(reviewForm, request.body)
      if (errors) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return sendPage(reply.status(422), found, { errors, values })
      }
      if (!(await withTransaction(db.pool, (client) => updateReview(client, found.lead.id, data))))
        return refuse(request, reply, { found, code: 'not_found', problem: GONE })
      return answerDone(request, reply, found, 'saved')
    },
  )

  app.delete<OneLead>(
    PATH,
    {
      config: {
        access: OPEN,
        api: { summary: 'Deletes a review, by its author', params, body: z.object({ key }), replies },
      },
    },
    async (request, reply) => {
      const found = await getOwnLead(request, request.body)
      if (!(await withTransaction(db.pool, (client) => deleteReview(client, found.lead.id))))
        throw new HttpError('not_found', 'We can’t find this review. It may already be deleted.')
      return answerDone(request, reply, found, 'deleted')
    },
  )

  app.get<{ Params: { id: string } }>(
    '/business/page/:id/review',
    { config: { access: MEMBERS } },
    async (request, reply) => {
      const { id } = request.params
      const viewer = getViewer(request)
      const business = isRowId(id) ? await findListedCompany(db, Number(id)) : undefined
      if (!business) throw new HttpError('not_found', 'We can’t find this company. It may no longer be listed.')
      if (viewer.pages.includes(business.id)) throw new HttpError('forbidden', OWN)
      const lead = viewer.emailVerified ? await findLeadToReview(db, business.id, viewer.id) : undefined
      if (lead !== undefined) return reply.redirect(writePath(lead), 303)
      return sendForm(site, reply, { title: `Review ${business.name}`, body: <NoLeadPage business={business} /> })
    },
  )
}

interface Found {
  lead: ReviewedLead
  linkKey: string
}
