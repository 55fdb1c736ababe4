import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import stars from '../../../widgets/_domain/reviews/stars.css?inline'
import inputStyles from '../../../widgets/_ui/field/inputs.css?inline'
import { formatDate } from '../../_format/dates.ts'
import { everyone } from '../../_http/access/policies.ts'
import { MEMBERS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { pathId } from '../../_http/forms/fields.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import { isRowId } from '../../_http/ids.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { markShown } from '../../notifications/store.ts'
import { readReason } from '../admin/action-store.ts'
import { REVIEW_REMOVED, REVIEW_REQUESTED, REVIEW_RESTORED } from '../notification-kind.ts'
import { writePath } from '../paths.ts'
import type { Review } from '../review.ts'
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

const params = z.object({ lead: pathId })
const key = z.optional(z.string())
const bodyWithKey = z.extend(reviewForm, { key })

const isSame = (review: Review | undefined, { ratings, title, body }: ReviewText): boolean =>
  review?.ratings === ratings && review.title === title && review.body === body && !review.removedAt

/** The one review of a lead, for whoever sent the request: a member, or whoever has the mailed link. */
export function writeRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  /** Finds the lead of somebody who has the right to it. @throws HttpError 404 for all others alike */
  async function loadOwnLead(
    { lead: id }: { lead: number },
    { method, query, body, viewer }: FastifyRequest,
  ): Promise<Found> {
    const { key: linkKey = '' } = parseForm(keyField, method === 'GET' ? query : body).fields
    const lead = await findReviewedLead(db.pool, id)
    const mine = viewer?.emailVerified === true && viewer.id === lead?.userId
    if (!lead || !(mine || isReviewKey(config, lead.id, lead.email, linkKey)))
      throw new HttpError('not_found', NOT_YOURS)
    // A member who is logged in needs no key in later addresses.
    return { lead, linkKey: mine ? '' : linkKey }
  }

  /** @throws HttpError 403 for the owner of the company */
  async function loadReviewerLead(params: { lead: number }, request: FastifyRequest): Promise<Found> {
    const found = await loadOwnLead(params, request)
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
  const getPath = ({ lead, linkKey }: Found, done: string) =>
    `${writePath(lead.id)}?${new URLSearchParams({ ...(linkKey && { key: linkKey }), done })}`

  const common = { params, access: everyone, replies: { 204: 'Done.' }, leadsTo: 'back to it' }
  const showAgain = (context: Found & { reply: FastifyReply }, state: WriteState) =>
    sendPage(context.reply, context, state)

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      ...common,
      summary: 'Writes the one review of a contact request, by its sender: a member, or the key of the mailed link',
      load: loadReviewerLead,
      body: bodyWithKey,
      form: {
        path: PATH,
        show: (context) =>
          sendPage(context.reply, context, {
            done: DONE[String(Object(context.request.query).done)],
            problem: context.lead.listed ? undefined : UNLISTED,
          }),
        showAgain,
      },
    },
    async ({ lead, linkKey, data, tx }) => {
      if (!lead.listed) throw new HttpError('conflict', UNLISTED)
      if ((await insertReview(tx, lead, data)) !== undefined) await tellOwner(tx, lead.userId, lead)
      // The same form, sent twice: it is done.
      else if (!isSame(await findReviewOfLead(tx, lead.id), data)) throw new HttpError('conflict', BEFORE)
      return done(getPath({ lead, linkKey }, 'posted'))
    },
  )

  action(
    app,
    site,
    `PUT ${PATH}`,
    {
      ...common,
      summary: 'Changes a review, by its author',
      load: loadReviewerLead,
      body: bodyWithKey,
      form: { path: PATH, showAgain },
    },
    async ({ lead, linkKey, data, tx }) => {
      if (!lead.listed) throw new HttpError('conflict', UNLISTED)
      if (!(await updateReview(tx, lead.id, data))) throw new InvalidFields({}, new HttpError('not_found', GONE))
      return done(getPath({ lead, linkKey }, 'saved'))
    },
  )

  action(
    app,
    site,
    `DELETE ${PATH}`,
    { ...common, summary: 'Deletes a review, by its author', load: loadOwnLead, body: z.object({ key }) },
    async ({ lead, linkKey, tx }) => {
      if (!(await deleteReview(tx, lead.id)))
        throw new HttpError('not_found', 'We can’t find this review. It may already be deleted.')
      return done(getPath({ lead, linkKey }, 'deleted'))
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
