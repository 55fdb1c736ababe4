import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { formatDate } from '../../_format/dates.ts'
import { administrators } from '../../_http/access/policies.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { HttpError } from '../../_http/errors.ts'
import { optionalLines, pathId } from '../../_http/forms/fields.ts'
import listStyles from '../../_pages/review-list.css?inline'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import styles from '../listings.css?inline'
import { REVIEW } from '../paths.ts'
import { type DecisionError, ReviewPage } from './ReviewPage.tsx'
import { decideListing, listToReview, type ReviewResult } from './store.ts'

const decisionForm = z.object({
  decision: z.enum(['publish', 'decline'], { error: 'publish or decline' }),
  /** The round that was looked at. */
  round: z.coerce.number({ error: 'a whole number' }).check(z.int({ error: 'a whole number' })),
  reason: optionalLines(1000),
})

const NO_REASON = 'Enter a reason. We send it to the member.'
const PROBLEMS: Partial<Record<ReviewResult, string>> = {
  stale: 'This listing was changed or already reviewed. Reload the page and check it again.',
  unfit: 'Some fields can’t be published. Decline the listing and say what’s missing.',
  taken: 'This home is for sale already, in another listing. Decline this one, or take down the other.',
  no_place: 'We know neither this ZIP code nor this city. Decline the listing and say so.',
}

/** Registers the list of homes that wait for an administrator, and the decisions. */
export function reviewRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site

  const send = async (reply: FastifyReply, refused?: DecisionError) =>
    sendForm(site, reply, {
      title: 'Deals to review',
      styles: listStyles + styles,
      body: (
        <ReviewPage
          listings={await listToReview(db)}
          day={(date) => formatDate(date, 'medium', config.siteTz)}
          refused={refused}
        />
      ),
    })

  app.get(REVIEW, { config: { access: ADMINS } }, (_, reply) => send(reply))

  action(
    app,
    site,
    `PUT ${REVIEW}/:listing`,
    {
      summary: 'Publishes or declines a home that a member lists for sale',
      params: z.object({ listing: pathId }),
      access: administrators,
      body: decisionForm,
      form: {
        path: REVIEW,
        showAgain: ({ reply, params: { listing: id } }, { errors, values, problem }) =>
          send(reply, {
            id,
            reason: values.reason ?? '',
            error: problem ?? Object.values(errors)[0]?.[0] ?? NO_REASON,
          }),
      },
      replies: { 200: z.object({ result: z.string() }) },
      leadsTo: 'to the list',
    },
    async ({ params: { listing: id }, data, viewer, tx }) => {
      if (data.decision === 'decline' && !data.reason) throw new InvalidFields({ reason: [NO_REASON] })
      const result = await decideListing(tx, { ...data, id, by: viewer.id, year: new Date().getFullYear() })
      if (result === 'gone') throw new HttpError('not_found', 'We can’t find this listing.')
      const problem = PROBLEMS[result]
      if (problem) throw new HttpError('conflict', problem)
      return updated({ result }, REVIEW)
    },
  )
}
